import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PaymentStateChip } from './PaymentStateChip.tsx'

const meta = {
  component: PaymentStateChip,
  args: { payment_state: 'unpaid' },
} satisfies Meta<typeof PaymentStateChip>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const PartPaid: Story = { args: { payment_state: 'part_paid' } }
export const Paid: Story = { args: { payment_state: 'paid' } }
export const Overdue: Story = { args: { payment_state: 'overdue' } }
export const OverdueTest: Story = {
  ...Overdue,
  play: ({ canvas }) => expect(canvas.getByText('Overdue')).toBeVisible(),
}
export const Overpaid: Story = { args: { payment_state: 'overpaid' } }
