import type { Transaction as SqlTransaction } from 'sequelize'
import { MAX_PAYMENT_CENTS } from '../../lib/money.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { paymentOf } from './billing-payments.rules.ts'
import { addTransaction } from './ledger.store.ts'
import { recordedOnEach, type PaidBilling } from './recorded.store.ts'

/**
 * Gives back what the ledger has for billings that are about to be void, or gone: their paid amounts need not tell of it, as
 * whoever pays by two calls may have made one of them alone. The clients are locked.
 */
export async function giveBackRecorded(
  actor: Actor,
  billings: readonly PaidBilling[],
  transaction: SqlTransaction,
): Promise<void> {
  const recorded = await recordedOnEach(billings, transaction)
  for (const { id, client_id } of billings)
    for (let left = recorded.get(id)?.amount ?? 0; left !== 0;) {
      const part = Math.sign(left) * Math.min(Math.abs(left), MAX_PAYMENT_CENTS)
      await addTransaction(actor, paymentOf(client_id, id, -part), transaction)
      left -= part
    }
}
