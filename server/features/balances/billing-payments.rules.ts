import { toDollars } from '../../lib/money.rules.ts'

/** The descriptions of the entries that a changed paid amount makes; in English, for all programs that read them. */
export const paymentFor = (billing_id: number): string => `Payment for billing #${billing_id}`
export const refundFor = (billing_id: number): string => `Refund or adjustment for billing #${billing_id}`

/** Which of both a description is, and of which billing; null for any other text. */
export function writtenFor(description: string): { key: 'payment' | 'refund'; id: number } | null {
  const id = Number(/ for billing #(\d+)$/.exec(description)?.[1])
  if (description === paymentFor(id)) return { key: 'payment', id }
  return description === refundFor(id) ? { key: 'refund', id } : null
}

/** An entry of the ledger; the amount in cents. */
interface Entry {
  transaction_type: 'credit' | 'debit'
  amount: number
  description: string | null
}

/**
 * What an entry records as paid on a billing of its client, in cents, negative for a refund; null for any other entry. An
 * entry whose type does not match its description was entered by a user.
 */
export function paidBy({ transaction_type, amount, description }: Entry) {
  const written = description && writtenFor(description)
  if (!written) return null
  const { key, id: billing_id } = written
  if (key === 'payment') return transaction_type === 'debit' ? { billing_id, cents: amount } : null
  return transaction_type === 'credit' ? { billing_id, cents: -amount } : null
}

/** How much of a billing's paid amount is recorded in the ledger of its client, in cents. */
export const recordedFor = (entries: readonly Entry[], billing_id: number): number =>
  entries.reduce((sum, entry) => {
    const paid = paidBy(entry)
    return paid?.billing_id === billing_id ? sum + paid.cents : sum
  }, 0)

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
