import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inEditor } from '../../../.storybook/decorators.tsx'
import { choose, press, type Hands } from '../../../.storybook/hands.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { inWorld, NEVER, Refusal, type Answer } from '../../../.storybook/world.ts'
import { AddTransactionDialog } from './AddTransactionDialog.tsx'
import { TransactionActions } from './TransactionActions.tsx'

const ALL = { type: 'all', start: '', end: '' } as const
const FIRST = { sort: { field: 'occurred_at', order: 'DESC' }, page: 1 } as const

const answering = (answer: Answer) =>
  inWorld({ resource: 'transactions', answers: { 'POST client-balances': answer } })

const meta = {
  component: AddTransactionDialog,
  decorators: [inEditor],
  parameters: answering({ id: 1 }),
  args: { client_id: '5' },
  render: (args) => (
    <>
      <TransactionActions client_id={args.client_id} filter={ALL} place={FIRST} disabled={false} />
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
const open = async (hands: Hands) => {
  await press(hands, 'Add Transaction')
  await amount()
}
const add = async (hands: Hands) => {
  await open(hands)
  await hands.type(await amount(), '125.5')
  await hands.click(await submit())
}

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
export const Empty: Story = {
  play: async ({ userEvent }) => {
    await open(userEvent)
    await userEvent.click(await submit())
    await expect(await screen.findByText('Amount must be a positive number')).toBeInTheDocument()
    await expect(await amount()).toBeInvalid()
  },
}
export const Refused: Story = {
  parameters: answering(new Refusal(400, 'Amount is too large', { amount: 'must be less than 10,000,000' })),
  play: async ({ userEvent }) => {
    await add(userEvent)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Amount is too large')
    await expect(await screen.findByText('must be less than 10,000,000')).toBeInTheDocument()
  },
}
export const Busy: Story = {
  parameters: answering(NEVER),
  play: async ({ userEvent }) => {
    await add(userEvent)
    await expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled()
  },
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
  play: async ({ userEvent }) => {
    await open(userEvent)
    await userEvent.type(screen.getByLabelText('Description'), LONG_TEXT)
  },
}
export const RightToLeft: Story = {
  play: async ({ userEvent }) => {
    await open(userEvent)
    await userEvent.type(screen.getByLabelText('Description'), RTL_NAME)
  },
  globals: { direction: 'rtl' },
}
export const Untouched: Story = { play: ({ userEvent }) => open(userEvent) }
