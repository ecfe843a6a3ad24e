import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { LONG_TEXT, LONG_WORD } from '../../../.storybook/records.ts'
import { withMockApi, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { summary } from '../outbox/outbox.fixtures.ts'
import { outboxListPath } from '../paths.ts'
import { MailNotice } from './MailNotice.tsx'

const answering = (answer: MockAnswer) => withMockApi({ answers: { 'GET emails/outbox/summary': answer } })

const meta = {
  component: MailNotice,
  parameters: answering(summary({ failed: 3, unknown: 1 })),
} satisfies Meta<typeof MailNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^3 e-mails could not be sent\./)).toBeVisible()
    await expect(canvas.getByText(/^It is not known whether 1 e-mail went out\./)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See what failed' })).toHaveAttribute(
      'href',
      outboxListPath({ state: 'failed' }),
    )
  },
}
export const AllWell: Story = { parameters: answering(summary({ scheduled: 4, queued: 2, sending: 1 })) }
export const AllWellTest: Story = {
  ...AllWell,
  play: ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
}
export const StandsStill: Story = {
  parameters: answering(summary({ queued: 5, stands_still: true, server_words: 'connect ECONNREFUSED' })),
}
export const StandsStillTest: Story = {
  ...StandsStill,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('connect ECONNREFUSED')
  },
}
/** Mail that is switched off is not stuck: it waits. */
export const Paused: Story = {
  parameters: answering(summary({ queued: 5, scheduled: 1, stands_still: true, paused: 'not_enabled' })),
}
export const PausedTest: Story = {
  ...Paused,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('status')).toHaveLength(1))
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '6 e-mails wait while the email system is not enabled.',
    )
  },
}
export const PausedWithNothingToSend: Story = { parameters: answering(summary({ paused: 'not_configured' })) }
export const PausedWithNothingToSendTest: Story = {
  ...PausedWithNothingToSend,
  play: ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
}
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
export const FailedTest: Story = {
  ...Failed,
  play: ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
}
export const LongText: Story = {
  parameters: answering(
    summary({ queued: 5, stands_still: true, server_words: `${LONG_TEXT} ${LONG_WORD}` }),
  ),
}
