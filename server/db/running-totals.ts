import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { netOf } from './account-triggers.ts'

/*
 * Totals over whole tables, which the database keeps: triggers add each row to them (`running-total-triggers.ts`). On MySQL
 * each connection adds to rows of its own, so that no writer waits for another; these are merged later
 * (`running-total-merge.ts`). What is read has all of them, as of one moment.
 */

/** What of a table's rows is counted and summed up, as SQL. @param row what stands before a column: `NEW.` in a trigger */
type OfRow = (row: string) => string

interface Definition {
  table: string
  /** Which rows are counted. */
  counts: OfRow
  /** What the total is split by, beside the period. */
  part: OfRow
  /** A day, a month, or nothing. */
  period: OfRow
  /** Integer cents, or 0 where rows are only counted. */
  amount: OfRow
  /** Whether staged rows are added at once (`insertWithTotal`): only where all rows of the table are counted, and nothing else. */
  isStaged?: boolean
}

const ALL: OfRow = () => '1 = 1'
const NONE: OfRow = () => "''"
const ZERO: OfRow = () => '0'
const column =
  (name: string): OfRow =>
  (row) =>
    row + name
/** Whether a transaction counts on a side of its account: what corrects one counts on the side of that. */
const onSide =
  (side: 'credit' | 'debit'): OfRow =>
  (row) =>
    `(${row}transaction_type = '${side}') = (${row}reverses IS NULL)`
/** The month of a billing: `2026-10`. */
const BILLED_MONTH: OfRow = (row) =>
  `CONCAT(${row}billing_year, '-', SUBSTR(CONCAT('0', ${row}billing_month), -2))`

/** A migration that adds another one follows the totals anew; 0070 must leave it out where its columns are younger. */
const DEFINITIONS = {
  /** What is due of billings, by currency and due date. */
  due: {
    table: 'billings',
    counts: (row) => `${row}amount_due > 0`,
    part: column('currency'),
    period: (row) => `COALESCE(${row}due_date, '')`,
    amount: column('amount_due'),
  },
  /** What billings that are not void come to, by currency and month. */
  billed: {
    table: 'billings',
    counts: (row) => `${row}void_at IS NULL`,
    part: column('currency'),
    period: BILLED_MONTH,
    amount: column('total_amount'),
  },
  /** The statements among them: all but opening balances, by billing type and month. */
  statements: {
    table: 'billings',
    counts: (row) => `${row}void_at IS NULL AND ${row}opening_date IS NULL`,
    part: column('billing_type'),
    period: BILLED_MONTH,
    amount: ZERO,
  },
  /** What was paid in, net of corrections, by currency and month, which is that of UTC. */
  paid: {
    table: 'transactions',
    counts: onSide('credit'),
    part: column('currency'),
    period: (row) => `SUBSTR(${row}occurred_at, 1, 7)`,
    amount: (row) => netOf('credit', row),
  },
  /** What was drawn from accounts, net of corrections, by currency. */
  drawn: {
    table: 'transactions',
    counts: onSide('debit'),
    part: column('currency'),
    period: NONE,
    amount: (row) => netOf('debit', row),
  },
  /** What the negative balances owe, by currency. */
  outstanding: {
    table: 'account_sums',
    counts: (row) => `${row}total_paid < ${row}total_debit`,
    part: column('currency'),
    period: NONE,
    amount: (row) => `${row}total_debit - ${row}total_paid`,
  },
  /** By platform. */
  clients: { table: 'clients', counts: ALL, part: column('platform_id'), period: NONE, amount: ZERO },
  vehicles: {
    table: 'vehicles',
    counts: ALL,
    part: NONE,
    period: NONE,
    amount: ZERO,
    isStaged: true,
  },
} satisfies Record<string, Definition>

export type TotalName = keyof typeof DEFINITIONS
export const TOTALS = Object.entries(DEFINITIONS) as [TotalName, Definition][]
export type { Definition as TotalDefinition }

/** A part of a total in a period. */
export interface RunningTotal {
  name: TotalName
  part: string
  period: string
  /** How many rows. */
  entries: number
  /** Their sum in integer cents; one that is too large to be exact is for the caller to refuse. */
  amount: number
}

/** Sums of MySQL are text. */
type Stored = Omit<RunningTotal, 'entries' | 'amount'> & Record<'entries' | 'amount', number | string>
const numbered = (row: Stored): RunningTotal => ({
  ...row,
  // That of a number is one on SQLite.
  part: String(row.part),
  entries: Number(row.entries),
  amount: Number(row.amount),
})

const query = async (
  sequelize: Sequelize,
  sql: string,
  transaction?: Transaction,
): Promise<RunningTotal[]> => {
  const rows = await sequelize.query<Stored>(sql, {
    type: QueryTypes.SELECT,
    ...(transaction && { transaction }),
  })
  return rows.map(numbered)
}

const SUMS = 'SUM(entries) AS entries, SUM(amount) AS amount'

/** The totals of these names, as they are kept; parts without any rows are left out. */
export const runningTotals = (
  sequelize: Sequelize,
  names: readonly TotalName[],
  transaction?: Transaction,
): Promise<RunningTotal[]> =>
  query(
    sequelize,
    `SELECT name, part, period, ${SUMS} FROM running_totals WHERE name IN (${names.map((name) => `'${name}'`).join()}) ` +
      'GROUP BY name, part, period HAVING SUM(entries) <> 0 OR SUM(amount) <> 0',
    transaction,
  )

export const sumOfAmounts = (totals: readonly RunningTotal[]): number =>
  totals.reduce((sum, { amount }) => sum + amount, 0)

/** SQL of a total as its rows say. */
export const countedSql = (name: TotalName): string => {
  const { table, counts, part, period, amount }: Definition = DEFINITIONS[name]
  return (
    `SELECT '${name}' AS name, ${part('')} AS part, ${period('')} AS period, COUNT(*) AS entries, ` +
    `SUM(${amount('')}) AS amount FROM ${table} WHERE ${counts('')} GROUP BY ${part('')}, ${period('')}`
  )
}

/** A total as its rows say: what is kept must be the same. */
export const countedTotals = (
  sequelize: Sequelize,
  name: TotalName,
  transaction: Transaction,
): Promise<RunningTotal[]> => query(sequelize, countedSql(name), transaction)
