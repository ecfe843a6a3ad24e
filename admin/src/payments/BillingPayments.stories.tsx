import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { choose, press, reached } from '../../../.storybook/userActions.ts'
import { BillingPayments } from './BillingPayments.tsx'
import { ALLOCATIONS, LONG_ALLOCATION, OPEN } from './payments.fixtures.ts'

const answering = (allocations: MockAnswer, answers: Record<string, MockAnswer> = {}) =>
  withMockApi({
    records: { billings: OPEN },
    answers: { 'GET billings/7/allocations': allocations, ...answers },
  })

const meta = {
  component: BillingPayments,
  parameters: answering(ALLOCATIONS, { 'POST billings/7/settlements': { id: 9 } }),
  args: { billing_id: 7, client_id: 5, currency: 'USD' },
} satisfies Meta<typeof BillingPayments>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Empty: Story = { parameters: answering([]) }
export const LongText: Story = { parameters: answering([LONG_ALLOCATION]) }
export const Reader: Story = {
  parameters: withMockApi({ role: 'reader', answers: { 'GET billings/7/allocations': ALLOCATIONS } }),
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
export const SettlingTest: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'Settle without cash')
    await expect(await screen.findByLabelText(/^Amount/)).toHaveValue(265.5)
    await choose(userEvent, /^What it is/, 'Withholding tax')
    await userEvent.clear(screen.getByLabelText(/^Amount/))
    await userEvent.type(screen.getByLabelText(/^Amount/), '26.55')
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Certificate 4411')
    await press(userEvent, 'Settle')
    await expect(await screen.findByText('Recorded: less is due of statement #7')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** More than is due is said at the field. */
export const SettlingTooMuch: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Settle without cash')
    await userEvent.clear(await screen.findByLabelText(/^Amount/))
    await userEvent.type(screen.getByLabelText(/^Amount/), '300')
    await press(userEvent, 'Settle')
    await expect(await screen.findByText('$34.50 more than is due')).toBeVisible()
  }),
}
export const Releasing: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Release $20.00: Withholding tax')
    await expect(await screen.findByRole('dialog')).toBeVisible()
  }),
}
