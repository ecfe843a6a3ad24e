import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { aMissingPrice } from './billings.fixtures.ts'
import { MissingPrices } from './MissingPrices.tsx'
import type { MissingPrice } from './useMissingPrices.ts'

const answering = (missing: readonly MissingPrice[] | typeof NEVER, filling: MockAnswer = NEVER) =>
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
    await expect(save).toBeDisabled()
    await userEvent.type(canvas.getByLabelText(PRICE), '{Backspace}')
    await userEvent.click(save)
    await expect(
      await screen.findByText('The price of Cedar Logistics is valid from 2026-10, and 14 lines have it'),
    ).toBeVisible()
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
