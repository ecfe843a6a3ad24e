import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { billing } from './billings.fixtures.ts'
import { OtherPrices } from './OtherPrices.tsx'

const priced = (lines_at_other_price: number) =>
  withMockApi({
    records: { 'billings/pricing': [{ id: 7, lines_at_other_price, lines_at_default_rate: 0 }] },
  })

const meta = {
  component: OtherPrices,
  args: { billing: billing() },
  parameters: priced(12),
} satisfies Meta<typeof OtherPrices>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12 lines at another price')).toBeVisible()
  },
}
export const OneLine: Story = { parameters: priced(1) }
/** Nothing: all lines have the price of the month. */
export const Empty: Story = { parameters: priced(0) }
/** What has been sent keeps its prices. */
export const Sent: Story = { args: { billing: billing({ last_sent_at: '2026-10-05T09:00:00.000Z' }) } }
export const SentTest: Story = {
  ...Sent,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12 lines at another price (sent)')).toBeVisible()
  },
}
