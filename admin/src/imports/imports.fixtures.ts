import type { Counts, Import, ImportedRecord, ImportPreview, RowNote, RowOutcome } from './import.ts'

export const counts = (over: Partial<Counts> = {}): Counts => ({
  rows: 64,
  new: 57,
  changed: 3,
  unchanged: 2,
  errors: 2,
  warnings: 1,
  ...over,
})

export const anImport = (over: Partial<Import> = {}): Import => ({
  id: 7,
  kind: 'clients',
  file_name: 'clients.xlsx',
  file_size: 14_816,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  choices: { platform_id: 1 },
  username: 'amina',
  state: 'finished',
  total_rows: 64,
  done_rows: 64,
  counts: counts(),
  message: '64 clients: 57 new, 3 updated, 2 unchanged, 2 not taken.',
  created_at: '2026-10-05T09:12:00.000Z',
  finished_at: '2026-10-05T09:12:01.000Z',
  ...over,
})

const UNDER_WAY = { counts: null, message: null, finished_at: null }

export const writing = (over: Partial<Import> = {}): Import =>
  anImport({
    ...UNDER_WAY,
    id: 8,
    kind: 'vehicles',
    file_name: 'vehicles.xlsx',
    state: 'writing',
    total_rows: 200_000,
    done_rows: 84_000,
    ...over,
  })

export const IMPORTS: readonly Import[] = [
  writing({ username: 'ana' }),
  anImport(),
  anImport({
    id: 6,
    kind: 'billings',
    file_name: 'billings-2026-10.xlsx',
    choices: { billing_month: 10, billing_year: 2026 },
    counts: counts({ rows: 990, new: 0, changed: 990, unchanged: 0, errors: 0 }),
    message: '123 billings made for 10/2026, 990 vehicles billed.',
  }),
  anImport({ id: 5, state: 'refused', counts: null, message: 'The sheet has no rows' }),
  anImport({ id: 4, state: 'cancelled', counts: null, message: 'Cancelled: nothing was written' }),
  anImport({ id: 3, state: 'interrupted', counts: null, message: 'Interrupted: nothing was written' }),
]

export const aNote = (over: Partial<RowNote> = {}): RowNote => ({
  column: 'Imei number',
  value: '3.5E+14',
  text: '"3.5E+14" is not an IMEI',
  right: 'All 15 digits, in a cell that is formatted as text',
  ...over,
})

export const aRow = (over: Partial<RowOutcome> = {}): RowOutcome => ({
  row: 7,
  name: 'C1001',
  label: 'Dune Haulage LLC',
  outcome: 'changed',
  changes: [
    { field: 'Unit_USD', from: 12.5, to: 14 },
    { field: 'email_2', from: null, to: 'accounts@dunehaulagellc.example' },
    { field: 'Tax_invoice', from: false, to: true },
  ],
  errors: [],
  warnings: [],
  ...over,
})

export const aNewRow = (over: Partial<RowOutcome> = {}): RowOutcome =>
  aRow({
    row: 8,
    name: 'C1002',
    label: 'Acacia Freight',
    outcome: 'new',
    changes: [{ field: 'Platform', from: null, to: 'Orion Track' }],
    ...over,
  })

export const aFaultyRow = (over: Partial<RowOutcome> = {}): RowOutcome =>
  aRow({
    row: 9,
    name: '3.5E+14',
    label: 'KDA 100A',
    outcome: 'error',
    changes: [],
    errors: [aNote(), aNote({ column: null, value: null, text: 'The row repeats row 2', right: null })],
    ...over,
  })

const ROWS: readonly RowOutcome[] = [
  aNewRow({
    warnings: [
      aNote({ column: 'Approval_days', value: '900', text: '900 days are unusually many', right: null }),
    ],
  }),
  aRow(),
  aFaultyRow(),
  aRow({ row: 10, name: 'C1004', label: 'Baobab Cars', outcome: 'unchanged', changes: [] }),
]

export const manyRows = (count: number): RowOutcome[] =>
  Array.from({ length: count }, (_, index) => aNewRow({ row: index + 2, name: `C${1000 + index}` }))

export const aPreview = (over: Partial<ImportPreview> = {}): ImportPreview => ({
  kind: 'preview',
  import_id: null,
  error_workbook_url: null,
  message: '4 clients: 1 new, 1 updated, 1 unchanged, 1 cannot be taken.',
  code: 'import.records',
  params: {},
  note_messages: [],
  counts: counts({ rows: 4, new: 1, changed: 1, unchanged: 1, errors: 1, warnings: 1 }),
  rows: [...ROWS],
  notes: [],
  imported_before: null,
  fingerprint: 'f00d',
  ...over,
})

export const RECORDS: readonly ImportedRecord[] = ROWS.filter(({ outcome }) => outcome !== 'unchanged').map(
  (row, index) => ({ ...row, id: index + 1, record_id: row.outcome === 'error' ? null : index + 1 }),
)
