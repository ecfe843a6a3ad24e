import { fn, literal, QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { sumOfCents } from './sums.ts'

/** The sums of all accounts in a currency, in integer cents, net of corrections. */
interface LedgerTotals {
  currency: string
  total_paid: number
  total_debit: number
  /** What the negative balances owe together. */
  outstanding: number
}

/** What a transaction adds to a side: one that corrects another is taken off the side of what it corrects. */
const netOf = (side: 'credit' | 'debit') =>
  `CASE WHEN (transaction_type = '${side}') <> (reverses IS NULL) THEN 0 WHEN reverses IS NULL THEN amount ELSE -amount END`
const CREDIT = netOf('credit')
const DEBIT = netOf('debit')
const BALANCE = "CASE WHEN transaction_type = 'credit' THEN amount ELSE -amount END"

/** Sums up what was paid in, net of corrections, in a query on the model `Transaction`: integer cents. */
export const SUM_OF_PAID = fn('SUM', literal(CREDIT))

/**
 * SQL that sums the account of a client in a currency, in integer cents.
 * @param client_id a column of the query around it
 * @param currency another one
 */
export function accountSums(client_id: string, currency: string) {
  const account = `transactions.client_id = ${client_id} AND transactions.currency = ${currency}`
  const sumOf = (amount: string) => `(SELECT COALESCE(SUM(${amount}), 0) FROM transactions WHERE ${account})`
  return {
    total_paid: sumOf(CREDIT),
    total_debit: sumOf(DEBIT),
    remaining_balance: sumOf(BALANCE),
    total_transactions: sumOf('1'),
  }
}

const ACCOUNTS = `SELECT client_id, currency, SUM(${CREDIT}) AS paid, SUM(${DEBIT}) AS debit FROM transactions GROUP BY client_id, currency`

/** The sums of the accounts in each currency that has any. @throws ConflictError for sums that are too large to be exact to the cent */
export async function ledgerTotals(sequelize: Sequelize, transaction?: Transaction): Promise<LedgerTotals[]> {
  const owed = 'SUM(CASE WHEN paid < debit THEN debit - paid ELSE 0 END)'
  const rows = await sequelize.query<LedgerTotals>(
    `SELECT currency, SUM(paid) AS total_paid, SUM(debit) AS total_debit, ${owed} AS outstanding ` +
      `FROM (${ACCOUNTS}) AS accounts GROUP BY currency ORDER BY currency`,
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
    `SELECT COUNT(DISTINCT CASE WHEN paid <> debit THEN client_id END) AS active FROM (${ACCOUNTS}) AS accounts`,
    { type: QueryTypes.SELECT },
  )
  return Number(row!.active)
}
