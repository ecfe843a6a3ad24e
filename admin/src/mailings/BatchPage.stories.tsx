import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { outboxListPath } from '../paths.ts'
import type { Message } from '../outbox/message.ts'
import { batchPath, type Batch } from './batch.ts'
import { BatchPage } from './BatchPage.tsx'
import { aBatch, BATCH_ID, messagesOf } from './mailing.fixtures.ts'

const answering = (batch: MockAnswer, messages: readonly Message[] = []) =>
  withMockApi({
    at: batchPath(BATCH_ID),
    path: '/billings/send/:batchId',
    records: { 'emails/outbox': messages },
    answers: { [`GET emails/batches/${BATCH_ID}`]: batch },
  })
const holding = (batch: Batch, over: Parameters<typeof messagesOf>[1] = {}) =>
  answering(batch, messagesOf(batch, over))

const meta = {
  component: BatchPage,
  parameters: holding(aBatch({ sent: 2 })),
} satisfies Meta<typeof BatchPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 of 2 sent.')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: '#8' })).toHaveAttribute('href', '/billing/8')
    await expect(canvas.getByRole('link', { name: 'Sent E-mails' })).toHaveAttribute(
      'href',
      outboxListPath({ batch_id: BATCH_ID }),
    )
  },
}
export const UnderWay: Story = {
  parameters: holding(aBatch({ sent: 120, queued: 380 }), {
    queued: { ended_at: null, due_at: '2026-10-31T14:05:00.000Z', server_words: '451 Try again later' },
  }),
}
export const UnderWayTest: Story = {
  ...UnderWay,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('120 of 500 are done.')).toBeVisible()
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24')
    await expect((await canvas.findAllByText(/^It is tried again at/))[0]).toBeVisible()
  },
}
/** Failed messages come first. */
export const SomeFailed: Story = {
  parameters: holding(aBatch({ sent: 118, failed: 1, unknown: 1 }), {
    failed: { server_words: '550 5.1.1 No such user here' },
  }),
}
export const SomeFailedTest: Story = {
  ...SomeFailed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^118 of 120 sent. 1 failed. Of 1 it is/)).toBeVisible()
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Failed (1)')
    await expect(await canvas.findByText('550 5.1.1 No such user here')).toBeVisible()
  },
}
export const Scheduled: Story = {
  parameters: holding(aBatch({ scheduled: 40 }), {
    scheduled: { ended_at: null, server_words: null, scheduled_at: '2026-11-02T06:30:00.000Z' },
  }),
}
export const ScheduledTest: Story = {
  ...Scheduled,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/40 wait for their time/)).toBeVisible()
  },
}
export const NotFound: Story = { parameters: answering(new ApiError(404, 'There is no such sending')) }
export const NotFoundTest: Story = {
  ...NotFound,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such sending')).toBeVisible()
  },
}
export const ServerDown: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
export const ServerDownTest: Story = {
  ...ServerDown,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to see how far the sending is')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
export const ManyRows: Story = {
  parameters: holding(aBatch({ sent: 5000 })),
}
export const LongText: Story = {
  parameters: holding(aBatch({ failed: 1 }), {
    failed: {
      client_name: LONG_TEXT,
      server_words: LONG_TEXT,
      cc_emails: ['owner@acme.example'],
      rejected: [{ email: 'owner@acme.example', words: '550 5.1.1 No such user here' }],
    },
  }),
}
export const RightToLeftText: Story = {
  parameters: holding(aBatch({ sent: 1 }), { sent: { client_name: RTL_NAME } }),
}
