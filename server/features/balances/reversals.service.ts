import type { Transaction as SqlTransaction } from 'sequelize'
import { billingOfClient } from '../../db/currencies.ts'
import { paymentOfTransaction } from '../../db/payment-entries.ts'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import type { Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { recordedOn } from './recorded.store.ts'
import { reverseEntry } from './reversals.store.ts'
import { Transaction } from './transactions.model.ts'

/** @throws ConflictError for a transaction that cannot be reversed */
async function checkReversible(
  { id, client_id, transaction_type, currency, amount, billing_id, reverses }: Transaction,
  transaction: SqlTransaction,
): Promise<void> {
  // One that names a billing which is not the client's can be corrected nowhere else.
  const sequelize = Transaction.sequelize!
  if (billing_id && (await billingOfClient(sequelize, { id: billing_id, client_id }, transaction)))
    throw new ConflictError('transaction.of_billing', { id, billing_id })
  if (reverses) throw new ConflictError('transaction.is_correction')
  const payment_id = await paymentOfTransaction(sequelize, id, transaction)
  if (payment_id) throw new ConflictError('transaction.of_payment', { id, payment_id })
  const reversal = await Transaction.findOne({
    attributes: ['id'],
    where: { client_id, reverses: id },
    transaction,
  })
  if (reversal) throw new ConflictError('transaction.reversed_already', { id, reversal: reversal.id })
  // A refund corrects one payment by name, and may have given back others of its billing, too.
  if (!billing_id || transaction_type === 'credit') return
  const recorded = await recordedOn({ id: billing_id, client_id, currency }, transaction)
  if (recorded.amount < amount) throw new ConflictError('transaction.given_back', { id, billing_id })
}

/**
 * Adds the transaction that takes another one back whole, once: the other one stays as it is.
 * @throws NotFoundError, ConflictError
 */
export async function reverseTransaction(
  actor: Actor,
  id: number,
  reason: string,
  transaction: SqlTransaction,
): Promise<Transaction> {
  const reversed = await Transaction.findByPk(id, { transaction })
  if (!reversed) throw new NotFoundError('transaction.not_found')
  const { client_id, amount } = reversed
  // Of two at once the second one finds the reversal of the first.
  await Client.findByPk(client_id, { attributes: ['id'], lock: transaction.LOCK.UPDATE, transaction })
  await checkReversible(reversed, transaction)
  return reverseEntry(actor, id, amount, reason, transaction)
}
