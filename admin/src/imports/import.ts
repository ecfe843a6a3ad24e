import { formatPeriod, monthOf } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { formatCount, formatMeasure } from '../ui/format/numbers.ts'

type Schemas = components['schemas']

/** An uploaded workbook, and the state of its import. */
export type Import = Schemas['Import']
export type ImportDetail = Schemas['ImportDetails']
/** The outcome of one row of an import. */
export type ImportedRecord = Schemas['ImportedRecord']
/** What an import would do. */
export type ImportPreview = Schemas['ImportPreview']
/** The outcome of one row of a preview. */
export type RowOutcome = Schemas['ImportRow']
/** A cell whose value differs from what is stored; `field` is the heading of its column. */
export type CellChange = Schemas['ImportChange']
/** An error or warning of a cell, or of the whole row when there is no column. */
export type RowNote = Schemas['CellNote']
/** How many rows there are, in all and of each outcome. */
export type Counts = Schemas['ImportCounts']

/** The resource that a workbook holds. */
export type ImportKind = Import['kind']
export type ImportState = Import['state']
export type ImportChoices = Import['choices']
export type Outcome = RowOutcome['outcome']
export type CellValue = CellChange['to']

export const STATES: readonly ImportState[] = [
  'reading',
  'writing',
  'finished',
  'refused',
  'cancelled',
  'interrupted',
  'undone',
]

export const isRunning = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'reading' || state === 'writing'

/** How many rows an import writes. */
export const writtenRows = (counts: Counts): number => counts.new + counts.changed

/** The call that uploads a sheet of each kind. */
const UPLOADS = {
  clients: 'uploadClients',
  vehicles: 'uploadVehicles',
  billings: 'uploadBillings',
  payments: 'uploadPayments',
  'opening-balances': 'uploadOpeningBalances',
} as const satisfies Record<ImportKind, string>

export const KINDS = Object.keys(UPLOADS) as ImportKind[]

/** Who may call this may also take back, or cancel, an import of its kind. */
export const uploadOf = ({ kind }: Pick<Import, 'kind'>) => UPLOADS[kind]

/** The month that an import billed: `2026-10`; null when it billed none. */
export const monthOfImport = ({ billing_month, billing_year }: ImportChoices): string | null =>
  billing_month && billing_year ? monthOf({ billing_month, billing_year }) : null

/** The same in words: `10/2026`; null when it billed none. */
export const periodOf = ({ billing_month, billing_year }: ImportChoices): string | null =>
  billing_month && billing_year ? formatPeriod({ billing_month, billing_year }) : null

/** The key and the values of the text of an import's progress. */
export function progressText({ state, total_rows, done_rows }: Import): [key: string, values?: object] {
  if (total_rows === null) return ['resources.imports.progress.opening']
  return [
    `resources.imports.progress.${state}`,
    { done: formatCount(done_rows), total: formatCount(total_rows) },
  ]
}

const UNITS = ['bytes', 'kB', 'MB'] as const

/** A size in bytes as text: `1.2 MB`. */
export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2
  const size = bytes / 1000 ** step
  return `${step && size < 10 ? formatMeasure(size) : formatCount(Math.round(size))} ${UNITS[step]}`
}
