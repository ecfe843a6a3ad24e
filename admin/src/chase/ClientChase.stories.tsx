import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { NOTES } from './chase.fixtures.ts'
import { ClientChase } from './ClientChase.tsx'

const CALL = 'clients/1/chase-notes'
const answering = (notes: MockAnswer, post: MockAnswer = NOTES[0]!) =>
  withMockApi({ answers: { [`GET ${CALL}`]: notes, [`POST ${CALL}`]: post } })

const meta = {
  component: ClientChase,
  args: { client: { id: 1, client_name: 'Dune Haulage LLC' } },
  parameters: answering([...NOTES]),
} satisfies Meta<typeof ClientChase>

export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}

export const Empty: Story = { parameters: answering([]) }

export const LongNotes: Story = {
  parameters: answering([
    { ...NOTES[0], id: 3, note: `${RTL_NAME}\n\n${LONG_WORD.repeat(6)}`, username: LONG_WORD },
    ...NOTES,
  ]),
}

export const Loading: Story = { parameters: answering(NEVER) }

export const Failed: Story = { parameters: answering(new ApiError(500, 'Something went wrong here')) }

export const WriteANote: Story = reached(async ({ userEvent }) => {
  await press(userEvent, 'Write a note')
  await screen.findByRole('heading', { name: 'Notes before' })
})

/** What was typed stays where it could not be saved. */
export const NotSavedTest: Story = {
  parameters: answering([...NOTES], new ApiError(500, 'Something went wrong here')),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Write a note')
    const note = await screen.findByRole('textbox', { name: /What was said/ })
    await userEvent.type(note, 'Call again')
    await press(userEvent, 'Save note')
    await screen.findByRole('alert')
    await expect(note).toHaveValue('Call again')
  },
}
