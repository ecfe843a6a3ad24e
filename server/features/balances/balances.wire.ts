import type { Follower } from '../../http/once.ts'
import { inDollars } from '../../http/money.ts'
import type { Transaction } from './balances.model.ts'

/** A transaction as the wire has it, in dollars. */
export const transactionOnWire = (transaction: Transaction) => inDollars(transaction.toJSON(), ['amount'])

/** The call that would have recorded the payment of a billing, and what it answers. */
export function recordingOf(payment: Transaction): Follower {
  const answer = transactionOnWire(payment)
  const { client_id, transaction_type, amount, description, transaction_date } = answer
  const body = { client_id, transaction_type, amount, description, transaction_date }
  return { method: 'POST', url: '/api/client-balances', body, answer }
}
