import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formatMoment } from '../ui/format/dates.ts'
import { STATES } from './message.ts'
import { MessageState } from './MessageState.tsx'
import { delayed, failed, scheduled } from './outbox.fixtures.ts'

const meta = {
  component: MessageState,
  args: { state: 'sent', attempts: 1, due_at: null, replaced_by: null },
  argTypes: { state: { control: 'radio', options: STATES } },
} satisfies Meta<typeof MessageState>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {}
export const TriedAgain: Story = { args: delayed() }
export const TriedAgainTest: Story = {
  ...TriedAgain,
  play: async ({ canvas }) => {
    const time = formatMoment(delayed().due_at)
    await expect(canvas.getByText(`tried again at ${time}`)).toBeVisible()
  },
}
export const Scheduled: Story = { args: scheduled() }
export const ScheduledTest: Story = {
  ...Scheduled,
  play: async ({ canvas }) => {
    const time = formatMoment(scheduled().due_at)
    await expect(canvas.getByText(`to be sent at ${time}`)).toBeVisible()
  },
}
export const SentAgain: Story = { args: failed({ replaced_by: 21 }) }
export const SentAgainTest: Story = {
  ...SentAgain,
  play: ({ canvas }) => expect(canvas.getByText('sent again as #21')).toBeVisible(),
}
export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {STATES.map((state) => (
        <MessageState key={state} state={state} attempts={1} due_at={delayed().due_at} replaced_by={null} />
      ))}
    </div>
  ),
}
