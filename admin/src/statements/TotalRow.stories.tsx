import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inTable } from '../../../.storybook/decorators.tsx'
import type { FooterKey, Statement } from '../../../server/features/statements/statements.rules.ts'
import { TotalRow } from './TotalRow.tsx'
import {
  CREDIT_STATEMENT,
  HUGE_STATEMENT,
  LOCAL_STATEMENT,
  SHILLING_STATEMENT,
  STATEMENT,
} from './statement.fixtures.ts'

const rowOf = (key: FooterKey, { footer }: Statement = STATEMENT) => footer.find((row) => row.key === key)!

const meta = {
  component: TotalRow,
  decorators: [inTable('tfoot')],
  args: { row: rowOf('monthly_charges'), currency: STATEMENT.currency, rowIndex: 6 },
} satisfies Meta<typeof TotalRow>
export default meta
type Story = StoryObj<typeof meta>

export const MonthlyCharges: Story = {}
export const MonthlyChargesTest: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('row')).toHaveTextContent('Monthly Charges$2253 × $75.00'),
}
export const FuelSensors: Story = { args: { row: rowOf('fuel_sensors') } }
/** The only row that fills the installation column, so that the column adds up. */
export const TotalAmount: Story = { args: { row: rowOf('total_amount') } }
export const TotalAmountTest: Story = {
  ...TotalAmount,
  play: ({ canvas }) => expect(canvas.getByRole('row')).toHaveTextContent('TOTAL AMOUNT$36$266'),
}
export const TotalOutstanding: Story = { args: { row: rowOf('total_outstanding') } }
export const TotalOutstandingTest: Story = {
  ...TotalOutstanding,
  play: ({ canvas }) => expect(canvas.getByRole('row')).toHaveTextContent('$286.00'),
}
/** More was paid than is billed. */
export const Credit: Story = { args: { row: rowOf('total_outstanding', CREDIT_STATEMENT) } }
export const CreditTest: Story = {
  ...Credit,
  play: ({ canvas }) => expect(canvas.getByRole('row')).toHaveTextContent('-$334.50'),
}
/** In Kenyan shillings: the code stands before the amount. */
export const Shillings: Story = {
  args: { row: rowOf('total_outstanding', LOCAL_STATEMENT), currency: 'KES' },
}
export const ShillingsTest: Story = {
  ...Shillings,
  play: ({ canvas }) => expect(canvas.getByRole('row')).toHaveTextContent(/KES\s[\d,]+\.\d\d$/),
}
/** A currency without cents shows none, a balance neither. */
export const WithoutCents: Story = {
  args: { row: rowOf('total_outstanding', SHILLING_STATEMENT), currency: 'UGX' },
}
export const WithoutCentsTest: Story = {
  ...WithoutCents,
  play: ({ canvas }) => expect(canvas.getByRole('row')).toHaveTextContent(/UGX\s[\d,]+$/),
}
export const LargestAmount: Story = { args: { row: rowOf('total_amount', HUGE_STATEMENT) } }
