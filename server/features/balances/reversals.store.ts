import type { Transaction as SqlTransaction } from 'sequelize'
import { toDollars } from '../../lib/money.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { reversalOf } from './corrections.rules.ts'
import { addTransaction } from './ledger.store.ts'
import { Transaction } from './transactions.model.ts'

/**
 * Adds the transaction that takes back what is left of another one. Whoever calls it makes sure that it may be, with its
 * client locked.
 * @param amount what is left of it, in cents
 */
export async function reverseEntry(
  actor: Actor,
  id: number,
  amount: number,
  reason: string,
  transaction: SqlTransaction,
): Promise<Transaction> {
  const reversed = (await Transaction.findByPk(id, { transaction }))!
  const { client_id, transaction_type, currency } = reversed
  const input = {
    client_id,
    transaction_type: transaction_type === 'credit' ? ('debit' as const) : ('credit' as const),
    amount: toDollars(amount),
    currency,
    description: reversalOf(id, reason.trim()),
    transaction_date: new Date().toISOString(),
  }
  return addTransaction(actor, input, transaction, { as: 'reversal', of: reversed })
}
