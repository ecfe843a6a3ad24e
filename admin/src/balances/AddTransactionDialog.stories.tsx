import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inEditor, inFrame } from '../../../.storybook/decorators.tsx'
import { choose, press, type UserActions, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { AddTransactionDialog } from './AddTransactionDialog.tsx'
import { TransactionActions } from './TransactionActions.tsx'

const ALL = { type: 'all', start: '', end: '' } as const
const FIRST = { sort: { field: 'occurred_at', order: 'DESC' }, page: 1 } as const

const answering = (answer: MockAnswer, local_currency = 'USD') =>
  withMockApi({ resource: 'transactions', local_currency, answers: { 'POST client-balances': answer } })

const meta = {
  component: AddTransactionDialog,
  decorators: [inEditor],
  parameters: { ...inFrame, ...answering({ id: 1 }) },
  args: { client_id: '5', currency: 'USD', onAdded: fn() },
  render: (args) => (
    <>
      <TransactionActions {...args} isOneOfSeveral={false} entries={[]} filter={ALL} place={FIRST} />
      <AddTransactionDialog {...args} />
    </>
  ),
} satisfies Meta<typeof AddTransactionDialog>
export default meta
type Story = StoryObj<typeof meta>

const amount = () => screen.findByLabelText(/^Amount/)
const submit = async () => {
  const buttons = await screen.findAllByRole('button', { name: 'Add Transaction' })
  return buttons.at(-1)!
}
const open = async (user: UserActions) => {
  await press(user, 'Add Transaction')
  await amount()
}
const add = async (user: UserActions) => {
  await open(user)
  await user.type(await amount(), '125.5')
  await user.click(await submit())
}

export const Typical: Story = { ...reached(({ userEvent }) => open(userEvent)) }
export const Added: Story = {
  play: async ({ userEvent }) => {
    await open(userEvent)
    await choose(userEvent, /Transaction Type/, 'Invoice/Bill')
    await userEvent.type(await amount(), '125.5')
    await choose(userEvent, /Payment Mode/, 'Bank Transfer')
    await userEvent.click(await submit())
    await expect(await screen.findByText('Transaction added successfully')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** The amount of an account without cents is whole. */
export const WithoutCents: Story = {
  args: { currency: 'UGX' },
  parameters: answering({ id: 1 }, 'UGX'),
  ...reached(async ({ userEvent }) => {
    await add(userEvent)
    await expect(await screen.findByText(/must be whole: UGX has no cents/)).toBeInTheDocument()
  }),
}
export const OtherAccount: Story = {
  args: { currency: 'KES' },
  parameters: answering({ id: 1 }, 'KES'),
  play: async ({ args, userEvent }) => {
    await open(userEvent)
    await expect(screen.getByLabelText(/^Amount \(KES\)/)).toBeVisible()
    await choose(userEvent, /^Currency/, 'USD')
    await userEvent.type(screen.getByLabelText(/^Amount \(\$\)/), '125.5')
    await userEvent.click(await submit())
    await waitFor(() => expect(args.onAdded).toHaveBeenCalledWith('USD'))
  },
}
export const Empty: Story = {
  ...reached(async ({ userEvent }) => {
    await open(userEvent)
    await userEvent.click(await submit())
    await expect(await screen.findByText('Amount must be a positive number')).toBeInTheDocument()
    await expect(await amount()).toBeInvalid()
  }),
}
export const Refused: Story = {
  parameters: answering(new ApiError(400, 'Amount is too large', { amount: 'must be less than 10,000,000' })),
  ...reached(async ({ userEvent }) => {
    await add(userEvent)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Amount is too large')
    await expect(await screen.findByText('must be less than 10,000,000')).toBeInTheDocument()
  }),
}
export const Busy: Story = {
  parameters: answering(NEVER),
  ...reached(async ({ userEvent }) => {
    await add(userEvent)
    await expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled()
  }),
}
export const LeavingAsksFirst: Story = {
  play: async ({ userEvent }) => {
    await open(userEvent)
    await userEvent.type(await amount(), '5')
    await userEvent.keyboard('{Escape}')
    await press(userEvent, 'Discard')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const LongText: Story = {
  ...reached(async ({ userEvent }) => {
    await open(userEvent)
    await userEvent.type(screen.getByLabelText('Description'), LONG_TEXT)
  }),
}
export const RightToLeftText: Story = {
  ...reached(async ({ userEvent }) => {
    await open(userEvent)
    await userEvent.type(screen.getByLabelText('Description'), RTL_NAME)
  }),
}
