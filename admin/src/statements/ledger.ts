import { paidWith } from '../../../server/features/balances/billing-payments.rules.ts'
import { toCents } from '../../../server/lib/money.rules.ts'

/** One credit or debit on a client's balance; the amount in dollars. */
export interface Transaction {
  id: number
  client_id: number
  transaction_type: 'credit' | 'debit'
  amount: number
  description: string | null
  billing_id: number | null
}

const inCents = (transactions: readonly Transaction[]): Transaction[] =>
  transactions.map((each) => ({ ...each, amount: toCents(each.amount) }))

/** Credits minus debits, in cents. */
export const balanceOf = (transactions: readonly Transaction[]): number =>
  inCents(transactions).reduce(
    (sum, { transaction_type, amount }) => (transaction_type === 'credit' ? sum + amount : sum - amount),
    0,
  )

/** How much of what is paid on a billing stands in the ledger, in cents. */
export const recordedIn = (transactions: readonly Transaction[], billing_id: number): number =>
  inCents(transactions)
    .filter((entry) => entry.billing_id === billing_id)
    .reduce((sum, entry) => sum + paidWith(entry), 0)
