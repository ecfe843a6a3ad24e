import type { Meta, StoryObj } from '@storybook/react-vite'
import { TableFrame } from './ItemTable.tsx'
import { LOCAL_STATEMENT, LONG_STATEMENT, STATEMENT } from './statement.fixtures.ts'
import { TotalRows } from './TotalRows.tsx'

const meta = {
  component: TotalRows,
  decorators: [
    (Story) => (
      <TableFrame>
        <table>
          <Story />
        </table>
      </TableFrame>
    ),
  ],
  args: { footer: STATEMENT.footer, currency: STATEMENT.currency, firstRowIndex: 6 },
} satisfies Meta<typeof TotalRows>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const LargeAmounts: Story = { args: { footer: LONG_STATEMENT.footer } }
export const Shillings: Story = { args: { footer: LOCAL_STATEMENT.footer, currency: 'KES' } }
/** Without a charged sensor there is no row of them. */
export const WithoutFuelSensors: Story = {
  args: { footer: STATEMENT.footer.filter(({ key }) => key !== 'fuel_sensors') },
}
