import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { CREATED } from './tokens.fixtures.ts'

const answering = (answer: MockAnswer) => ({
  ...inFrame,
  ...withMockApi({ answers: { 'POST tokens': answer } }),
})

const meta = {
  component: NewTokenDialog,
  parameters: answering(CREATED),
  args: { target: 'new', draft: null, onClose: fn() },
} satisfies Meta<typeof NewTokenDialog>
export default meta
type Story = StoryObj<typeof meta>

async function fillIn(user: UserActions) {
  await user.type(await screen.findByLabelText(/^Name/), 'Nightly billing')
  await press(user, 'Create')
}

const asked = fn()

export const Typical: Story = {}
export const TypicalTest: Story = {
  parameters: answering((body) => {
    asked(JSON.parse(String(body)))
    return CREATED
  }),
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByLabelText('Billing'))
    await fillIn(userEvent)
    await expect(await screen.findByDisplayValue(CREATED.token)).toBeInTheDocument()
    await expect(asked).toHaveBeenLastCalledWith({
      name: 'Nightly billing',
      scopes: ['read', 'bill'],
      days: 90,
    })
    await press(userEvent, 'I have copied it')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const Created: Story = {
  ...reached(async ({ userEvent }) => {
    await fillIn(userEvent)
    await screen.findByDisplayValue(CREATED.token)
  }),
}
export const NoScope: Story = {
  ...reached(async ({ userEvent }) => {
    await userEvent.click(await screen.findByLabelText('Reading'))
    await fillIn(userEvent)
    await expect(await screen.findByText('Choose at least one thing that it may do')).toBeInTheDocument()
  }),
}
export const Nameless: Story = {
  ...reached(async ({ userEvent }) => {
    await screen.findByLabelText(/^Name/)
    await press(userEvent, 'Create')
    await screen.findByText('Required')
  }),
}
export const Refused: Story = {
  parameters: answering(new ApiError(403, 'Your role, biller, may not do this')),
  ...reached(async ({ userEvent }) => {
    await fillIn(userEvent)
    await expect(await screen.findByText(/Failed to create the API token/)).toBeInTheDocument()
  }),
}
