import type { Transaction as SqlTransaction } from 'sequelize'
import { picked } from '../../lib/picked.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { transactionOnWire } from './balances.wire.ts'
import type { Transaction } from './transactions.model.ts'
import { Transaction as Contract } from './transactions.schemas.ts'

/** What a new row of the ledger is to others; null for one that is about no payment. @param reversed what it takes back whole */
function eventOf({ transaction_type: type, billing_id }: Transaction, reversed: Transaction | undefined) {
  const isCredit = type === 'credit'
  if (reversed) return isCredit ? null : ('payment.reversed' as const)
  if (billing_id) return isCredit ? ('payment.reversed' as const) : ('payment.recorded' as const)
  return isCredit ? ('payment.recorded' as const) : null
}

/** Tells others of a payment that was recorded, or was taken back. */
export async function raisePayment(
  added: Transaction,
  reversed: Transaction | undefined,
  transaction: SqlTransaction,
): Promise<void> {
  const event = eventOf(added, reversed)
  const data = async () => [{ transaction: picked(transactionOnWire(added), Contract) }]
  if (event) await raiseEvents(event, data, transaction)
}
