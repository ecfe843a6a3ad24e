import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { databaseTime } from './clock.ts'
import { storedInstant } from './instants.ts'
import { STILL_DUE } from './receivable-triggers.ts'

/** A moment: `before` is the first instant that is not looked at, null: everything that there is. */
export interface Moment {
  before: Date | null
  transaction?: Transaction
}

/** What is due of a client in a currency, by how long; sums of cents, which may be texts. */
interface DueSums {
  client_id: number
  currency: string
  /** Not overdue. */
  current: number | string
  /** By the limits of days, the least overdue first. */
  bucket_1: number | string
  bucket_2: number | string
  bucket_3: number | string
  bucket_4: number | string
  /** What was paid too much, below zero. */
  overpaid: number | string
}

const select = <Row extends object>(
  sequelize: Sequelize,
  sql: string,
  replacements: Record<string, unknown>,
  transaction?: Transaction,
): Promise<Row[]> =>
  sequelize.query<Row>(sql, { type: QueryTypes.SELECT, replacements, ...(transaction && { transaction }) })

/** The entries of the journal whose amounts were due at a moment. */
function openAt(sequelize: Sequelize, { before }: Moment) {
  const stored = (instant: Date) => storedInstant(sequelize, instant.toISOString())
  return before
    ? { sql: 'due_until >= :before AND created_at < :before', values: { before: stored(before) } }
    : { sql: 'due_until = :still', values: { still: storedInstant(sequelize, STILL_DUE) } }
}

/**
 * What was due at a moment, by client and currency.
 * @param since the first due date of each bucket, `current` first: what was due before the last one is in the fourth bucket
 */
export function duesAt(
  sequelize: Sequelize,
  since: readonly [current: string, first: string, second: string, third: string],
  moment: Moment,
): Promise<DueSums[]> {
  const { sql, values } = openAt(sequelize, moment)
  const sum = (condition: string) => `SUM(CASE WHEN ${condition} THEN owed - settled ELSE 0 END)`
  const owes = 'owed > settled AND'
  // Without it SQLite reads all entries in the order of another index, to group them.
  const plus = moment.before && sequelize.getDialect() === 'sqlite' ? '+' : ''
  return select<DueSums>(
    sequelize,
    `SELECT client_id, currency, ${sum(`${owes} (due_date IS NULL OR due_date >= :current)`)} AS current, ` +
      `${sum(`${owes} due_date < :current AND due_date >= :first`)} AS bucket_1, ` +
      `${sum(`${owes} due_date < :first AND due_date >= :second`)} AS bucket_2, ` +
      `${sum(`${owes} due_date < :second AND due_date >= :third`)} AS bucket_3, ` +
      `${sum(`${owes} due_date < :third`)} AS bucket_4, ${sum('owed < settled')} AS overpaid ` +
      `FROM receivable_entries WHERE ${sql} GROUP BY ${plus}client_id, currency`,
    { ...values, current: since[0], first: since[1], second: since[2], third: since[3] },
    moment.transaction,
  )
}

/** The account of a client in a currency; cents, which may be text. */
interface AccountSum {
  client_id: number
  currency: string
  balance: number | string
}

/** How long ago a moment is, in milliseconds, of which what came after it is summed up, and not all that was before. */
const RECENT_MS = 180 * 86_400_000

const amountOf = (sign: '' | '-') =>
  `${sign}CASE transaction_type WHEN 'credit' THEN amount ELSE -amount END AS balance`

/** What the accounts held at a moment: by when their transactions were recorded. @param client_id those of all clients when left out */
export function balancesAt(
  sequelize: Sequelize,
  { before, transaction }: Moment,
  client_id?: number,
): Promise<AccountSum[]> {
  const instant = before && storedInstant(sequelize, before.toISOString())
  const ofClient = client_id === undefined ? '' : ' AND client_id = :client_id'
  const present = `SELECT client_id, currency, total_paid - total_debit AS balance FROM account_sums WHERE total_paid <> total_debit${ofClient}`
  const rows = (sign: '' | '-', where: string) =>
    `SELECT client_id, currency, ${amountOf(sign)} FROM transactions WHERE ${where}${ofClient}`
  const isRecent = before && databaseTime(sequelize).getTime() - before.getTime() < RECENT_MS
  const parts = isRecent
    ? `${present} UNION ALL ${rows('-', 'created_at >= :instant')}`
    : rows('', 'created_at < :instant')
  const sql = before
    ? `SELECT client_id, currency, SUM(balance) AS balance FROM (${parts}) AS parts GROUP BY client_id, currency`
    : present
  return select<AccountSum>(sequelize, sql, { instant, client_id }, transaction)
}

/** Whether anything was recorded of an account from an instant on. */
interface RecordedAccount {
  client_id: number
  currency: string
  moved: 0 | 1
}

/** The accounts of which anything was recorded until a moment, be they settled or not. @param since the first instant that counts as moved */
export function accountsRecorded(
  sequelize: Sequelize,
  since: Date,
  { before, transaction }: Moment,
): Promise<RecordedAccount[]> {
  const stored = (instant: Date) => storedInstant(sequelize, instant.toISOString())
  const where = before ? 'WHERE created_at < :before ' : ''
  const recorded = ['receivable_entries', 'transactions'].map(
    (table) =>
      `SELECT client_id, currency, MAX(created_at >= :since) AS moved FROM ${table} ${where}GROUP BY client_id, currency`,
  )
  return select<RecordedAccount>(
    sequelize,
    `SELECT client_id, currency, MAX(moved) AS moved FROM (${recorded.join(' UNION ALL ')}) AS recorded GROUP BY client_id, currency`,
    { since: stored(since), before: before && stored(before) },
    transaction,
  )
}

/** A billing of which something was due; what it is called is null when it was deleted since. */
interface OpenBilling {
  id: number
  client_id: number
  currency: string
  billing_type: 'INTERNATIONAL' | 'LOCAL' | null
  billing_month: number | null
  billing_year: number | null
  due_date: string | null
  /** Cents, which may be text. */
  owed: number | string
  settled: number | string
}

/** The billings of which something was due at a moment, those that were due first before. @param client_id those of all clients when left out */
export function openBillingsAt(
  sequelize: Sequelize,
  moment: Moment,
  client_id?: number,
): Promise<OpenBilling[]> {
  const { sql, values } = openAt(sequelize, moment)
  const ofClient = client_id === undefined ? '' : ' AND client_id = :client_id'
  const open = `SELECT billing_id, client_id, currency, due_date, owed, settled FROM receivable_entries WHERE ${sql}${ofClient}`
  return select<OpenBilling>(
    sequelize,
    'SELECT e.billing_id AS id, e.client_id, e.currency, b.billing_type, b.billing_month, b.billing_year, e.due_date, e.owed, e.settled ' +
      `FROM (${open}) AS e LEFT JOIN billings b ON b.id = e.billing_id ORDER BY e.due_date, e.billing_id`,
    { ...values, client_id },
    moment.transaction,
  )
}
