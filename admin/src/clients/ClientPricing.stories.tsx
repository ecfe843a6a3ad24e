import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { ClientPricing } from './ClientPricing.tsx'
import { client, PRICE_HISTORY, prices } from './clients.fixtures.ts'
import type { DatedPrices } from './prices.ts'

const answering = (answer: MockAnswer, local_currency = 'USD') =>
  withMockApi({
    resource: 'clients',
    local_currency,
    records: { billings: [] },
    answers: { 'GET clients/5/prices': answer },
  })
const holding = (history: readonly DatedPrices[]) => answering(() => [...history])

const meta = {
  component: ClientPricing,
  parameters: holding(PRICE_HISTORY),
  args: { client: client() },
} satisfies Meta<typeof ClientPricing>
export default meta
type Story = StoryObj<typeof meta>

/** Prices that were raised this month, and will be the next. */
export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    const upcoming = await canvas.findByRole('row', { name: /Upcoming/ })
    await expect(upcoming).toHaveTextContent('Unit Price, USD: $27.50 (before: $25.00)')
    await expect(canvas.getByRole('row', { name: /Now/ })).toHaveTextContent('Fuel Sensor, USD: $5.00')
    await expect(canvas.getByRole('row', { name: /^From the beginning/ })).toHaveTextContent('$22.00')
  },
}
export const NeverChanged: Story = { parameters: holding([prices()]) }
export const NeverChangedTest: Story = {
  ...NeverChanged,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change Prices' })).toBeEnabled())
    await expect(canvas.queryByText('Price History')).toBeNull()
  },
}
export const LocalProvider: Story = { parameters: answering(() => [...PRICE_HISTORY], 'KES') }
/** Without the latest billing it is not known which months are billed: it can be asked for again. */
export const NoLatestBilling: Story = {
  parameters: withMockApi({
    resource: 'clients',
    answers: {
      'GET clients/5/prices': () => [...PRICE_HISTORY],
      'GET billings': new ApiError(500, 'Internal error'),
    },
  }),
}
export const NoLatestBillingTest: Story = {
  ...NoLatestBilling,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/failed to fetch the latest billing/)).toBeVisible()
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(500, 'Internal error')) }
