import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, LONG_WORD, PLATFORMS } from '../../../.storybook/records.ts'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import type { ImportDetail, RowOutcome } from './import.ts'
import { ImportDetails } from './ImportDetails.tsx'
import { anImport, aPreview, manyRows, recordsOf, ROWS, UNCHANGED_ROW, writing } from './imports.fixtures.ts'

const ERRORS = ['Row 9, Imei number: "3.5E+14" is not an IMEI; The row repeats row 2']

/** A finished import of these rows. */
const ended = (rows: readonly RowOutcome[]) => {
  const { message, counts } = aPreview({ rows: [...rows] })
  return anImport({ message, counts, total_rows: counts.rows, done_rows: counts.rows })
}

const at = (item: Partial<ImportDetail>, rows: readonly RowOutcome[] = ROWS) =>
  withMockApi({
    resource: 'imports',
    at: '/imports/7',
    path: '/imports/:importId',
    records: {
      platforms: PLATFORMS,
      imports: [{ ...ended(rows), errors: ERRORS, warnings: [], ...item, id: 7 }],
      'imports/7/records': recordsOf(rows),
    },
  })

const meta = {
  component: ImportDetails,
  parameters: at({}),
} satisfies Meta<typeof ImportDetails>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'clients.xlsx' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'C1001' })).toHaveAttribute('href', '/client/2')
    await expect((await canvas.findAllByText('Orion Track'))[0]).toBeVisible()
  },
}
export const RunningImports: Story = { parameters: at({ ...writing({ username: 'ana' }), errors: [] }) }
export const RunningImportsTest: Story = {
  ...RunningImports,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
    await expect(canvas.getByRole('button', { name: 'Cancel import' })).toBeEnabled()
  },
}
export const Refused: Story = {
  parameters: at({ state: 'refused', counts: null, errors: [], message: 'The sheet has no rows' }),
}
export const NothingChanged: Story = {
  parameters: at({ errors: [] }, [UNCHANGED_ROW]),
}
export const NothingChangedTest: Story = {
  ...NothingChanged,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It changed nothing.')).toBeVisible()
  },
}
const BILLED: Partial<ImportDetail> = {
  kind: 'billings',
  file_name: 'billings-2026-10.xlsx',
  choices: { billing_month: 10, billing_year: 2026 },
  errors: [],
}
/** What a sheet has billed can be undone. */
export const Billed: Story = { parameters: at(BILLED) }
export const Undone: Story = { parameters: at({ ...BILLED, state: 'undone' }) }
export const UndoneTest: Story = {
  ...Undone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Undone')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Undo the import/ })).toBeNull()
    await expect(await canvas.findByRole('tab', { name: /New/ })).toBeVisible()
  },
}
export const Gone: Story = {
  parameters: withMockApi({ resource: 'imports', at: '/imports/9', path: '/imports/:importId' }),
}
export const GoneTest: Story = {
  ...Gone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Import not found')
  },
}
export const ManyRows: Story = {
  parameters: at({ errors: [] }, manyRows(100)),
}
export const LongText: Story = {
  parameters: at({ file_name: `${LONG_WORD}.xlsx`, message: LONG_TEXT, errors: [LONG_TEXT, LONG_WORD] }),
}
