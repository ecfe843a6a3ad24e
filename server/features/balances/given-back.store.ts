import { col, fn, type Transaction as SqlTransaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { sumOfCents } from '../../db/sums.ts'
import { MAX_PAYMENT_CENTS } from '../../lib/money.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { paidWith, paymentOf } from './billing-payments.rules.ts'
import { addTransaction, type PaidBilling } from './ledger.store.ts'
import { Transaction } from './transactions.model.ts'

type Sum = Pick<Transaction, 'client_id' | 'billing_id' | 'currency' | 'transaction_type' | 'amount'>

/** How much of the paid amounts of billings is recorded in the ledgers of their clients, in cents; nothing of those that are left out. */
async function recordedOnEach(
  billings: readonly PaidBilling[],
  transaction: SqlTransaction,
): Promise<Map<number, number>> {
  const recorded = new Map<number, number>()
  for (const some of chunksOf(billings)) {
    const byId = new Map(some.map((billing) => [billing.id, billing]))
    const columns = ['client_id', 'billing_id', 'currency', 'transaction_type']
    const sums: Sum[] = await Transaction.findAll({
      attributes: [...columns, [fn('SUM', col('amount')), 'amount']],
      where: { client_id: some.map(({ client_id }) => client_id), billing_id: [...byId.keys()] },
      group: columns,
      raw: true,
      transaction,
    })
    for (const sum of sums) {
      const { id, client_id, currency } = byId.get(sum.billing_id!)!
      // Somebody else's may name it, too.
      if (sum.client_id !== client_id || sum.currency !== currency) continue
      const amount = paidWith({ ...sum, amount: sumOfCents(sum.amount, currency) })
      recorded.set(id, (recorded.get(id) ?? 0) + amount)
    }
  }
  return recorded
}

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
    for (let left = recorded.get(id) ?? 0; left !== 0;) {
      const part = Math.sign(left) * Math.min(Math.abs(left), MAX_PAYMENT_CENTS)
      await addTransaction(actor, paymentOf(client_id, id, -part), transaction)
      left -= part
    }
}
