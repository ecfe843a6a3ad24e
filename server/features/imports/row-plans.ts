import type { Cell } from '../../xlsx/cells.ts'
import type { Columns, SheetRecord, UnreadableRow } from '../../xlsx/records.ts'
import type { RowError, RowWarning } from '../../xlsx/row-errors.ts'
import { type Code } from '../../messages.ts'

/** What an import does with a row. */
export const OUTCOMES = ['new', 'changed', 'unchanged', 'error'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A value as people see it; amounts are in dollars. */
export type DisplayValue = string | number | boolean | null

/** A field of the record that a row changes. */
export interface FieldChange {
  /** The header of the column. */
  field: string
  from: DisplayValue
  to: DisplayValue
  /** What it is as a message, where it is more than a value. */
  code?: Code
  params?: object
}

/** What an import will do with a row, and why. */
export interface RowPlan<Planned = unknown> {
  /** As Excel numbers it, from 1. */
  row: number
  /** The key of the record: its Client_ID or its IMEI. Null where the row has none. */
  name: string | null
  /** The name of the record for people. */
  label: string | null
  outcome: Outcome
  changes: FieldChange[]
  errors: RowError[]
  warnings: RowWarning[]
  /** What else it comes out by, which the fingerprint of a preview covers, too; neither answered nor stored. */
  basis?: unknown
  /** As the sheet holds them. */
  cells: Cell[]
  /** What is written; null for a row with errors. */
  planned: Planned | null
  /** The same without what was decided since the preview, which it is compared with; itself without decisions. */
  previewed?: RowPlan
  /** What its kind tells of it beside, as the wire has it, in a preview alone. */
  details?: object
}

/** How many rows have which outcome; `warnings` counts the rows with any. */
export type ImportCounts = Record<'rows' | 'new' | 'changed' | 'unchanged' | 'errors' | 'warnings', number>

/** Whether a row writes anything. */
export const needsWrite = ({ outcome }: Pick<RowPlan, 'outcome'>): boolean =>
  outcome === 'new' || outcome === 'changed'

/** The empty list of most rows, shared by all of them. */
const NONE = Object.freeze([]) as unknown as never[]

const textOf = (cell: Cell | undefined): string | null =>
  cell === null || cell === undefined || typeof cell === 'object' ? null : String(cell).trim() || null

/** The columns of a sheet, and which of them identify and name a record. */
export interface SheetDefinition<Row> {
  columns: Columns<Row>
  key: keyof Row
  label: keyof Row
  /** Whether others have made the sheet: its columns stand in any order, among others, and its rows may be equal. */
  isMapped?: boolean
  /** Whether several rows may have the same key. */
  mayRepeat?: boolean
}

/** The plan of a row whose cells could not be read. */
export function unreadable<Row>(
  { columns, key, label }: SheetDefinition<Row>,
  { row, cells, errors }: UnreadableRow,
): RowPlan<never> {
  const fields = Object.keys(columns)
  return {
    row,
    name: textOf(cells[fields.indexOf(String(key))]),
    label: textOf(cells[fields.indexOf(String(label))]),
    outcome: 'error',
    changes: NONE,
    errors,
    warnings: NONE,
    cells,
    planned: null,
  }
}

/** The plan of a row that was read, but cannot be imported. */
export const rejected = <Row>(
  { key, label }: SheetDefinition<Row>,
  { row, cells, values, warnings }: SheetRecord<Row>,
  error: RowError,
): RowPlan<never> => ({
  row,
  name: String(values[key]),
  label: String(values[label]),
  outcome: 'error',
  changes: NONE,
  errors: [error],
  warnings,
  cells,
  planned: null,
})

/** What an accepted row does. */
interface Accepted<Planned> {
  isNew: boolean
  changes: FieldChange[]
  warnings?: RowWarning[]
  basis?: unknown
  planned: Planned
}

/** The plan of a row that is imported. One that changes nothing has no warnings. */
export function accepted<Row, Planned>(
  { key, label }: SheetDefinition<Row>,
  { row, cells, values, warnings }: SheetRecord<Row>,
  { isNew, changes, warnings: more = NONE, basis, planned }: Accepted<Planned>,
): RowPlan<Planned> {
  const outcome = isNew ? 'new' : changes.length ? 'changed' : 'unchanged'
  const allWarnings = more.length ? [...warnings, ...more] : warnings
  return {
    row,
    name: String(values[key]),
    label: String(values[label]),
    outcome,
    changes,
    errors: NONE,
    warnings: outcome === 'unchanged' ? NONE : allWarnings,
    basis,
    cells,
    planned,
  }
}

/** The values of a row that are not empty: an empty cell leaves the stored value alone. */
export function nonEmpty<Values extends object>(values: Values): Partial<Values> {
  const result: Partial<Values> = {}
  for (const field of Object.keys(values) as (keyof Values)[])
    if (values[field] !== null && values[field] !== undefined) result[field] = values[field]
  return result
}

/**
 * What values would change of a stored row, in the order of the columns.
 * @param stored a plain row, in which a database may hold a flag as 0 or 1
 * @param show   a stored value as people see it
 */
export function changesOf<Row>(
  columns: Columns<Row>,
  stored: object,
  values: Partial<Row>,
  show: (field: keyof Row, value: DisplayValue) => DisplayValue = (_, value) => value,
): FieldChange[] {
  const before = stored as Partial<Record<keyof Row, DisplayValue>>
  let changes: FieldChange[] | null = null
  for (const field in columns) {
    const to = values[field] as DisplayValue | undefined
    if (to === null || to === undefined) continue
    const from = typeof to === 'boolean' ? Boolean(before[field]) : (before[field] ?? null)
    if (from === to) continue
    changes ??= []
    changes.push({ field: columns[field].header, from: show(field, from), to: show(field, to) })
  }
  return changes ?? NONE
}
