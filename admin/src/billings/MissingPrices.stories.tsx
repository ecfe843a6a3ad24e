import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { aMissingPrice } from './billings.fixtures.ts'
import { MissingPrices } from './MissingPrices.tsx'

const answering = (missing: MockAnswer, filling: MockAnswer = NEVER) =>
  withMockApi({
    answers: {
      'GET billings/missing-prices?billing_month=10&billing_year=2026': missing,
      'POST billings/missing-prices': filling,
    },
  })

const meta = {
  component: MissingPrices,
  args: { period: { billing_month: 10, billing_year: 2026 } },
  parameters: answering([aMissingPrice(), aMissingPrice({ client_id: 6, billing_type: 'LOCAL' })]),
} satisfies Meta<typeof MissingPrices>
export default meta
type Story = StoryObj<typeof meta>

const PRICE = 'Monthly price of Cedar Logistics, USD'

export const Typical: Story = {}
export const TypicalTest: Story = {
  parameters: answering([aMissingPrice()], {
    client_id: 5,
    valid_from: '2026-10',
    billing_ids: [7],
    repriced_lines: 14,
  }),
  play: async ({ canvas, userEvent }) => {
    const save = await canvas.findByRole('button', { name: 'Save and re-price' })
    await expect(canvas.getByText('Cedar Logistics: 14 vehicles at 175.00: no USD price')).toBeVisible()
    await expect(save).toBeDisabled()
    await userEvent.type(canvas.getByLabelText(PRICE), '22.505')
    await expect(canvas.getByText('Please type an amount such as 12.50')).toBeVisible()
    await expect(save).toBeDisabled()
    await userEvent.type(canvas.getByLabelText(PRICE), '{Backspace}')
    await userEvent.click(save)
    await expect(
      await screen.findByText('The price of Cedar Logistics is valid from Oct 2026, and 14 lines have it'),
    ).toBeVisible()
  },
}
/** A price was entered elsewhere, and is not taken yet. */
export const PricedSince: Story = {
  parameters: answering([aMissingPrice(), aMissingPrice({ client_id: 6, price: 22.5, billing_ids: [8, 9] })]),
}
export const PricedSinceTest: Story = {
  ...PricedSince,
  play: async ({ canvas }) => {
    const group = await canvas.findByRole('group', { name: 'Vehicles at the default rate in 10/2026' })
    await expect(group).toHaveTextContent('14 vehicles at 175.00, but the USD price is $22.50 by now')
    await expect(canvas.getByRole('link', { name: /^Re-price billing #9/ })).toHaveAttribute(
      'href',
      '/billing/9',
    )
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1)
  },
}
/** Francs have no cents. */
export const WholeAmounts: Story = {
  parameters: answering([aMissingPrice({ billing_type: 'LOCAL', currency: 'RWF' })]),
}
export const WholeAmountsTest: Story = {
  ...WholeAmounts,
  play: async ({ canvas, userEvent }) => {
    const price = await canvas.findByLabelText('Monthly price of Cedar Logistics, RWF')
    await userEvent.type(price, '1250.5')
    await expect(canvas.getByText('must be whole: RWF has no cents')).toBeVisible()
  },
}
export const Unknown: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
export const UnknownTest: Story = {
  ...Unknown,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to look for missing prices in 10/2026')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
/** Nothing: no price is missing. */
export const Empty: Story = { parameters: answering([]) }
export const ManyRows: Story = {
  parameters: answering(Array.from({ length: 29 }, (_, at) => aMissingPrice({ client_id: at + 1 }))),
}
export const LongText: Story = { parameters: answering([aMissingPrice({ client_name: LONG_TEXT })]) }
export const RightToLeftText: Story = { parameters: answering([aMissingPrice({ client_name: RTL_NAME })]) }
export const Failed: Story = {
  parameters: answering(
    [aMissingPrice()],
    new ApiError(409, 'Cedar Logistics has a USD price for 2026-10 by now'),
  ),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(PRICE), '20{Enter}')
    await expect(await canvas.findByText(/has a USD price for 2026-10 by now/)).toBeVisible()
  },
}
