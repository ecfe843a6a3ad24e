import { fn, literal, QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { netOf } from './account-triggers.ts'
import { sumOfCents } from './sums.ts'

/** The sums of all accounts in a currency, in integer cents, net of corrections. */
interface LedgerTotals {
  currency: string
  total_paid: number
  total_debit: number
  /** What the negative balances owe together. */
  outstanding: number
}

/** Sums up what was paid in, net of corrections, in a query on the model `Transaction`: integer cents. */
export const SUM_OF_PAID = fn('SUM', literal(netOf('credit')))

/** The sums of an account in integer cents, net of corrections, as the database keeps them (`account-triggers.ts`). */
const SUMS = {
  total_paid: 'total_paid',
  total_debit: 'total_debit',
  remaining_balance: 'total_paid - total_debit',
  total_transactions: 'total_transactions',
}
type Sums = Record<keyof typeof SUMS, number>

/** Those of all accounts in which there is a transaction. */
export async function allAccountSums(sequelize: Sequelize, transaction: Transaction) {
  const sums = Object.entries(SUMS).map(([name, sql]) => `${sql} AS ${name}`)
  const rows = await sequelize.query<{ client_id: number; currency: string } & Sums>(
    `SELECT client_id, currency, ${sums.join(', ')} FROM account_sums ORDER BY client_id, currency`,
    { type: QueryTypes.SELECT, transaction },
  )
  return rows.map((row) => {
    const numbers = Object.keys(SUMS).map((name) => [name, Number(row[name as keyof Sums])])
    return { ...row, ...(Object.fromEntries(numbers) as Sums) }
  })
}

/**
 * SQL of the sums of the account of a client in a currency.
 * @param client_id a column of the query around it
 * @param currency another one
 */
export function accountSums(client_id: string, currency: string): Record<keyof Sums, string> {
  const account = `account_sums.client_id = ${client_id} AND account_sums.currency = ${currency}`
  const ofAccount = ([name, sql]: [string, string]) => [
    name,
    `COALESCE((SELECT ${sql} FROM account_sums WHERE ${account}), 0)`,
  ]
  return Object.fromEntries(Object.entries(SUMS).map(ofAccount)) as Record<keyof Sums, string>
}

/** The sums of the accounts in each currency that has any. @throws ConflictError for sums that are too large to be exact to the cent */
export async function ledgerTotals(sequelize: Sequelize, transaction?: Transaction): Promise<LedgerTotals[]> {
  const owed = 'SUM(CASE WHEN total_paid < total_debit THEN total_debit - total_paid ELSE 0 END)'
  const rows = await sequelize.query<LedgerTotals>(
    `SELECT currency, SUM(total_paid) AS total_paid, SUM(total_debit) AS total_debit, ${owed} AS outstanding ` +
      'FROM account_sums GROUP BY currency ORDER BY currency',
    { type: QueryTypes.SELECT, ...(transaction && { transaction }) },
  )
  return rows.map(({ currency, total_paid, total_debit, outstanding }) => ({
    currency,
    total_paid: sumOfCents(total_paid, currency),
    total_debit: sumOfCents(total_debit, currency),
    outstanding: sumOfCents(outstanding, currency),
  }))
}

/** How many clients have a balance that is not zero. */
export async function countActiveClients(sequelize: Sequelize): Promise<number> {
  const [row] = await sequelize.query<{ active: number | string }>(
    'SELECT COUNT(DISTINCT CASE WHEN total_paid <> total_debit THEN client_id END) AS active FROM account_sums',
    { type: QueryTypes.SELECT },
  )
  return Number(row!.active)
}
