import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { aMissingPrice } from '../billings/billings.fixtures.ts'
import { aRepricing, REPRICED_LINES } from './repricing.fixtures.ts'
import { RepricingNotice } from './RepricingNotice.tsx'
import { BILLING_ID, CLIENT_ID, EMPTY_VIEW, view } from './statement.fixtures.ts'

const priced = (lines_at_other_price: number) =>
  withMockApi({
    records: { 'billings/pricing': [{ id: BILLING_ID, lines_at_other_price, lines_at_default_rate: 1 }] },
    answers: {
      [`GET billings/${BILLING_ID}/repricing`]: aRepricing(REPRICED_LINES),
      [`GET billings/missing-prices?billing_month=10&billing_year=2026&client_id=${CLIENT_ID}`]: [
        aMissingPrice(),
      ],
    },
  })

const meta = {
  component: RepricingNotice,
  args: { view: view() },
  parameters: priced(3),
} satisfies Meta<typeof RepricingNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See the prices' }))
    await expect(
      await screen.findByRole('dialog', { name: `Prices of Billing #${BILLING_ID}` }),
    ).toBeVisible()
  },
}
/** The client has no price: it is asked for. */
export const AtTheDefaultRate: Story = { parameters: priced(0) }
/** Nothing: all lines have the prices of the month. */
export const Empty: Story = { args: { view: EMPTY_VIEW }, parameters: priced(0) }
