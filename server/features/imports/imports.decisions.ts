import type { Cell } from '../../lib/workbook/cells.ts'
import type { CellNote } from '../../lib/workbook/notes.ts'
import type { Columns, FaultyRow, SheetRecord } from '../../lib/workbook/records.ts'

/** What becomes of a row. */
export const OUTCOMES = ['new', 'changed', 'unchanged', 'error'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A value as people see it; amounts are in dollars. */
export type Shown = string | number | boolean | null

/** What a row changes of its record. */
export interface Change {
  /** The header of the column. */
  field: string
  from: Shown
  to: Shown
}

/** What is to become of a row, and why. */
export interface Decision {
  /** As Excel numbers it, from 1. */
  row: number
  /** What the record is known by: its Client_ID or its IMEI. Null where the row has none. */
  name: string | null
  /** What the record is called. */
  label: string | null
  outcome: Outcome
  changes: Change[]
  errors: CellNote[]
  warnings: CellNote[]
  /** As the sheet holds them. */
  cells: Cell[]
}

/** A decision about a row that could be read: what it was, and what is to be written. */
export interface Planned<Row, Wanted> extends Decision {
  record: SheetRecord<Row>
  /** Null for a row with errors. */
  wanted: Wanted | null
}

/** How many rows have which outcome; `warnings` counts the rows with any. */
export type Counts = Record<'rows' | 'new' | 'changed' | 'unchanged' | 'errors' | 'warnings', number>

/** Whether there is something to be written for a row. */
export const isToWrite = ({ outcome }: Decision): boolean => outcome === 'new' || outcome === 'changed'

export function countsOf(decisions: readonly Decision[]): Counts {
  const counts: Counts = { rows: decisions.length, new: 0, changed: 0, unchanged: 0, errors: 0, warnings: 0 }
  for (const { outcome, warnings } of decisions) {
    counts[outcome === 'error' ? 'errors' : outcome] += 1
    if (warnings.length) counts.warnings += 1
  }
  return counts
}

const textOf = (cell: Cell | undefined): string | null =>
  cell === null || cell === undefined || typeof cell === 'object' ? null : String(cell).trim() || null

/** Says what decisions are about: the columns that name a record. */
export interface Named<Row> {
  columns: Columns<Row>
  key: keyof Row
  label: keyof Row
}

/** The decision about a row that could not be read. */
export function faulty<Row>(
  { columns, key, label }: Named<Row>,
  { row, cells, errors }: FaultyRow,
): Decision {
  const fields = Object.keys(columns)
  const name = textOf(cells[fields.indexOf(String(key))])
  const called = textOf(cells[fields.indexOf(String(label))])
  return { row, cells, name, label: called, outcome: 'error', changes: [], errors, warnings: [] }
}

/** The decision about a row that was read, as far as it follows from the row alone. */
const about = <Row>({ key, label }: Named<Row>, record: SheetRecord<Row>) => ({
  row: record.row,
  cells: record.cells,
  record,
  name: String(record.values[key]),
  label: String(record.values[label]),
  warnings: record.warnings,
})

/** A row that is not taken. */
export const refused = <Row>(
  named: Named<Row>,
  record: SheetRecord<Row>,
  error: CellNote,
): Planned<Row, never> => ({
  ...about(named, record),
  outcome: 'error',
  changes: [],
  errors: [error],
  wanted: null,
})

/** A row that makes a record, or changes a stored one, or finds it as it is: then there is nothing to look at. */
export function taken<Row, Wanted>(
  named: Named<Row>,
  record: SheetRecord<Row>,
  {
    isNew,
    changes,
    warnings = [],
    wanted,
  }: { isNew: boolean; changes: Change[]; warnings?: CellNote[]; wanted: Wanted },
): Planned<Row, Wanted> {
  const outcome = isNew ? 'new' : changes.length ? 'changed' : 'unchanged'
  return {
    ...about(named, record),
    outcome,
    changes,
    errors: [],
    warnings: outcome === 'unchanged' ? [] : [...record.warnings, ...warnings],
    wanted,
  }
}

/** The values of a row that say something: an empty cell leaves the stored value alone. */
export function filled<Values extends object>(values: Values): Partial<Values> {
  const said: Partial<Values> = {}
  for (const field of Object.keys(values) as (keyof Values)[])
    if (values[field] !== null && values[field] !== undefined) said[field] = values[field]
  return said
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
  show: (field: keyof Row, value: Shown) => Shown = (_, value) => value,
): Change[] {
  const held = stored as Partial<Record<keyof Row, Shown>>
  return (Object.keys(columns) as (keyof Row)[]).flatMap((field) => {
    const to = values[field] as Shown | undefined
    if (to === null || to === undefined) return []
    const from = typeof to === 'boolean' ? Boolean(held[field]) : (held[field] ?? null)
    return from === to ? [] : [{ field: columns[field].header, from: show(field, from), to: show(field, to) }]
  })
}
