/** What a workbook is about: the resource whose page it is uploaded on. */
export type ImportKind = 'clients' | 'vehicles' | 'billings'

export type ImportState = 'reading' | 'writing' | 'finished' | 'refused' | 'cancelled' | 'interrupted'

/** What becomes of a row. */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'error'

export type CellValue = string | number | boolean | null

/** A cell whose value differs from what is stored; `field` is the heading of its column. */
export interface CellChange {
  field: string
  from: CellValue
  to: CellValue
}

/** Something to say about a cell, or about the whole row when there is no column. */
export interface RowNote {
  column: string | null
  value?: string | null
  text: string
  /** What would be right. */
  right?: string | null
}

export interface RowOutcome {
  row: number
  name: string | null
  label: string | null
  outcome: Outcome
  changes: CellChange[]
  errors: RowNote[]
  warnings: RowNote[]
}

/** How many rows there are, and what becomes of them. */
export interface Counts {
  rows: number
  new: number
  changed: number
  unchanged: number
  errors: number
  warnings: number
}

/** What an import would do. */
export interface ImportPreview {
  message: string
  counts: Counts
  rows: RowOutcome[]
  /** About the whole file. */
  notes?: string[]
  imported_before: { id: number; username: string; created_at: string } | null
  fingerprint: string
}

/** What was chosen beside the file. */
export interface ImportChoices {
  platform_id?: number
  billing_month?: number
  billing_year?: number
}

/** A workbook that was sent, and what became of it. */
export interface Import {
  id: number
  kind: ImportKind
  file_name: string
  file_size: number
  sha256: string
  choices: ImportChoices
  username: string
  state: ImportState
  total_rows: number | null
  done_rows: number
  counts: Counts | null
  message: string | null
  created_at: string
  finished_at: string | null
}

export interface ImportDetail extends Import {
  errors: string[]
  warnings: string[]
}

/** What an import made of one row. */
export interface ImportedRecord extends RowOutcome {
  id: number
  record_id: number | null
}

export const KINDS: readonly ImportKind[] = ['clients', 'vehicles', 'billings']
export const STATES: readonly ImportState[] = [
  'reading',
  'writing',
  'finished',
  'refused',
  'cancelled',
  'interrupted',
]

export const isRunning = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'reading' || state === 'writing'

/** How many rows an import writes. */
export const writtenRows = (counts: Counts): number => counts.new + counts.changed
