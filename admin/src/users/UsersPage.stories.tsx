import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import type { Person } from './people.ts'
import { INVITATIONS, MADE, PEOPLE, RESET_LINK, SETTINGS } from './users.fixtures.ts'
import { UsersPage } from './UsersPage.tsx'

const having = (answers: Record<string, MockAnswer> = {}, users: readonly Person[] = PEOPLE) =>
  withMockApi({
    resource: 'users',
    user: 'sara',
    records: { users, invitations: INVITATIONS },
    answers: {
      'GET users/settings': SETTINGS,
      'POST invitations': MADE,
      'POST users/2/password-reset': RESET_LINK,
      ...answers,
    },
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
/** For who has forgotten the password: the link is shown once. */
export const ResetLink: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('maria')
    await press(userEvent, 'Help maria in')
    await press(userEvent, 'Make a Link')
    await expect(await screen.findByLabelText('Link')).toHaveValue(RESET_LINK.link)
  }),
}
/** For who has lost phone and recovery codes: asks first. */
export const RemovingFactor: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('maria')
    await press(userEvent, 'Help maria in')
    await press(userEvent, 'Remove the Second Factor')
    await expect(await screen.findByText('Remove the second factor of maria?')).toBeInTheDocument()
  }),
}
export const NoFactor: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('carlos')
    await press(userEvent, 'Help carlos in')
    await expect(await screen.findByText(/^carlos has no second factor/)).toBeInTheDocument()
  }),
}
/** One's own account has a page, and who is deactivated cannot come in. */
export const HelpTest: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('maria')
    const names = canvas.getAllByRole('button', { name: /^Help/ }).map((each) => each.ariaLabel)
    await expect(names).toEqual(['Help carlos in', 'Help maria in'])
  },
}
/** Asks before everybody needs a second factor. */
export const RequiringFactor: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('Everybody needs a second factor'))
    await expect(await screen.findByText('Require a second factor of everybody?')).toBeInTheDocument()
  }),
}
export const FactorRequired: Story = {
  parameters: having({ 'GET users/settings': { ...SETTINGS, second_factor_required: true } }),
}
export const Empty: Story = { parameters: having({}, []) }
export const LongText: Story = {
  parameters: having({}, [{ ...PEOPLE[0]!, username: LONG_TEXT.slice(0, 100) }]),
}
export const RightToLeftText: Story = { parameters: having({}, [{ ...PEOPLE[0]!, username: RTL_NAME }]) }
export const Failed: Story = {
  parameters: having({ 'GET users/settings': new ApiError(500, 'Something went wrong here') }),
}
export const Loading: Story = { parameters: having({ 'GET users/settings': NEVER }) }
