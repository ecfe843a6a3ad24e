import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { vehicle } from '../vehicles/vehicles.fixtures.ts'
import { VehicleRow } from './VehicleRow.tsx'

const meta = {
  component: VehicleRow,
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0 }}>
        <Story />
      </ul>
    ),
  ],
  args: { vehicle: vehicle(), checked: false, billing_id: undefined, otherTariff: false, onToggle: fn() },
} satisfies Meta<typeof VehicleRow>
export default meta
type Story = StoryObj<typeof meta>

export const Dollars: Story = {}
export const DollarsTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('KDE 901F'))
    await expect(args.onToggle).toHaveBeenCalledOnce()
  },
}
export const Chosen: Story = { args: { checked: true } }
export const LocalCurrency: Story = { args: { vehicle: vehicle({ charging_currency: 'KES' }) } }
/** What is charged by the local tariff is charged in the local currency, whatever its own is called. */
export const LocalProvider: Story = {
  args: { vehicle: vehicle({ charging_currency: 'local' }) },
  parameters: withMockApi({ local_currency: 'KES' }),
}
export const LocalProviderTest: Story = {
  ...LocalProvider,
  play: async ({ canvas }) => expect(await canvas.findByText('Local · KES')).toBeVisible(),
}
export const NoCurrency: Story = { args: { vehicle: vehicle({ charging_currency: null }) } }
export const OtherTariff: Story = { args: { otherTariff: true } }
export const OtherTariffTest: Story = {
  ...OtherTariff,
  play: ({ canvas }) => expect(canvas.getByRole('checkbox')).toBeDisabled(),
}
export const BilledAlready: Story = { args: { billing_id: 6 } }
export const BilledAlreadyTest: Story = {
  ...BilledAlready,
  play: ({ canvas }) => expect(canvas.getByRole('checkbox')).toBeDisabled(),
}
export const LongText: Story = {
  args: { vehicle: vehicle({ object_name: LONG_WORD, charging_currency: 'Kenyan shilling' }) },
}
export const RightToLeftText: Story = {
  args: { vehicle: vehicle({ object_name: RTL_NAME }) },
}
