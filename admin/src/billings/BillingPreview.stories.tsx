import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { client } from '../clients/clients.fixtures.ts'
import { manyVehicles, vehicle, VEHICLES } from '../vehicles/vehicles.fixtures.ts'
import { BillingPreview } from './BillingPreview.tsx'

const priced = (over = {}) => withMockApi({ records: { clients: [client(over)] } })

const inShillings = withMockApi({ records: { clients: [client()] }, local_currency: 'KES' })

const meta = {
  component: BillingPreview,
  parameters: priced(),
  args: {
    client_id: 5,
    vehicles: VEHICLES.slice(0, 2),
    period: { billing_month: 10, billing_year: 2026 },
  },
} satisfies Meta<typeof BillingPreview>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$50.00 · INTERNATIONAL · 2 vehicles')).toBeVisible()
  },
}
export const LocalTariff: Story = { args: { vehicles: [vehicle({ charging_currency: 'KES' })] } }
export const LocalTariffTest: Story = {
  ...LocalTariff,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$3,200.00 · LOCAL · 1 vehicle')).toBeVisible()
  },
}
export const Shillings: Story = { ...LocalTariff, parameters: inShillings }
export const ShillingsTest: Story = {
  ...Shillings,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^KES\s3,200\.00 · LOCAL · 1 vehicle$/)).toBeVisible()
  },
}
export const DefaultRate: Story = { parameters: priced({ unit_usd: null }) }
export const DefaultRateTest: Story = {
  ...DefaultRate,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/the default rate applies/)).toBeVisible()
  },
}
export const NothingChosen: Story = { args: { vehicles: [] } }
export const NothingChosenTest: Story = {
  ...NothingChosen,
  play: ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
}
export const ManyVehicles: Story = { args: { vehicles: manyVehicles(999) } }
