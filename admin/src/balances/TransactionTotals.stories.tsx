import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TransactionTotals } from './TransactionTotals.tsx'

const meta = {
  component: TransactionTotals,
  args: { paid: 500_00, debit: 72_50, corrections: { paid: 0, debit: 0 }, currency: 'USD' },
} satisfies Meta<typeof TransactionTotals>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('group', { name: 'Remaining Balance' })).toHaveTextContent('$427.50'),
}
/** Of a payment on a billing 8.00 were given back. */
export const Corrected: Story = { args: { corrections: { paid: 0, debit: 8_00 } } }
export const CorrectedTest: Story = {
  ...Corrected,
  play: async ({ canvas }) => {
    const card = (name: string) => canvas.getByRole('group', { name })
    await expect(card('Total Debit')).toHaveTextContent('$72.50net of corrections of $8.00')
    await expect(card('Total Paid')).not.toHaveTextContent('net')
  },
}
export const Negative: Story = { args: { paid: 0 } }
export const NegativeTest: Story = {
  ...Negative,
  play: ({ canvas }) =>
    expect(canvas.getByRole('group', { name: 'Remaining Balance' })).toHaveTextContent('-$72.50'),
}
export const Shillings: Story = { args: { paid: 0, currency: 'KES' } }
export const ShillingsTest: Story = {
  ...Shillings,
  play: ({ canvas }) =>
    expect(canvas.getByRole('group', { name: 'Remaining Balance' })).toHaveTextContent(/-KES\s72\.50$/),
}
export const WithoutCents: Story = { args: { paid: 1_250_000_00, debit: 60_000_00, currency: 'UGX' } }
export const WithoutCentsTest: Story = {
  ...WithoutCents,
  play: ({ canvas }) =>
    expect(canvas.getByRole('group', { name: 'Remaining Balance' })).toHaveTextContent(/UGX\s1,190,000$/),
}
export const Empty: Story = { args: { paid: 0, debit: 0 } }
export const LargestAmounts: Story = { args: { paid: 9_999_999_999_99, debit: 1 } }
export const LargestShillings: Story = { args: { paid: 9_999_999_999_99, debit: 1, currency: 'KES' } }
