import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { ANSWERS, aChaseRow, CHASED } from './chase.fixtures.ts'
import type { ChaseRow } from './chase.ts'
import { ChasePage } from './ChasePage.tsx'

const answering = (rows: readonly ChaseRow[], answers: Record<string, MockAnswer> = {}) =>
  withMockApi({ records: { chase: rows }, answers: { ...ANSWERS, ...answers } })

const meta = {
  component: ChasePage,
  parameters: { layout: 'fullscreen', ...answering(CHASED) },
} satisfies Meta<typeof ChasePage>

export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}

/** Arrows lead from row to row, and letters press the buttons of the row. */
export const TypicalTest: Story = {
  play: async ({ userEvent }) => {
    const links = await screen.findAllByRole('link', { name: 'Dune Haulage LLC' })
    // The largest amount in dollars stands above them.
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(links[0]).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(links[1]).toHaveFocus())
    await userEvent.keyboard('n')
    const note = await screen.findByRole('textbox', { name: /What was said/ })
    await userEvent.type(note, 'near')
    await expect(note).toHaveValue('near')
    await screen.findByText(/No answer/)
  },
}

export const Empty: Story = { parameters: answering([]) }

export const ManyRows: Story = {
  parameters: answering(Array.from({ length: 60 }, (_, at) => aChaseRow({ id: `${at + 1}-USD` }))),
}

export const Loading: Story = { parameters: answering([], { 'GET chase': NEVER }) }

export const Failed: Story = {
  parameters: answering([], { 'GET chase': new ApiError(500, 'Something went wrong here') }),
}

/** Who may look alone has no buttons but that of notes, which shows them. */
export const Reading: Story = {
  parameters: { mockApi: { ...answering(CHASED).mockApi, role: 'reader' } },
}

export const ReadingTest: Story = {
  ...Reading,
  play: async ({ userEvent }) => {
    const [first] = await screen.findAllByRole('button', { name: 'Note on Dune Haulage LLC' })
    await userEvent.click(first!)
    await screen.findByText(/No answer/)
    await expect(screen.queryByRole('textbox', { name: /What was said/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
