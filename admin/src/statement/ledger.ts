import { toCents } from '../../../server/lib/money.rules.ts'
import { paymentFor, refundFor } from '../common/paymentWords.ts'

/** One credit or debit on a client's balance; the amount in dollars. */
export interface Transaction {
  id: number
  client_id: number
  transaction_type: 'credit' | 'debit'
  amount: number
  description: string | null
}

const sumOf = (transactions: readonly Transaction[]): number =>
  transactions.reduce((sum, { amount }) => sum + toCents(amount), 0)

/** Credits minus debits, in cents. */
export const balanceOf = (transactions: readonly Transaction[]): number =>
  sumOf(transactions.filter((each) => each.transaction_type === 'credit')) -
  sumOf(transactions.filter((each) => each.transaction_type === 'debit'))

/** How much of what is paid on a billing stands in the ledger, in cents. */
export const recordedFor = (transactions: readonly Transaction[], billing_id: number): number =>
  -balanceOf(
    transactions.filter(
      ({ transaction_type, description }) =>
        description === (transaction_type === 'debit' ? paymentFor(billing_id) : refundFor(billing_id)),
    ),
  )

/**
 * The transaction that records a changed paid amount.
 * @param difference cents, not 0: what was paid more, or less
 */
export const paymentOf = (client_id: number, billing_id: number, difference: number) => ({
  client_id,
  transaction_type: difference > 0 ? 'debit' : 'credit',
  amount: Math.abs(difference) / 100,
  description: difference > 0 ? paymentFor(billing_id) : refundFor(billing_id),
  transaction_date: new Date().toISOString(),
})
