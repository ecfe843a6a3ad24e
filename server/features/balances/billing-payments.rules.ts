import { toDollars } from '../../lib/money.rules.ts'

/** The descriptions of the entries that a changed paid amount makes; in English, for all programs that read them. */
export const paymentFor = (billing_id: number): string => `Payment for billing #${billing_id}`
const refundFor = (billing_id: number): string => `Refund or adjustment for billing #${billing_id}`

/** The description of the credit of a payment. */
export const RECEIVED = 'Payment received'

/** The description of an entry for a billing: a debit pays it, a credit gives back. */
export const paymentText = (type: 'credit' | 'debit', billing_id: number): string =>
  type === 'debit' ? paymentFor(billing_id) : refundFor(billing_id)

/** Which of both a description is, and of which billing; null for any other text. */
export function writtenFor(description: string): { key: 'payment' | 'refund'; id: number } | null {
  const id = Number(/ for billing #(\d+)$/.exec(description)?.[1])
  if (description === paymentFor(id)) return { key: 'payment', id }
  return description === refundFor(id) ? { key: 'refund', id } : null
}

/** Ids go no further. */
const LAST_ID = 2_147_483_647

/**
 * The billing that a new entry pays, or gives back a payment on, by its type and its description; null for another: an
 * entry of the other type than its words is somebody's own. Of an entry that is there its `billing_id` says it.
 */
export function billingPaidBy(entry: {
  transaction_type: 'credit' | 'debit'
  description: string | null
}): number | null {
  const written = entry.description === null ? null : writtenFor(entry.description)
  if (!written || written.id < 1 || written.id > LAST_ID) return null
  return entry.transaction_type === (written.key === 'payment' ? 'debit' : 'credit') ? written.id : null
}

/** What an entry pays on its billing, in the unit of its amount: negative when it gives back. */
export const paidWith = <Amount extends { transaction_type: 'credit' | 'debit'; amount: number }>({
  transaction_type,
  amount,
}: Amount): number => (transaction_type === 'debit' ? amount : -amount)

/**
 * The transaction that records a changed paid amount; its amount in dollars, as in every new transaction.
 * @param difference of the paid amount, in cents; not 0
 */
export const paymentOf = (client_id: number, billing_id: number, difference: number) => ({
  client_id,
  transaction_type: difference > 0 ? ('debit' as const) : ('credit' as const),
  amount: toDollars(Math.abs(difference)),
  description: difference > 0 ? paymentFor(billing_id) : refundFor(billing_id),
  transaction_date: new Date().toISOString(),
})
