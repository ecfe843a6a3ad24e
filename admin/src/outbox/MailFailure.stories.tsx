import { Alert } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpError } from 'react-admin'
import { expect } from 'storybook/test'
import { LONG_TEXT, LONG_WORD } from '../../../.storybook/records.ts'
import { formatMoment } from '../ui/format/dates.ts'
import { MailFailure } from './MailFailure.tsx'

const DUE = '2026-10-05T09:30:00.000Z'
const refusal = (body: object) => new HttpError('refused', 502, body)
const left = (state: string, due_at: string | null = null) => refusal({ outbox: { id: 12, state, due_at } })

const meta = {
  component: MailFailure,
  args: { text: 'Failed to send email: 451 4.7.1 Greylisted, try again later', error: left('queued', DUE) },
  render: (args) => (
    <Alert severity="error">
      <MailFailure {...args} />
    </Alert>
  ),
} satisfies Meta<typeof MailFailure>
export default meta
type Story = StoryObj<typeof meta>

export const TriedAgain: Story = {}
export const TriedAgainTest: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Failed to send email: 451 4.7.1 Greylisted, try again later'),
    ).toBeVisible()
    await expect(
      canvas.getByText(`It is kept, and tried again at ${formatMoment(DUE)}.`, { exact: false }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the e-mail' })).toHaveAttribute('href', '/emails/12')
  },
}
export const NotTriedAgain: Story = { args: { error: left('failed') } }
export const NotTriedAgainTest: Story = {
  ...NotTriedAgain,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^It is kept, but not tried again by itself\./)).toBeVisible()
  },
}
export const Unknown: Story = { args: { error: left('unknown') } }
export const UnknownTest: Story = {
  ...Unknown,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^It may have gone out all the same/)).toBeVisible()
  },
}
/** Rejected before there was a message, or by something other than the API. */
export const NothingKept: Story = { args: { error: refusal({ detail: 'refused' }) } }
export const NothingKeptTest: Story = {
  ...NothingKept,
  play: ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
}
export const NoAnswer: Story = { args: { error: new TypeError('Failed to fetch') } }
export const NoAnswerTest: Story = {
  ...NoAnswer,
  play: ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
}
export const LongText: Story = { args: { text: `${LONG_TEXT} ${LONG_WORD}` } }
