import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockApi } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, LONG_WORD } from '../../../.storybook/records.ts'
import type { Import } from './import.ts'
import { anImport, counts, writing } from './imports.fixtures.ts'
import { MonthUploads } from './MonthUploads.tsx'

const OCTOBER = { billing_month: 10, billing_year: 2026 }

const anUpload = (over: Partial<Import> = {}): Import =>
  anImport({
    kind: 'billings',
    file_name: 'billings-2026-10.xlsx',
    choices: OCTOBER,
    counts: counts({ new: 990, changed: 0, unchanged: 0, errors: 0 }),
    message: '123 billings made for 10/2026, 990 vehicles billed.',
    ...over,
  })

const holding = (imports: readonly Import[], more: MockApi = {}) =>
  withMockApi({ records: { imports }, ...more })

const UPLOADS = [
  anUpload(),
  anUpload({ id: 6, username: 'ana', state: 'undone' }),
  anUpload({ id: 5, state: 'refused', counts: null, message: 'The sheet has no rows' }),
  anUpload({ id: 4, file_name: 'september.xlsx', choices: { ...OCTOBER, billing_month: 9 } }),
]

const meta = {
  component: MonthUploads,
  args: { month: '2026-10', closed: false },
  parameters: holding(UPLOADS),
} satisfies Meta<typeof MonthUploads>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link')).toHaveLength(3)
    await expect(canvas.getAllByText('123 billings made for 10/2026, 990 vehicles billed.')).toHaveLength(2)
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Undo the import of billings-2026-10.xlsx')
  },
}
export const UnderWay: Story = {
  parameters: holding([writing({ ...{ kind: 'billings', choices: OCTOBER }, username: 'ana' })]),
}
export const LongText: Story = {
  parameters: holding([
    anUpload({ file_name: `${LONG_WORD}.xlsx`, username: LONG_TEXT, message: LONG_TEXT }),
  ]),
}
export const ReadOnly: Story = { parameters: holding(UPLOADS, { role: 'reader' }) }
export const Closed: Story = { args: { closed: true } }
export const Empty: Story = { parameters: holding([]) }
export const Loading: Story = { parameters: holding([], { answers: { 'GET imports': NEVER } }) }
export const Failed: Story = {
  parameters: holding([], { answers: { 'GET imports': new ApiError(500, 'Internal error') } }),
}
