import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BalanceView } from './BalanceView.tsx'
import { LEDGER, OVERDRAWN, view } from './statement.fixtures.ts'

const meta = {
  component: BalanceView,
  args: { view: view(), total: 265_50, ledger: LEDGER, busy: false, onEdit: fn(), onRecord: fn() },
} satisfies Meta<typeof BalanceView>
export default meta
type Story = StoryObj<typeof meta>

export const PartRecorded: Story = {}
export const PartRecordedTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Record the difference/ }))
    await expect(args.onRecord).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Balance' }))
    await expect(args.onEdit).toHaveBeenCalledOnce()
  },
}
export const AllRecorded: Story = {
  args: { view: view(undefined, { recorded_amount: 100 }), ledger: OVERDRAWN },
}
export const Overpaid: Story = { args: { view: view(undefined, { paid_amount: 400 }) } }
export const OverpaidTest: Story = {
  ...Overpaid,
  play: ({ canvas }) =>
    expect(canvas.getByRole('group', { name: 'Paid Amount' })).toHaveTextContent('Overpaid by $14.00'),
}
export const Loading: Story = { args: { ledger: undefined } }
export const Unreadable: Story = { args: { ledger: null } }
export const Busy: Story = { args: { busy: true } }
export const LargestAmounts: Story = {
  args: { view: view(undefined, { previous_balance: -9_999_999.99, paid_amount: 9_999_999.99 }) },
}
