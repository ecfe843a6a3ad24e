import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_TEXT } from '../../../.storybook/records.ts'
import { billing, LONG_BILLING, RTL_BILLING } from './billings.fixtures.ts'
import { CreatedBillingNotice } from './CreatedBillingNotice.tsx'

const unpriced = (count: number) =>
  Array.from({ length: count }, (_, index) => `KDE ${index + 1}: no unit price, the default rate applies`)

const meta = {
  component: CreatedBillingNotice,
  args: { billing: { ...billing(), warnings: [], warning_messages: [] }, onClose: fn() },
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
  args: { billing: { ...billing(), warnings: unpriced(2), warning_messages: [] } },
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
  args: { billing: { ...billing(), warnings: unpriced(300), warning_messages: [] } },
}
export const LongText: Story = {
  args: { billing: { ...LONG_BILLING, warnings: [LONG_TEXT], warning_messages: [] } },
}
export const RightToLeftText: Story = {
  args: { billing: { ...RTL_BILLING, warnings: unpriced(2), warning_messages: [] } },
}
