import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { LONG_TEXT } from '../../../.storybook/records.ts'
import { ApiError, NEVER, withMockApi } from '../../../.storybook/mockApi.ts'
import { AGEING, ageingRow, ageingTotals } from './ageing.fixtures.ts'
import type { AgeingRow } from './ageing.ts'
import { AgeingList } from './AgeingList.tsx'

const holding = (rows: readonly AgeingRow[]) =>
  withMockApi({
    resource: 'ageing',
    local_currency: 'KES',
    records: { ageing: rows },
    answers: { 'GET ageing/totals': ageingTotals(rows) },
  })
const failing = (answer: ApiError | typeof NEVER) =>
  withMockApi({ resource: 'ageing', answers: { 'GET ageing': answer, 'GET ageing/totals': answer } })

const meta = { component: AgeingList, parameters: holding(AGEING) } satisfies Meta<typeof AgeingList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Acacia Freight/ }))
    await expect(row.getByText('$293.50')).toBeVisible()
    await expect(row.getByRole('link', { name: 'Acacia Freight' })).toHaveAttribute(
      'href',
      '/client/1/account?currency=USD',
    )
    await waitFor(() => expect(canvas.getAllByText('61-90 days').length).toBeGreaterThan(1))
  },
}
export const LongTexts: Story = {
  parameters: holding([ageingRow(5, LONG_TEXT, { current: 9_999_999.99, bucket_4: 12_345_678.9 })]),
}
export const Empty: Story = { parameters: holding([]) }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is due')).toBeVisible()
  },
}
export const Loading: Story = { parameters: failing(NEVER) }
export const Failed: Story = { parameters: failing(new ApiError(503, 'The database does not answer')) }
