import type { Transaction } from 'sequelize'
import { message, render, type Code, type Message } from '../../messages.ts'
import type { SheetRecord } from '../../xlsx/records.ts'
import type { Actor } from '../activity/activity.service.ts'
import type { ImportCounts, RowPlan, SheetDefinition } from './row-plans.ts'

export const IMPORT_KINDS = ['clients', 'vehicles', 'billings', 'payments', 'opening-balances'] as const
export type ImportKindName = (typeof IMPORT_KINDS)[number]

/** What was chosen beside the file. */
export type Choices = Partial<
  Record<'platform_id' | 'billing_month' | 'billing_year' | 'profile_id', number>
> & {
  /** `YYYY-MM`. */
  prices_valid_from?: string
  /** A digest of how a profile maps the columns: another mapping is another choice. */
  mapping?: string
}

/** The kind of an import, and what was chosen beside the file. */
export interface ChosenImport {
  name: ImportKindName
  choices: Choices
}

/** The result of an import beside its counts; a kind may add figures of its own. */
export interface ImportSummary {
  message: string
  /** The same as a message. */
  code: Code
  params: object
}

/** Writes planned rows. */
export interface RowWriter<Planned> {
  /** Prepares some hundred rows; locks nothing. */
  stage: (planned: readonly Planned[]) => Promise<void>
  /** Locks what the plans depend on until the end of the transaction. False when any of it has changed since. */
  lockAndCheck: () => Promise<boolean>
  /** Writes all prepared rows. */
  write: () => Promise<void>
  /** Writes what locks records that others work with, when all else is written. */
  writeLast?: () => Promise<void>
}

export interface PlanOptions {
  /** The rows are about to be written: a stored record is read whole. */
  isForWriting?: boolean
  /** Locks what the plans depend on until the end of this transaction. */
  transaction?: Transaction
}

/** Plans some hundred rows, and answers as many plans in the same order. */
type PlanRows<Row, Planned> = (records: readonly SheetRecord<Row>[]) => Promise<RowPlan<Planned>[]>

/** What was billed in a currency: lines, and the billings that they are on; its amount is in cents. */
export interface BilledSum {
  currency: string
  billings: number
  lines: number
  amount: number
}

/** How many rows are of each month, where a kind goes by that. */
export interface MonthsOfRows {
  months?: ReadonlyMap<string, number>
}

/** Adds up the figures of a kind that the counts do not have. */
export interface KindTally<Planned, Summary extends ImportSummary> extends MonthsOfRows {
  add: (plan: RowPlan<Planned>) => void
  /** What is to be said first about the whole sheet. @param all the tallies of its rows, whether they are written or not */
  notes?: (all: readonly MonthsOfRows[]) => Message[]
  /** What it bills, for a preview. */
  totals?: () => BilledSum[]
  summarize: (counts: ImportCounts) => Summary
}

/** How the rows of one kind of sheet become records. */
export interface ImportKind<Row, Planned, Summary extends ImportSummary = ImportSummary>
  extends SheetDefinition<Row>, ChosenImport {
  /** A function that plans the rows of the sheet, from the first on; it may keep what earlier ones use up. */
  planner: (options?: PlanOptions) => PlanRows<Row, Planned>
  /**
   * A writer, which is given the rows in the order of the sheet.
   * @param actor who imports it
   * @param id    of the import
   */
  writer: (transaction: Transaction, actor: Actor, id: number) => RowWriter<Planned>
  /** A tally, which may be given only the rows that change something. */
  tally: () => KindTally<Planned, Summary>
}

/** The result of an import, and how many of its rows have errors. */
export function summaryOf(result: Message, { errors: count }: ImportCounts): ImportSummary {
  const whole = count ? message('import.with_errors', { result, count }) : result
  return { message: render(whole), ...whole }
}

/** The tally of a kind that has no figures but the counts. */
export const countedAs = (noun: 'clients' | 'vehicles') => (): KindTally<unknown, ImportSummary> => ({
  add: () => undefined,
  summarize(counts) {
    const records = message(`count.${noun}`, { count: counts.rows - counts.errors })
    const { new: added, changed, unchanged } = counts
    return summaryOf(message('import.records', { records, added, changed, unchanged }), counts)
  },
})
