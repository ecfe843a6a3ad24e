import { isoOf } from '../../db/instants.ts'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { formatCents, MAX_PAYMENT_CENTS } from '../../lib/money.rules.ts'
import { Transaction } from '../balances/transactions.model.ts'
import { billingPaidBy, paidWith } from '../balances/billing-payments.rules.ts'
import { overpaidBy } from './billing-balance.rules.ts'
import { Billing } from './billings.model.ts'

const keyOf = (client_id: number, billing_id: number, currency: string): string =>
  `${client_id} ${billing_id} ${currency}`

type Entry = Pick<Transaction, 'id' | 'client_id' | 'currency' | 'created_at'>
type PaidBilling = Pick<Billing, 'id' | 'client_id' | 'currency' | 'created_at'>

/** The billings that are named by a batch of entries, by id. */
async function paidBillings(
  entries: readonly Pick<Transaction, 'billing_id'>[],
  { transaction }: Verification,
): Promise<Map<number, PaidBilling>> {
  const attributes = ['id', 'client_id', 'currency', 'created_at']
  const where = { id: [...new Set(entries.flatMap(({ billing_id }) => billing_id ?? []))] }
  const billings = await Billing.findAll({ attributes, where, raw: true, transaction })
  return new Map(billings.map((billing) => [billing.id, billing]))
}

/** What pays a billing of the client is in its currency; who posted before there was the billing could not know. */
function verifyCurrency(check: Verification, entry: Entry, billing: PaidBilling | undefined): void {
  if (billing?.client_id !== entry.client_id || billing.currency === entry.currency) return
  const record = `transaction #${entry.id} of client #${entry.client_id}`
  const what = `it is in ${entry.currency}, but billing #${billing.id} is in ${billing.currency}`
  if (isoOf(entry.created_at) < isoOf(billing.created_at)) check.note(record, what)
  else check.differs(record, what)
}

/** What was paid on each billing by its client's ledger, in cents, by the ids of client and billing, and by currency. */
async function recordedPayments(check: Verification): Promise<Map<string, number>> {
  const recorded = new Map<string, number>()
  const columns = [
    'client_id',
    'transaction_type',
    'amount',
    'currency',
    'description',
    'billing_id',
    'created_at',
  ] as const
  for await (const entries of batchesOf(Transaction, [...columns], check.transaction)) {
    const paid = await paidBillings(entries, check)
    for (const entry of entries) {
      const { id, client_id, billing_id, currency } = entry
      // It is not hashed itself, but follows from what is.
      check.same(`transaction #${id} of client #${client_id}`, entry, { billing_id: billingPaidBy(entry) })
      if (billing_id === null) continue
      verifyCurrency(check, entry, paid.get(billing_id))
      const key = keyOf(client_id, billing_id, currency)
      recorded.set(key, (recorded.get(key) ?? 0) + paidWith(entry))
    }
  }
  return recorded
}

/** Whether all that a client's ledger has for a billing, which is not the client's, was reversed. */
async function isReversed(
  where: Pick<Transaction, 'client_id' | 'billing_id' | 'currency'>,
  check: Verification,
): Promise<boolean> {
  const { transaction } = check
  const rows = await Transaction.findAll({ where, transaction })
  const reverses = rows.map(({ id }) => id)
  const reversals = { client_id: where.client_id, billing_id: null, reverses }
  return (await Transaction.count({ where: reversals, transaction })) === rows.length
}

/**
 * The paid amount of each billing is in its client's ledger. A difference is only noted: the amount may have been saved
 * without its second call, as before there was `record_payment`.
 */
export async function verifyPayments(check: Verification): Promise<void> {
  const recorded = await recordedPayments(check)
  const columns = ['client_id', 'currency', 'previous_balance', 'total_amount', 'paid_amount'] as const
  for await (const billings of batchesOf(Billing, [...columns], check.transaction))
    for (const { id, client_id, currency, ...amounts } of billings) {
      const record = `billing #${id}`
      const inLedger = recorded.get(keyOf(client_id, id, currency)) ?? 0
      recorded.delete(keyOf(client_id, id, currency))
      if (inLedger !== amounts.paid_amount)
        check.note(
          record,
          `paid_amount is ${formatCents(amounts.paid_amount, currency)}, but the ledger has ${formatCents(inLedger, currency)} of it: its page offers to record the difference`,
        )
      const over = overpaidBy(amounts)
      if (over)
        check.note(
          record,
          `paid_amount is ${formatCents(amounts.paid_amount, currency)}, ${formatCents(over, currency)} more than it asks for`,
        )
      for (const column of ['previous_balance', 'paid_amount'] as const)
        if (Math.abs(amounts[column]) > MAX_PAYMENT_CENTS)
          check.note(
            record,
            `${column} is ${formatCents(amounts[column], currency)}, but must be at most ${formatCents(MAX_PAYMENT_CENTS, currency)}`,
          )
    }
  for (const [key, cents] of recorded) {
    const [client_id, billing_id, currency = ''] = key.split(' ')
    const where = { client_id: Number(client_id), billing_id: Number(billing_id), currency }
    if (cents !== 0 && !(await isReversed(where, check)))
      check.note(
        `client #${client_id}`,
        `the ledger has ${formatCents(cents, currency)} for billing #${billing_id}, which is not the client's`,
      )
  }
}
