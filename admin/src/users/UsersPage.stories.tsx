import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import type { Person } from './people.ts'
import { INVITATIONS, MADE, PEOPLE, SETTINGS } from './users.fixtures.ts'
import { UsersPage } from './UsersPage.tsx'

const having = (answers: Record<string, MockAnswer> = {}, users: readonly Person[] = PEOPLE) =>
  withMockApi({
    records: { users, invitations: INVITATIONS },
    answers: { 'GET users/settings': SETTINGS, 'POST invitations': MADE, ...answers },
  })

const meta = { component: UsersPage, parameters: having() } satisfies Meta<typeof UsersPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const SignUpClosed: Story = {
  parameters: having({ 'GET users/settings': { ...SETTINGS, signup: 'closed', sends_mail: true } }),
}
/** The link is shown once, where no mail is set up. */
export const Invited: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('maria')
    await press(userEvent, 'Invite')
    await userEvent.type(await screen.findByLabelText(/^Email/), 'new@example.com')
    await userEvent.click((await screen.findAllByRole('button', { name: 'Invite' })).at(-1)!)
    await expect(await screen.findByText('The link for new@example.com')).toBeInTheDocument()
  }),
}
/** Asks before somebody is put out. */
export const Deactivating: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('maria')
    await press(userEvent, 'Deactivate maria')
    await expect(await screen.findByText('Deactivate maria?')).toBeInTheDocument()
  }),
}
export const LongText: Story = {
  parameters: having({}, [{ ...PEOPLE[0]!, username: LONG_TEXT.slice(0, 100) }]),
}
export const RightToLeftText: Story = { parameters: having({}, [{ ...PEOPLE[0]!, username: RTL_NAME }]) }
export const Failed: Story = {
  parameters: having({ 'GET users/settings': new ApiError(500, 'Something went wrong here') }),
}
export const Loading: Story = { parameters: having({ 'GET users/settings': NEVER }) }
