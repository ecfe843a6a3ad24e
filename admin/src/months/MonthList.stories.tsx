import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ApiError, NEVER, withMockApi } from '../../../.storybook/mockApi.ts'
import type { Month } from './month.ts'
import { MonthList } from './MonthList.tsx'
import { aMonth, CLOSING } from './months.fixtures.ts'

const MONTHS = [
  aMonth(),
  aMonth({ id: 202609, month: '2026-09', billing_month: 9, state: 'closed', closing: CLOSING }),
]

const holding = (months: readonly Month[]) => withMockApi({ resource: 'months', records: { months } })

const meta = { component: MonthList, parameters: holding(MONTHS) } satisfies Meta<typeof MonthList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Oct 2026' })).toHaveAttribute(
      'href',
      '/months/2026-10',
    )
    await expect(canvas.getByText(/^Closed by amina, /)).toBeVisible()
  },
}
export const Empty: Story = { parameters: holding([]) }
export const Loading: Story = {
  parameters: withMockApi({ resource: 'months', answers: { 'GET months': NEVER } }),
}
export const Failed: Story = {
  parameters: withMockApi({
    resource: 'months',
    answers: { 'GET months': new ApiError(503, 'The database does not answer') },
  }),
}
