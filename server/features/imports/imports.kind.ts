import type { Model, ModelStatic, Transaction } from 'sequelize'
import { upsert } from '../../db/upsert.ts'
import { counted } from '../../lib/counted.rules.ts'
import type { SheetRecord } from '../../lib/workbook/records.ts'
import { countsOf, type Decision, type Named, type Planned } from './imports.decisions.ts'

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

/** What is decided about any row of a sheet; `wanted` is missing or null for a row with errors. */
export type Decided<Wanted> = Decision & { wanted?: Wanted | null }

/** How the rows of one kind of sheet become records. */
export interface ImportKind<Row, Wanted, Total extends Sum = Sum> extends Named<Row>, ChosenImport {
  /** Decides some hundred rows; within a transaction it holds what it decides upon. */
  decide: (records: readonly SheetRecord<Row>[], transaction?: Transaction) => Promise<Planned<Row, Wanted>[]>
  /** Writes what is wanted of some hundred rows. */
  write: (wanted: readonly Wanted[], transaction: Transaction) => Promise<void>
  sum: (decided: readonly Decided<Wanted>[]) => Total
  /** Rows of one group are written together; without it they are written in the order of the sheet. */
  groupOf?: (wanted: Wanted) => number
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
    return { ...row, ...keysOf(row) }
  }
  const made = wanted.filter(({ stored }) => !stored)
  const changed = wanted.filter(({ stored, isChanged }) => stored && isChanged)
  await upsert(model, made.map(rowOf), changed.map(rowOf), transaction)
}

/** A sentence about an import, and how many of its rows have errors. */
export function withErrors(message: string, decided: readonly Decision[]): string {
  const { errors } = countsOf(decided)
  return errors ? `${message} ${counted(errors, 'row')} with errors.` : message
}

/** What an import does, in one sentence: `64 clients: 60 new, 3 changed, 1 unchanged. 2 rows with errors.` */
export function messageOfCounts(noun: string, decided: readonly Decision[]): string {
  const counts = countsOf(decided)
  const taken = counted(counts.rows - counts.errors, noun)
  const message = `${taken}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`
  return withErrors(message, decided)
}
