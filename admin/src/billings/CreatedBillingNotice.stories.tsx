import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_TEXT } from '../../../.storybook/records.ts'
import { createdBilling, LONG_BILLING, RTL_BILLING } from './billings.fixtures.ts'
import { CreatedBillingNotice } from './CreatedBillingNotice.tsx'

const unpriced = (count: number) =>
  Array.from({ length: count }, (_, index) => `KDE ${index + 1}: no unit price, the default rate applies`)

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
export const ManyThings: Story = {
  args: { billing: createdBilling({ warnings: unpriced(300) }) },
}
export const LongText: Story = {
  args: { billing: createdBilling({ ...LONG_BILLING, warnings: [LONG_TEXT] }) },
}
export const RightToLeftText: Story = {
  args: { billing: createdBilling({ ...RTL_BILLING, warnings: unpriced(2) }) },
}
