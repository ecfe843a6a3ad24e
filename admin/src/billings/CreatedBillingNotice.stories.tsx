import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { LONG_TEXT } from '../../../.storybook/records.ts'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { aMissingPrice, billing, createdBilling, LONG_BILLING, RTL_BILLING } from './billings.fixtures.ts'
import { CreatedBillingNotice } from './CreatedBillingNotice.tsx'

const unpriced = (count: number) =>
  Array.from({ length: count }, (_, index) => `KDE ${index + 1}: no unit price, the default rate applies`)

/** A service whose billing takes the price that is missing. */
function fillable() {
  let isFilled = false
  return withMockApi({
    answers: {
      'GET billings/7': () => billing({ total_amount: isFilled ? 80 : 265.5 }),
      'GET billings/pricing?ids=7': () => [
        { id: 7, lines_at_other_price: 0, lines_at_default_rate: isFilled ? 0 : 4 },
      ],
      'GET billings/missing-prices?billing_month=10&billing_year=2026&client_id=5': () =>
        isFilled ? [] : [aMissingPrice()],
      'POST billings/missing-prices': () => {
        isFilled = true
        return { client_id: 5, valid_from: '2026-10', billing_ids: [7], repriced_lines: 4 }
      },
    },
  })
}

const meta = {
  component: CreatedBillingNotice,
  args: { billing: createdBilling(), onClose: fn() },
} satisfies Meta<typeof CreatedBillingNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('4 vehicles, $265.50')
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/billing/7')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const ThingsToLookAt: Story = {
  args: { billing: createdBilling({ warnings: unpriced(2) }) },
}
export const ThingsToLookAtTest: Story = {
  ...ThingsToLookAt,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^KDE 1:/)).toBeVisible()
    await userEvent.click(canvas.getByText('2 things to look at'))
    await expect(canvas.getByText(/^KDE 1:/)).not.toBeVisible()
  },
}
/** The price that was missing is typed in the notice. */
export const Repriced: Story = {
  args: {
    billing: createdBilling({
      warnings: [...unpriced(4), 'KDE 9 looks odd'],
      warning_messages: unpriced(4).map(() => ({ code: 'billing.default_rate', params: {} })),
    }),
  },
  parameters: fillable(),
}
export const RepricedTest: Story = {
  ...Repriced,
  play: async ({ canvas, userEvent }) => {
    const price = 'Monthly price of Cedar Logistics, USD'
    await userEvent.type(await canvas.findByLabelText(price), '20{Enter}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('4 vehicles, $80.00'))
    await expect(canvas.queryByText(/^KDE 1:/)).toBeNull()
    await expect(canvas.getByText('KDE 9 looks odd')).toBeVisible()
  },
}
export const ManyThings: Story = {
  args: { billing: createdBilling({ warnings: unpriced(300) }) },
}
export const LongText: Story = {
  args: { billing: createdBilling({ ...LONG_BILLING, warnings: [LONG_TEXT] }) },
}
export const RightToLeftText: Story = {
  args: { billing: createdBilling({ ...RTL_BILLING, warnings: unpriced(2) }) },
}
