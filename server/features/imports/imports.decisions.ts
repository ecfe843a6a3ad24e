import type { Cell } from '../../xlsx/cells.ts'
import type { CellNote } from '../../xlsx/notes.ts'
import type { Columns, FaultyRow, SheetRecord } from '../../xlsx/records.ts'

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
export interface Decision<Wanted = unknown> {
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
  /** What is to be written; null for a row with errors. */
  wanted: Wanted | null
}

/** How many rows have which outcome; `warnings` counts the rows with any. */
export type Counts = Record<'rows' | 'new' | 'changed' | 'unchanged' | 'errors' | 'warnings', number>

/** Whether there is something to be written for a row. */
export const isToWrite = ({ outcome }: Pick<Decision, 'outcome'>): boolean =>
  outcome === 'new' || outcome === 'changed'

/** What most rows have; one for all of them. */
const NONE = Object.freeze([]) as unknown as never[]

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
): Decision<never> {
  const fields = Object.keys(columns)
  const name = textOf(cells[fields.indexOf(String(key))])
  const called = textOf(cells[fields.indexOf(String(label))])
  return {
    row,
    name,
    label: called,
    outcome: 'error',
    changes: NONE,
    errors,
    warnings: NONE,
    cells,
    wanted: null,
  }
}

/** A row that is not taken. */
export const refused = <Row>(
  { key, label }: Named<Row>,
  { row, cells, values, warnings }: SheetRecord<Row>,
  error: CellNote,
): Decision<never> => ({
  row,
  name: String(values[key]),
  label: String(values[label]),
  outcome: 'error',
  changes: NONE,
  errors: [error],
  warnings,
  cells,
  wanted: null,
})

/** What a row that is taken does. */
interface Taken<Wanted> {
  isNew: boolean
  changes: Change[]
  warnings?: CellNote[]
  wanted: Wanted
}

/** A row that makes a record, or changes a stored one, or finds it as it is: then there is nothing to look at. */
export function taken<Row, Wanted>(
  { key, label }: Named<Row>,
  { row, cells, values, warnings }: SheetRecord<Row>,
  { isNew, changes, warnings: more = NONE, wanted }: Taken<Wanted>,
): Decision<Wanted> {
  const outcome = isNew ? 'new' : changes.length ? 'changed' : 'unchanged'
  const noted = more.length ? [...warnings, ...more] : warnings
  return {
    row,
    name: String(values[key]),
    label: String(values[label]),
    outcome,
    changes,
    errors: NONE,
    warnings: outcome === 'unchanged' ? NONE : noted,
    cells,
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
  let changes: Change[] | null = null
  for (const field in columns) {
    const to = values[field] as Shown | undefined
    if (to === null || to === undefined) continue
    const from = typeof to === 'boolean' ? Boolean(held[field]) : (held[field] ?? null)
    if (from === to) continue
    changes ??= []
    changes.push({ field: columns[field].header, from: show(field, from), to: show(field, to) })
  }
  return changes ?? NONE
}
