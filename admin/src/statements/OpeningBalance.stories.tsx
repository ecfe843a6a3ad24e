import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { OpeningBalance } from './OpeningBalance.tsx'
import { BILLING_ID, CLIENT_ID, ledgerEntry, OPENING_VIEW } from './statement.fixtures.ts'

const meta = {
  component: OpeningBalance,
  args: { view: OPENING_VIEW },
  parameters: withMockApi({
    answers: {
      [`GET client-balances/${CLIENT_ID}`]: [],
      [`GET billings/${BILLING_ID}/allocations`]: [],
    },
  }),
} satisfies Meta<typeof OpeningBalance>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/what the client owed on/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add Item' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: /Edit Balance/ })).toBeVisible()
  },
}
export const PartPaid: Story = {
  args: { view: { ...OPENING_VIEW, paid_amount: 200, recorded_amount: 200, settled_amount: 200 } },
  parameters: withMockApi({
    answers: {
      [`GET client-balances/${CLIENT_ID}`]: [ledgerEntry({ amount: 200 })],
      [`GET billings/${BILLING_ID}/allocations`]: [],
    },
  }),
}
export const Long: Story = {
  args: {
    view: {
      ...OPENING_VIEW,
      previous_balance: 9_999_999_999.99,
      notes: 'Invoices 2025-118 to 2025-160, less the credit note of August, as agreed with their accountant',
    },
  },
}
