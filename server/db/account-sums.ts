import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { runningTotals, sumOfAmounts, type RunningTotal } from './running-totals.ts'
import { sumOfCents } from './sums.ts'

/** The sums of all accounts in a currency, in integer cents, net of corrections. */
interface LedgerTotals {
  currency: string
  total_paid: number
  total_debit: number
  /** What the negative balances owe together. */
  outstanding: number
}

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

/** The running totals that are of the ledger. */
export const LEDGER_TOTALS = ['paid', 'drawn', 'outstanding'] as const
export const isOfLedger = ({ name }: RunningTotal): boolean => LEDGER_TOTALS.some((each) => each === name)

/** The sums of the accounts in each currency that has any. @throws ConflictError for sums that are too large to be exact to the cent */
export function ledgerTotalsOf(totals: readonly RunningTotal[]): LedgerTotals[] {
  const ofLedger = totals.filter(isOfLedger)
  const currencies = [...new Set(ofLedger.map(({ part }) => part))].sort()
  return currencies.map((currency) => {
    const sumOf = (name: (typeof LEDGER_TOTALS)[number]) =>
      sumOfCents(
        sumOfAmounts(ofLedger.filter((total) => total.name === name && total.part === currency)),
        currency,
      )
    return {
      currency,
      total_paid: sumOf('paid'),
      total_debit: sumOf('drawn'),
      outstanding: sumOf('outstanding'),
    }
  })
}

/** The same, read now. */
export const ledgerTotals = async (
  sequelize: Sequelize,
  transaction?: Transaction,
): Promise<LedgerTotals[]> => ledgerTotalsOf(await runningTotals(sequelize, LEDGER_TOTALS, transaction))

/** How many clients have a balance that is not zero. */
export async function countActiveClients(sequelize: Sequelize): Promise<number> {
  const [row] = await sequelize.query<{ active: number | string }>(
    'SELECT COUNT(DISTINCT CASE WHEN total_paid <> total_debit THEN client_id END) AS active FROM account_sums',
    { type: QueryTypes.SELECT },
  )
  return Number(row!.active)
}
