import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { NO_HISTORY, vehicle, vehicleHistory } from './vehicles.fixtures.ts'
import { VehicleHistorySection } from './VehicleHistorySection.tsx'

const answering = (answer: MockAnswer) =>
  withMockApi({ resource: 'vehicles', answers: { 'GET vehicles/11/history': answer } })
const { owners, changes, prices } = vehicleHistory()
const named = (client_name: string) =>
  vehicleHistory({
    owners: owners.map((owner) => ({ ...owner, client: { ...owner.client, client_name } })),
    changes: changes.map((change) => ({ ...change, old_value: client_name, username: client_name })),
    prices: prices.map((price) => ({ ...price, client: { ...price.client, client_name } })),
  })

const meta = {
  component: VehicleHistorySection,
  parameters: answering(() => vehicleHistory()),
  args: { vehicle: vehicle() },
} satisfies Meta<typeof VehicleHistorySection>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    const clients = within(await canvas.findByRole('table', { name: 'Clients by month' }))
    const [, before, now] = clients.getAllByRole('row')
    await expect(before).toHaveTextContent('Baraka Logisticsup to Sep 2026')
    await expect(now).toHaveTextContent(/Acme Haulagefrom Oct 2026 on.*by sara on/)
    const [, newest] = within(canvas.getByRole('table', { name: 'Changes' })).getAllByRole('row')
    await expect(newest).toHaveTextContent(/ClientBaraka LogisticsAcme Haulage, from Oct 2026 onsara$/)
    const priced = within(canvas.getByRole('table', { name: 'Prices' })).getAllByRole('row')
    await expect(priced[1]).toHaveTextContent('Aug 2026 to Sep 2026Baraka Logistics$22.50$5.00#7')
    await expect(priced[2]).toHaveTextContent('KES 2,900.00')
  },
}
export const NothingChanged: Story = { parameters: answering(() => NO_HISTORY) }
export const ManyRows: Story = {
  parameters: answering(() =>
    vehicleHistory({
      changes: Array.from({ length: 60 }, (_, at) => ({ ...changes[2]!, id: 60 - at })),
    }),
  ),
}
export const LongText: Story = { parameters: answering(() => named(`${LONG_WORD} ${LONG_TEXT}`)) }
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'Try again later')) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const RightToLeftText: Story = { parameters: answering(() => named(RTL_NAME)) }
