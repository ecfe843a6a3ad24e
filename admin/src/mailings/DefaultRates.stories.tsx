import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { aMissingPrice } from '../billings/billings.fixtures.ts'
import { DefaultRates } from './DefaultRates.tsx'
import { aMailingPreview, aMailingRow } from './mailing.fixtures.ts'

const text = { filter: {}, subject: 'Statement', body: '<p>Dear client</p>' }
const rows = (problem: 'default_rate' | null) => [
  aMailingRow({ default_rate_lines: 14, problem }),
  aMailingRow({ billing_id: 8, default_rate_lines: 2, problem }),
  aMailingRow({ billing_id: 9 }),
]
const preview = fn(() => Promise.resolve(undefined))

const meta = {
  component: DefaultRates,
  args: {
    checked: { mailing: text, preview: aMailingPreview(rows('default_rate')) },
    mailing: { busy: null, preview },
  },
  parameters: withMockApi({
    answers: { 'GET billings/missing-prices?billing_month=10&billing_year=2026': [aMissingPrice()] },
  }),
} satisfies Meta<typeof DefaultRates>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Send them all the same' }))
    await expect(preview).toHaveBeenCalledWith({ ...text, default_rates: true })
  },
}
export const Ticked: Story = {
  args: { checked: { mailing: { ...text, default_rates: true }, preview: aMailingPreview(rows(null)) } },
}
export const OneStatement: Story = {
  args: { checked: { mailing: text, preview: aMailingPreview(rows('default_rate').slice(0, 1)) } },
}
/** Nothing: no line is at the default rate. */
export const Empty: Story = {
  args: { checked: { mailing: text, preview: aMailingPreview([aMailingRow()]) } },
}
