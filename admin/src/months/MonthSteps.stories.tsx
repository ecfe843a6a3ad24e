import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { aMonthInDetail, doneMonth } from './months.fixtures.ts'
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
    await expect(tab(/^Send/)).toHaveTextContent('94 to send')
  },
}
export const Done: Story = { args: { month: doneMonth(), at: 'send' } }
export const NotBegun: Story = {
  args: {
    month: aMonthInDetail({
      totals: [],
      steps: {
        collect: { billings: 0, runs: 0 },
        reconcile: { open: 379, known: 0 },
        review: { open: 0, dismissed: 0 },
        issue: { draft: 0, changed: 0, issued: 0, void: 0 },
        send: { sent: 0, unsent: 0 },
      },
    }),
    at: 'collect',
  },
}
