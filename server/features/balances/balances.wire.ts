import type { FollowUp } from '../../http/idempotency.ts'
import { inDollars } from '../../lib/dollars.ts'
import type { Transaction } from './transactions.model.ts'

/** A transaction as the wire has it, in dollars. */
export const transactionOnWire = (transaction: Transaction) => inDollars(transaction.toJSON(), ['amount'])

/** The call that would record the payment of a billing, and its response. */
export function recordingOf(payment: Transaction): FollowUp {
  const response = transactionOnWire(payment)
  const { client_id, transaction_type, amount, description, transaction_date } = response
  const body = { client_id, transaction_type, amount, description, transaction_date }
  return { method: 'POST', url: '/api/client-balances', body, response }
}
