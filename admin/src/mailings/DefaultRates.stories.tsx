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
/** The statements are being looked at again. */
export const Busy: Story = { args: { mailing: { busy: 'checking', preview } } }
export const BusyTest: Story = {
  ...Busy,
  play: async ({ canvas, userEvent }) => {
    preview.mockClear()
    const box = canvas.getByRole('checkbox', { name: 'Send them all the same' })
    await expect(box).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(box)
    await expect(preview).not.toHaveBeenCalled()
  },
}
/** Statements of four months: each is looked into. */
export const ManyMonths: Story = {
  args: {
    checked: {
      mailing: text,
      preview: aMailingPreview(
        [7, 8, 9, 10].map((billing_month) =>
          aMailingRow({ billing_id: billing_month, billing_month, default_rate_lines: 1 }),
        ),
      ),
    },
  },
  parameters: withMockApi({
    answers: Object.fromEntries(
      [7, 8, 9, 10].map((billing_month) => [
        `GET billings/missing-prices?billing_month=${billing_month}&billing_year=2026`,
        [aMissingPrice({ billing_month })],
      ]),
    ),
  }),
}
export const ManyMonthsTest: Story = {
  ...ManyMonths,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /in 7\/2026$/ })).toBeVisible()
    await expect(await canvas.findAllByRole('group')).toHaveLength(4)
  },
}
/** Nothing: no line is at the default rate. */
export const Empty: Story = {
  args: { checked: { mailing: text, preview: aMailingPreview([aMailingRow()]) } },
}
