import type { Transaction as SqlTransaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { Transaction } from './transactions.model.ts'

/** A billing as far as its payments are concerned. */
export interface PaidBilling {
  id: number
  client_id: number
  currency: string
}

/** What the ledger of its client has for a billing, in cents. */
interface Recorded {
  /** What was paid on it, without what was given back. */
  amount: number
  refunded: number
}

/** The ids of those of some rows that were reversed whole. A refund corrects a payment, but names its billing: it is none. */
export async function reversedAmong(
  rows: readonly Pick<Transaction, 'id' | 'client_id'>[],
  transaction: SqlTransaction | undefined,
): Promise<ReadonlySet<number>> {
  if (!rows.length) return new Set()
  const client_id = [...new Set(rows.map((row) => row.client_id))]
  const reversals = await Transaction.findAll({
    attributes: ['reverses'],
    where: { client_id, billing_id: null, reverses: rows.map(({ id }) => id) },
    transaction,
  })
  return new Set(reversals.map(({ reverses }) => reverses!))
}

/** What ledgers have for billings, by their ids; nothing of those that are left out. What was reversed whole does not count. */
export async function recordedOnEach(
  billings: readonly PaidBilling[],
  transaction?: SqlTransaction,
): Promise<Map<number, Recorded>> {
  const recorded = new Map<number, Recorded>()
  for (const some of chunksOf(billings)) {
    const byId = new Map(some.map((billing) => [billing.id, billing]))
    const named = await Transaction.findAll({
      attributes: ['id', 'client_id', 'billing_id', 'currency', 'transaction_type', 'amount'],
      where: { client_id: some.map(({ client_id }) => client_id), billing_id: [...byId.keys()] },
      transaction,
    })
    // Somebody else's may name it, too.
    const rows = named.filter(({ billing_id, client_id, currency }) => {
      const billing = byId.get(billing_id!)!
      return client_id === billing.client_id && currency === billing.currency
    })
    const reversed = await reversedAmong(rows, transaction)
    for (const { id, billing_id, transaction_type, amount } of rows) {
      if (reversed.has(id)) continue
      const before = recorded.get(billing_id!) ?? { amount: 0, refunded: 0 }
      const isRefund = transaction_type === 'credit'
      recorded.set(billing_id!, {
        amount: before.amount + (isRefund ? -amount : amount),
        refunded: before.refunded + (isRefund ? amount : 0),
      })
    }
  }
  return recorded
}

export const recordedOn = async (billing: PaidBilling, transaction?: SqlTransaction): Promise<Recorded> =>
  (await recordedOnEach([billing], transaction)).get(billing.id) ?? { amount: 0, refunded: 0 }
