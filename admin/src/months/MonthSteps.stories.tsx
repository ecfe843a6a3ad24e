import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { aMonthInDetail, CLOSING, doneMonth } from './months.fixtures.ts'
import { MonthSteps } from './MonthSteps.tsx'

const meta = {
  component: MonthSteps,
  args: { month: aMonthInDetail(), at: 'reconcile' },
  parameters: withMockApi({}),
} satisfies Meta<typeof MonthSteps>
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {}
export const UnderWayTest: Story = {
  play: async ({ canvas }) => {
    const tab = (name: RegExp) => canvas.getByRole('tab', { name })
    await expect(tab(/^Reconcile/)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(/^Reconcile/)).toHaveTextContent('7 open')
    await expect(tab(/^Issue/)).toHaveTextContent('13 to issue')
    // Of 94 that are not sent, 5 are held back.
    await expect(tab(/^Send/)).toHaveTextContent('89 to send')
  },
}
export const Done: Story = { args: { month: doneMonth(), at: 'send' } }
/** What is held back is left: it is done all the same. */
export const HeldBack: Story = {
  args: {
    month: doneMonth({
      steps: { ...doneMonth().steps, send: { sent: 119, unsent: 5, under_way: 0, held: 5 } },
    }),
    at: 'send',
  },
}
export const HeldBackTest: Story = {
  ...HeldBack,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('119 sent, 5 not')).toBeVisible()
  },
}
export const Sending: Story = {
  args: {
    month: doneMonth({
      steps: { ...doneMonth().steps, send: { sent: 40, unsent: 84, under_way: 79, held: 5 } },
    }),
    at: 'send',
  },
}
/** A due date of a closed month was put off: that leaves nothing to issue. */
export const PutOffTest: Story = {
  args: {
    month: doneMonth({
      state: 'closed',
      closing: CLOSING,
      steps: { ...doneMonth().steps, issue: { draft: 0, changed: 1, issued: 123, void: 1 } },
    }),
    at: 'issue',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: /^Issue/ })).toHaveTextContent('124 issued')
  },
}
export const NotBegun: Story = {
  args: {
    month: aMonthInDetail({
      totals: [],
      steps: {
        collect: { billings: 0, runs: 0 },
        reconcile: { open: 379, known: 0 },
        review: { open: 0, dismissed: 0 },
        issue: { draft: 0, changed: 0, issued: 0, void: 0 },
        send: { sent: 0, unsent: 0, under_way: 0, held: 0 },
      },
    }),
    at: 'collect',
  },
}
