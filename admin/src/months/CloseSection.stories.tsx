import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, withMockApi } from '../../../.storybook/mockApi.ts'
import { press } from '../../../.storybook/userActions.ts'
import { CloseSection } from './CloseSection.tsx'
import { aMonthInDetail, CLOSING, doneMonth, reopenedMonth } from './months.fixtures.ts'

const meta = {
  component: CloseSection,
  args: { month: doneMonth() },
  parameters: withMockApi({
    answers: {
      'POST months/2026-10/close': doneMonth({ state: 'closed', closing: CLOSING }),
      'POST months/2026-10/reopen': reopenedMonth(),
    },
  }),
} satisfies Meta<typeof CloseSection>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const ReadyTest: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'Close Oct 2026')
    const dialog = await screen.findByRole('alertdialog', { name: 'Close Oct 2026?' })
    await expect(dialog).toHaveTextContent('until an owner opens it again')
    await userEvent.click(screen.getAllByRole('button', { name: 'Close Oct 2026' }).at(-1)!)
    await expect(await screen.findByText('Oct 2026 is closed')).toBeVisible()
  },
}
export const RefusedTest: Story = {
  parameters: withMockApi({
    answers: {
      'POST months/2026-10/close': new ApiError(409, '1 billing of 10/2026 is not issued, or changed since'),
    },
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Close Oct 2026')
    await userEvent.click((await screen.findAllByRole('button', { name: 'Close Oct 2026' })).at(-1)!)
    await expect(await screen.findByText(/1 billing of 10\/2026 is not issued/)).toBeVisible()
  },
}
export const NotIssued: Story = { args: { month: aMonthInDetail() } }
export const NothingBilled: Story = { args: { month: aMonthInDetail({ totals: [] }) } }
/** Statements that are still to be sent do not keep it from being closed. */
export const NotSent: Story = {
  args: {
    month: doneMonth({
      steps: { ...doneMonth().steps, send: { sent: 112, unsent: 12, under_way: 0, held: 5 } },
    }),
  },
}
export const NotSentTest: Story = {
  ...NotSent,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^7 statements are not sent yet. 5 statements are held back/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Close Oct 2026' })).toBeEnabled()
  },
}
export const Closed: Story = { args: { month: doneMonth({ state: 'closed', closing: CLOSING }) } }
export const ClosedTest: Story = {
  ...Closed,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Closed by amina, /)).toBeVisible()
    await press(userEvent, 'Open it again')
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'A vehicle was missing')
    await userEvent.click(screen.getAllByRole('button', { name: 'Open it again' }).at(-1)!)
    await expect(await screen.findByText('Oct 2026 is open again')).toBeVisible()
  },
}
export const Reopened: Story = { args: { month: reopenedMonth() } }
