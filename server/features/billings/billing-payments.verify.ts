import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { atMost, formatCents, MAX_PAYMENT_CENTS } from '../../lib/money.rules.ts'
import { Transaction } from '../balances/transactions.model.ts'
import { paidBy } from '../balances/billing-payments.rules.ts'
import { Billing } from './billings.model.ts'

const keyOf = (client_id: number, billing_id: number): string => `${client_id} ${billing_id}`

/** What was paid on each billing by its client's ledger, in cents, by the ids of client and billing. */
async function recordedPayments({ transaction }: Verification): Promise<Map<string, number>> {
  const recorded = new Map<string, number>()
  const columns = ['client_id', 'transaction_type', 'amount', 'description'] as const
  for await (const entries of batchesOf(Transaction, [...columns], transaction))
    for (const entry of entries) {
      const paid = paidBy(entry)
      if (!paid) continue
      const key = keyOf(entry.client_id, paid.billing_id)
      recorded.set(key, (recorded.get(key) ?? 0) + paid.cents)
    }
  return recorded
}

/**
 * The paid amount of each billing is in its client's ledger. A difference is only noted: the amount may have been saved
 * without its second call, as before there was `record_payment`.
 */
export async function verifyPayments(check: Verification): Promise<void> {
  const recorded = await recordedPayments(check)
  const columns = ['client_id', 'previous_balance', 'paid_amount'] as const
  for await (const billings of batchesOf(Billing, [...columns], check.transaction))
    for (const { id, client_id, ...amounts } of billings) {
      const record = `billing #${id}`
      const inLedger = recorded.get(keyOf(client_id, id)) ?? 0
      recorded.delete(keyOf(client_id, id))
      if (inLedger !== amounts.paid_amount)
        check.note(
          record,
          `paid_amount is ${formatCents(amounts.paid_amount)}, but the ledger has ${formatCents(inLedger)} of it: its page offers to record the difference`,
        )
      for (const column of ['previous_balance', 'paid_amount'] as const)
        if (Math.abs(amounts[column]) > MAX_PAYMENT_CENTS)
          check.note(record, `${column} is ${formatCents(amounts[column])}, but ${atMost(MAX_PAYMENT_CENTS)}`)
    }
  for (const [key, cents] of recorded) {
    const [client_id, billing_id] = key.split(' ')
    if (cents !== 0)
      check.note(
        `client #${client_id}`,
        `the ledger has ${formatCents(cents)} for billing #${billing_id}, which is not the client's`,
      )
  }
}
