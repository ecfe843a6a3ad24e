import { formatPeriod } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { formatCount, formatMeasure } from '../ui/format/numbers.ts'

type Schemas = components['schemas']

/** A workbook that was sent, and what became of it. */
export type Import = Schemas['Import']
export type ImportDetail = Schemas['ImportDetails']
/** What an import made of one row. */
export type ImportedRecord = Schemas['ImportedRecord']
/** What an import would do. */
export type ImportPreview = Schemas['ImportPreview']
/** What becomes of a row. */
export type RowOutcome = Schemas['ImportRow']
/** A cell whose value differs from what is stored; `field` is the heading of its column. */
export type CellChange = Schemas['ImportChange']
/** Something to say about a cell, or about the whole row when there is no column. */
export type RowNote = Schemas['CellNote']
/** How many rows there are, and what becomes of them. */
export type Counts = Schemas['ImportCounts']

/** What a workbook is about: the resource whose page it is uploaded on. */
export type ImportKind = Import['kind']
export type ImportState = Import['state']
export type ImportChoices = Import['choices']
export type Outcome = RowOutcome['outcome']
export type CellValue = CellChange['to']

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

/** The month that an import billed: `10/2026`; null when it billed none. */
export const periodOf = ({ billing_month, billing_year }: ImportChoices): string | null =>
  billing_month && billing_year ? formatPeriod({ billing_month, billing_year }) : null

/** The key and the values of the text that says how far an import is. */
export function progressText({ state, total_rows, done_rows }: Import): [key: string, values?: object] {
  if (total_rows === null) return ['resources.imports.progress.opening']
  return [
    `resources.imports.progress.${state}`,
    { done: formatCount(done_rows), total: formatCount(total_rows) },
  ]
}

const UNITS = ['bytes', 'kB', 'MB'] as const

/** A size in bytes as people read it: `1.2 MB`. */
export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2
  const size = bytes / 1000 ** step
  return `${step && size < 10 ? formatMeasure(size) : formatCount(Math.round(size))} ${UNITS[step]}`
}
