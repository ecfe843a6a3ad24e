import { fn, literal, QueryTypes, type ProjectionAlias, type Sequelize, type Transaction } from 'sequelize'
import { sumOfCents } from './sums.ts'

/** The sums of all accounts, in integer cents, net of corrections. */
interface LedgerTotals {
  total_paid: number
  total_debit: number
  /** Clients whose balance is not zero. */
  active_clients: number
}

/** What a transaction adds to a side: one that corrects another is taken off the side of what it corrects. */
const netOf = (side: 'credit' | 'debit') =>
  `CASE WHEN (transaction_type = '${side}') <> (reverses IS NULL) THEN 0 WHEN reverses IS NULL THEN amount ELSE -amount END`
const CREDIT = netOf('credit')
const DEBIT = netOf('debit')
const BALANCE = "CASE WHEN transaction_type = 'credit' THEN amount ELSE -amount END"

const ofClient = (amount: string) =>
  literal(`(SELECT COALESCE(SUM(${amount}), 0) FROM transactions WHERE transactions.client_id = Client.id)`)

/** Sums up what was paid in, net of corrections, in a query on the model `Transaction`: integer cents. */
export const SUM_OF_PAID = fn('SUM', literal(CREDIT))

/** The columns of a query on the model `Client` that sum each client's account, in integer cents. */
export const ACCOUNT_SUMS: ProjectionAlias[] = [
  [ofClient(CREDIT), 'total_paid'],
  [ofClient(DEBIT), 'total_debit'],
  [ofClient(BALANCE), 'remaining_balance'],
  [ofClient('1'), 'total_transactions'],
]

/** Sorts such a query by the size of the balance, owed or not. */
export const ABSOLUTE_BALANCE = literal('ABS(remaining_balance)')

/** The sums of all accounts together. @throws ConflictError for sums that are too large to be exact to the cent */
export async function ledgerTotals(sequelize: Sequelize): Promise<LedgerTotals> {
  const account = `SELECT SUM(${CREDIT}) AS paid, SUM(${DEBIT}) AS debit FROM transactions GROUP BY client_id`
  const sums = `COALESCE(SUM(paid), 0) AS total_paid, COALESCE(SUM(debit), 0) AS total_debit`
  const sql = `SELECT ${sums}, COALESCE(SUM(paid <> debit), 0) AS active_clients FROM (${account}) AS accounts`
  const [row] = await sequelize.query<LedgerTotals>(sql, { type: QueryTypes.SELECT })
  const { total_paid, total_debit, active_clients } = row!
  return {
    total_paid: sumOfCents(total_paid),
    total_debit: sumOfCents(total_debit),
    active_clients: Number(active_clients),
  }
}

/** What the clients with a negative balance owe together, in integer cents. @throws ConflictError as above */
export async function outstandingTotal(sequelize: Sequelize, transaction?: Transaction): Promise<number> {
  const owing = await sequelize.query<{ balance: number | string }>(
    `SELECT SUM(${BALANCE}) AS balance FROM transactions GROUP BY client_id HAVING SUM(${BALANCE}) < 0`,
    { type: QueryTypes.SELECT, ...(transaction && { transaction }) },
  )
  return owing.reduce((total, { balance }) => sumOfCents(total - Number(balance)), 0)
}
