import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inEditor, inFrame } from '../../../.storybook/decorators.tsx'
import { press, type UserActions, reached } from '../../../.storybook/userActions.ts'
import { withMockApi, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { ENTRIES } from './balances.fixtures.ts'
import { ReverseButton } from './ReverseButton.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'

const answering = (answer: MockAnswer) =>
  withMockApi({
    resource: 'transactions',
    answers: { 'POST client-balances/transactions/2/reversal': answer },
  })

const meta = {
  component: ReverseDialog,
  decorators: [inEditor],
  parameters: { ...inFrame, ...answering({ id: 4 }) },
  render: () => (
    <>
      <ReverseButton entry={ENTRIES[1]!} />
      <ReverseDialog />
    </>
  ),
} satisfies Meta<typeof ReverseDialog>
export default meta
type Story = StoryObj<typeof meta>

const open = (user: UserActions) => press(user, 'Reverse transaction #2')
const reverse = async (user: UserActions) => {
  await open(user)
  await user.type(await screen.findByLabelText(/^Reason/), 'Posted twice')
  await press(user, 'Reverse')
}

export const Typical: Story = { ...reached(({ userEvent }) => open(userEvent)) }
export const Reversed: Story = {
  play: async ({ userEvent }) => {
    await reverse(userEvent)
    await expect(await screen.findByText('Transaction reversed')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** There is no reversal without a reason. */
export const NoReason: Story = {
  ...reached(async ({ userEvent }) => {
    await open(userEvent)
    await press(userEvent, 'Reverse')
    await expect(await screen.findByText('Required')).toBeVisible()
  }),
}
export const Refused: Story = {
  parameters: answering(new ApiError(409, 'Transaction #2 is reversed already, by transaction #4')),
  ...reached(async ({ userEvent }) => {
    await reverse(userEvent)
    await expect(await screen.findByText(/reversed already, by transaction #4/)).toBeVisible()
  }),
}
