import type { Transaction } from 'sequelize'
import { counted } from '../../lib/counted.rules.ts'
import type { SheetRecord } from '../../xlsx/records.ts'
import type { Counts, Decision, Named } from './imports.decisions.ts'

export const IMPORT_KINDS = ['clients', 'vehicles', 'billings'] as const
export type ImportKindName = (typeof IMPORT_KINDS)[number]

/** What was chosen beside the file. */
export type Choices = Partial<Record<'platform_id' | 'billing_month' | 'billing_year', number>>

/** What is imported, and how it was chosen. */
export interface ChosenImport {
  name: ImportKindName
  choices: Choices
}

/** What an import comes to, beside its counts. */
export interface Sum {
  message: string
}

/** Writes what is wanted. */
export interface RowWriter<Wanted> {
  /** Makes some hundred rows ready; nothing is locked. */
  add: (wanted: readonly Wanted[]) => Promise<void>
  /** Whether all that was decided upon is as it was; from now on it is held. */
  holds: () => Promise<boolean>
  /** Writes all that was made ready. */
  write: () => Promise<void>
}

/** How rows are decided. */
export interface Deciding {
  /** They are about to be written: what is wanted of a stored record is its whole row. */
  isForWriting?: boolean
  /** What is decided upon is held until the end of this transaction. */
  transaction?: Transaction
}

/** Adds up what decisions come to, beside their counts. */
export interface KindTally<Wanted, Total extends Sum> {
  add: (decision: Decision<Wanted>) => void
  sum: (counts: Counts) => Total
}

/** How the rows of one kind of sheet become records. */
export interface ImportKind<Row, Wanted, Total extends Sum = Sum> extends Named<Row>, ChosenImport {
  /** Decides some hundred rows. */
  decide: (records: readonly SheetRecord<Row>[], deciding?: Deciding) => Promise<Decision<Wanted>[]>
  /** What writes the rows, in the order of the sheet. */
  writer: (transaction: Transaction) => RowWriter<Wanted>
  /** What adds up rows; such as change nothing may be left out. */
  tally: () => KindTally<Wanted, Total>
}

/** A sentence about an import, and how many of its rows have errors. */
export const withErrors = (message: string, { errors }: Counts): string =>
  errors ? `${message} ${counted(errors, 'row')} with errors.` : message

/** What an import does, in one sentence: `64 clients: 60 new, 3 changed, 1 unchanged. 2 rows with errors.` */
export function messageOfCounts(noun: string, counts: Counts): string {
  const taken = counted(counts.rows - counts.errors, noun)
  const message = `${taken}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`
  return withErrors(message, counts)
}

/** Adds up rows of which only the counts matter. */
export const countedAs = (noun: string) => (): KindTally<unknown, Sum> => ({
  add: () => undefined,
  sum: (counts) => ({ message: messageOfCounts(noun, counts) }),
})
