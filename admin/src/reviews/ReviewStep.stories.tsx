import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { choose, press, reached } from '../../../.storybook/userActions.ts'
import type { ReviewRow } from './review.ts'
import { flag, LINES, parts, reviewRow, ROWS, summaryOf } from './reviews.fixtures.ts'
import { ReviewStep } from './ReviewStep.tsx'

const LIST = 'months/2026-10/review'

const answering = (rows: readonly ReviewRow[], answers: Record<string, MockAnswer> = {}) =>
  withMockApi({
    records: { [LIST]: rows, [`${LIST}/1-USD/lines`]: LINES },
    answers: { [`GET ${LIST}/summary`]: summaryOf(rows), ...answers },
  })

const named = (client_name: string) => ({ id: 1, client_id: 'C1001', client_name })

const meta = {
  component: ReviewStep,
  args: { month: '2026-10' },
  parameters: answering(ROWS),
} satisfies Meta<typeof ReviewStep>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('table', { name: 'Where the change comes from (USD)' }),
    ).toHaveTextContent('Vehicles gone-$100.00')
    await expect(await canvas.findByText('3 vehicles at the default rate of $175.00')).toBeVisible()
    await press(userEvent, /^Large change/)
    await expect(await canvas.findByText('The amount changed by -$120.00 (-48%)')).toBeVisible()
    await expect(canvas.queryByText('3 vehicles at the default rate of $175.00')).toBeNull()
  },
}
/** Nothing is billed in either month. */
export const Empty: Story = { parameters: answering([]) }
export const TwoCurrencies: Story = {
  parameters: answering([
    ...ROWS,
    reviewRow(6, { currency: 'KES', before: 32_000, parts: parts({ price: 3_200 }) }),
  ]),
}
/** Nothing has changed in one of them. */
export const NothingChanged: Story = {
  parameters: answering([...ROWS, reviewRow(6, { currency: 'KES', before: 32_000 })]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing differs from the month before.')).toBeVisible()
    await expect(canvas.queryByRole('table', { name: 'Where the change comes from (KES)' })).toBeNull()
  },
}
export const ManyRows: Story = {
  parameters: answering(
    Array.from({ length: 60 }, (_, at) => reviewRow(at + 1, { parts: parts({ price: at }) })),
  ),
}
export const OddTexts: Story = {
  parameters: answering([
    reviewRow(1, { client: named(LONG_WORD), parts: parts({ added: 10 }), flags: [flag('change')] }),
    reviewRow(2, {
      client: named(RTL_NAME),
      flags: [flag('zero', { state: 'dismissed', reason: LONG_WORD, username: 'ana', dismissal_id: 1 })],
    }),
  ]),
}
export const Loading: Story = { parameters: answering([], { [`GET ${LIST}/summary`]: NEVER }) }
export const Failed: Story = {
  parameters: answering([], { [`GET ${LIST}/summary`]: new ApiError(500, 'Something went wrong here') }),
}
/** Who may look alone closes no flag. */
export const Reading: Story = { parameters: { mockApi: { ...answering(ROWS).mockApi, role: 'reader' } } }
/** The vehicles behind a difference. */
export const Lines: Story = {
  parameters: answering(ROWS.slice(0, 1)),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, /^Vehicles of/)
    await expect(await screen.findByText('KDA 100A')).toBeVisible()
  }),
}
export const Dismissing: Story = {
  parameters: answering(ROWS.slice(0, 1)),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, /^Dismiss the flags/)
    await screen.findByRole('dialog')
  }),
}
export const DismissedTest: Story = {
  parameters: answering(ROWS.slice(1, 2), { 'POST months/2026-10/dismissals': [] }),
  play: async ({ userEvent }) => {
    await press(userEvent, /^Dismiss the flags/)
    const dialog = await screen.findByRole('dialog')
    await choose(userEvent, /Flag/, 'Default rate')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'New contract')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }))
    await expect(await screen.findByText('Dismissed')).toBeVisible()
  },
}
export const RefusedTest: Story = {
  parameters: answering(ROWS.slice(0, 1), {
    'POST review-exemptions': new ApiError(503, 'The database does not answer'),
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, /^Turn off a flag/)
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Our own')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }))
    await expect(await within(dialog).findByText(/Failed to turn it off/)).toBeVisible()
  },
}
export const TakenBackTest: Story = {
  parameters: answering(ROWS.slice(3, 4), { 'DELETE months/2026-10/dismissals/7': {} }),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Take back')
    await expect(await screen.findByText('It is to be looked at again')).toBeVisible()
  },
}
