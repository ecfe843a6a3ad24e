import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { token, TOKENS } from './tokens.fixtures.ts'
import { TokensPage } from './TokensPage.tsx'

const answering = (tokens: MockAnswer, more: Record<string, MockAnswer> = {}) =>
  withMockApi({ answers: { 'GET tokens?limit=1000': tokens, ...more } })

/** A server on which a token can be revoked. */
function revoking() {
  let left = TOKENS
  return answering(() => left, {
    'DELETE tokens/2': () => {
      left = left.filter(({ id }) => id !== 2)
      return TOKENS[1]!
    },
  })
}

const meta = { component: TokensPage, parameters: answering(TOKENS) } satisfies Meta<typeof TokensPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  parameters: revoking(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Bank reader')
    await expect(canvas.getByText('Never')).toBeInTheDocument()
    await expect(canvas.getByText(/^Expired/)).toBeInTheDocument()
    await press(userEvent, 'Revoke Bank reader')
    await screen.findByText(/gets nothing any more/)
    await press(userEvent, 'Revoke')
    await expect(await screen.findByText('API token revoked')).toBeInTheDocument()
    await waitFor(() => expect(canvas.queryByText('Bank reader')).toBeNull())
  },
}
export const RefusedTest: Story = {
  parameters: answering(TOKENS, { 'DELETE tokens/2': new ApiError(404, 'API token not found') }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Bank reader')
    await press(userEvent, 'Revoke Bank reader')
    await press(userEvent, 'Revoke')
    await expect(await screen.findByText(/Failed to revoke the API token/)).toBeInTheDocument()
  },
}
export const Asked: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('Bank reader')
    await press(userEvent, 'Revoke Bank reader')
    await screen.findByText(/gets nothing any more/)
  }),
}
export const Empty: Story = { parameters: answering([]) }
export const Many: Story = {
  parameters: answering(
    Array.from({ length: 30 }, (_, at) => token({ id: at + 1, name: `Script ${at + 1}` })),
  ),
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database cannot be reached')) }
export const LongText: Story = {
  parameters: answering([token({ name: LONG_TEXT.slice(0, 100), username: LONG_WORD })]),
}
export const RightToLeftText: Story = {
  parameters: answering([token({ name: RTL_NAME, username: RTL_NAME })]),
}
