import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import type { PriceChange } from './priceChange.ts'
import { PriceChangesPage } from './PriceChangesPage.tsx'
import {
  aPriceChange,
  aPriceChangePreview,
  aPriceChangeRow,
  manyPriceChangeRows,
  PRICE_CHANGES,
} from './price-changes.fixtures.ts'

const answering = (
  preview: MockAnswer = aPriceChangePreview(),
  made: readonly PriceChange[] = PRICE_CHANGES,
  answers: Record<string, MockAnswer> = {},
) =>
  withMockApi({
    records: { 'price-changes': made },
    answers: {
      'GET settings/company': { local_currency: 'KES' },
      'POST price-changes/preview': preview,
      'POST price-changes': aPriceChange({ id: 3, client_count: 3 }),
      'POST price-changes/2/undo': aPriceChange({ id: 2 }),
      ...answers,
    },
  })

const meta = { component: PriceChangesPage, parameters: answering() } satisfies Meta<typeof PriceChangesPage>
export default meta
type Story = StoryObj<typeof meta>

const check = async (user: UserActions) => {
  await user.type(await screen.findByLabelText(/^Percent/), '5')
  await press(user, 'See what would change')
  await screen.findByText(/^[\d,]+ prices? would change from/)
}

export const Typical: Story = {}
export const Checked: Story = { ...reached(({ userEvent }) => check(userEvent)) }
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await check(userEvent)
    await expect(canvas.getAllByText('KES 500.00 → KES 525.00')[0]).toBeVisible()
    await press(userEvent, 'Change 6 prices')
    await expect(await screen.findByText(/^Prices of 3 clients changed from Jan 2027/)).toBeVisible()
  },
}
export const UndoTest: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'Undo price change #2')
    await press(userEvent, 'Undo')
    await expect(await screen.findByText('The prices are as they were before')).toBeVisible()
  },
}
export const UndoRefusedTest: Story = {
  parameters: answering(undefined, undefined, {
    'POST price-changes/2/undo': new ApiError(409, 'Billing #7 of Acme has a line at one of the new prices'),
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Undo price change #2')
    await press(userEvent, 'Undo')
    await expect(await screen.findByText(/Billing #7 of Acme has a line/)).toBeVisible()
  },
}
export const Empty: Story = { parameters: answering(aPriceChangePreview([]), []) }
export const Problems: Story = {
  parameters: answering(
    aPriceChangePreview([
      aPriceChangeRow(),
      aPriceChangeRow({ changes: [{ price: 'unit_usd', from: 2, to: -0.5, problem: 'below_zero' }] }),
    ]),
  ),
  ...reached(async ({ userEvent }) => {
    await check(userEvent)
    await expect(screen.getByRole('button', { name: /^Change \d/ })).toBeDisabled()
  }),
}
export const ManyRows: Story = {
  parameters: answering(aPriceChangePreview(manyPriceChangeRows(5000))),
  ...reached(({ userEvent }) => check(userEvent)),
}
export const LongText: Story = {
  parameters: answering(
    aPriceChangePreview([aPriceChangeRow({ client: { id: 5, client_id: 'C5', client_name: LONG_TEXT } })]),
  ),
  ...reached(({ userEvent }) => check(userEvent)),
}
export const RightToLeftText: Story = {
  parameters: answering(
    aPriceChangePreview([aPriceChangeRow({ client: { id: 5, client_id: 'C5', client_name: RTL_NAME } })]),
  ),
  ...reached(({ userEvent }) => check(userEvent)),
}
export const ListFailed: Story = {
  parameters: answering(undefined, [], { 'GET price-changes': new ApiError(500, 'Internal error') }),
}
export const ListFailedTest: Story = {
  ...ListFailed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch the changes of prices')).toBeVisible()
    await expect(canvas.queryByText(/No prices of many clients/)).toBeNull()
  },
}
export const BackTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await check(userEvent)
    await press(userEvent, 'Change the choice')
    await expect(await canvas.findByRole('heading', { name: 'Which clients and prices' })).toHaveFocus()
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = {
  parameters: answering(
    new ApiError(400, 'percent must be at most 1000', { percent: 'must be at most 1000' }),
  ),
  ...reached(async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^Percent/), '5000')
    await press(userEvent, 'See what would change')
    await screen.findAllByText(/must be at most 1000/)
  }),
}
