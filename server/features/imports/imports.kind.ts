import type { Model, ModelStatic, Transaction } from 'sequelize'
import { insertRows, updateRows } from '../../db/upsert.ts'
import { counted } from '../../lib/counted.rules.ts'
import type { SheetRecord } from '../../lib/workbook/records.ts'
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

/** Writes what is wanted, some hundred rows at a time. */
export interface RowWriter<Wanted> {
  write: (wanted: readonly Wanted[]) => Promise<void>
  /** Writes what follows from all rows. */
  end?: () => Promise<void>
}

/** Adds up what decisions come to, beside their counts. */
export interface KindTally<Wanted, Total extends Sum> {
  add: (decision: Decision<Wanted>) => void
  sum: (counts: Counts) => Total
}

/** How the rows of one kind of sheet become records. */
export interface ImportKind<Row, Wanted, Total extends Sum = Sum> extends Named<Row>, ChosenImport {
  /** Decides some hundred rows; within a transaction it holds what it decides upon. */
  decide: (records: readonly SheetRecord<Row>[], transaction?: Transaction) => Promise<Decision<Wanted>[]>
  /** What writes the rows, in the order of the sheet. */
  writer: (transaction: Transaction) => RowWriter<Wanted>
  /** What adds up rows; such as change nothing may be left out. */
  tally: () => KindTally<Wanted, Total>
}

/** The record that a row is about, and what the sheet says of it. */
export interface WantedRecord<Stored extends object = object> {
  isNew: boolean
  /** Its stored row, when it is about to be written. */
  stored: Stored | undefined
  values: Partial<Stored>
  isChanged: boolean
}

/**
 * Writes records: those that are new, and those that change.
 * @param keysOf the columns that follow from the others
 */
export async function saveWanted<Stored extends object>(
  model: ModelStatic<Model>,
  wanted: readonly WantedRecord<Stored>[],
  keysOf: (row: Stored) => object,
  transaction: Transaction,
): Promise<void> {
  const rowOf = ({ stored, values }: WantedRecord<Stored>) => {
    const row = { ...stored, ...values } as Stored
    return Object.assign(row, keysOf(row))
  }
  const made = wanted.filter(({ stored }) => !stored)
  const changed = wanted.filter(({ stored, isChanged }) => stored && isChanged)
  await insertRows(model, made.map(rowOf), transaction)
  await updateRows(model, changed.map(rowOf), transaction)
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
