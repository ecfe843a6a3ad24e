import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { session, SESSIONS } from './sessions.fixtures.ts'
import { SessionsPage } from './SessionsPage.tsx'

const answering = (sessions: MockAnswer, more: Record<string, MockAnswer> = {}) =>
  withMockApi({ answers: { 'GET sessions': sessions, ...more } })

/** A server on which the first other session ends. */
function ending() {
  let left = SESSIONS
  return answering(() => left, {
    'DELETE sessions/phone': () => {
      left = left.filter(({ id }) => id !== 'phone')
      return SESSIONS[1]!
    },
    'DELETE sessions': () => {
      const ended = left.length - 1
      left = left.filter(({ current }) => current)
      return { ended }
    },
  })
}

const meta = { component: SessionsPage, parameters: answering(SESSIONS) } satisfies Meta<typeof SessionsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  parameters: ending(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Safari on iOS')
    await expect(canvas.getAllByText('Firefox on Windows')).toHaveLength(1)
    await expect(canvas.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull()
    await press(userEvent, 'Sign out Safari on iOS')
    await screen.findByText(/has to log in again there/)
    await press(userEvent, 'Sign out')
    await expect(await screen.findByText('Signed out there')).toBeInTheDocument()
    await waitFor(() => expect(canvas.queryByText('Safari on iOS')).toBeNull())
  },
}
export const AllOthersTest: Story = {
  parameters: ending(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Safari on iOS')
    await press(userEvent, 'Sign out everywhere else')
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Sign out everywhere else' })).at(-1)!,
    )
    await expect(await screen.findByText('Signed out of 2 sessions')).toBeInTheDocument()
    await waitFor(() => expect(canvas.queryByText('Unknown device')).toBeNull())
  },
}
export const Asked: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('Safari on iOS')
    await press(userEvent, 'Sign out Safari on iOS')
    await screen.findByText(/has to log in again there/)
  }),
}
export const OnlyHere: Story = { parameters: answering([SESSIONS[0]!]) }
export const Many: Story = {
  parameters: answering([
    SESSIONS[0]!,
    ...Array.from({ length: 30 }, (_, at) => session({ id: `s${at}`, address: `192.0.2.${at}` })),
  ]),
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database cannot be reached')) }
export const LongText: Story = { parameters: answering([session({ browser: LONG_WORD })]) }
export const RightToLeftText: Story = { parameters: answering([session({ browser: RTL_NAME })]) }
