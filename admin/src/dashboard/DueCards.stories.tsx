import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { stats } from './dashboard.fixtures.ts'
import { DueCards } from './DueCards.tsx'

const figures = (over: object = {}) => ({
  ...{ currency: 'USD', revenue: 0, payments: 0, outstanding: 0 },
  ...{ due: 18_300.5, overdue: 4_150, expected: 9_800 },
  ...over,
})

const meta = {
  component: DueCards,
  parameters: withMockApi({}),
  args: { stats: stats(), figures: figures(), isSample: false },
} satisfies Meta<typeof DueCards>
export default meta
type Story = StoryObj<typeof meta>

/** Each figure leads to the billings that it sums up. */
export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    const expected = canvas.getByRole('link', { name: /Expected this month/ })
    await expect(expected).toHaveTextContent('$9,800.00')
    const filter = new URL((expected as HTMLAnchorElement).href).searchParams.get('filter')
    await expect(JSON.parse(filter ?? '')).toEqual({
      ...{ currency: 'USD', due: 'open', due_from: '2026-11-25', due_to: '2026-11-30' },
    })
  },
}
export const NothingDue: Story = { args: { figures: figures({ due: 0, overdue: 0, expected: 0 }) } }
export const Huge: Story = { args: { figures: figures({ currency: 'KES', due: 9_999_999_999.99 }) } }
export const Sample: Story = { args: { isSample: true } }
