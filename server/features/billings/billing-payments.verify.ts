import { isoOf } from '../../db/instants.ts'
import { batchesOf } from '../../db/snapshot.ts'
import type { InvariantCheck, Verification } from '../../db/verification.ts'
import { MAX_PAYMENT_CENTS, toDollars } from '../../lib/money.rules.ts'
import { message } from '../../messages.ts'
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
function verifyCurrency(check: InvariantCheck, entry: Entry, billing: PaidBilling | undefined): void {
  if (billing?.client_id !== entry.client_id) return
  const record = message('checked.transaction', { id: entry.id, client_id: entry.client_id })
  check.looked(record)
  if (billing.currency === entry.currency) return
  const said = message('finding.other_currency', {
    found: entry.currency,
    billing_id: billing.id,
    expected: billing.currency,
  })
  if (isoOf(entry.created_at) < isoOf(billing.created_at)) check.note(record, said)
  else check.differs(record, said)
}

/** What was paid on each billing by its client's ledger, in cents, by the ids of client and billing, and by currency. */
async function recordedPayments(check: Verification): Promise<Map<string, number>> {
  const recorded = new Map<string, number>()
  const [named, currencies] = [check.of('payments.billing'), check.of('payments.currency')]
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
      named.same(message('checked.transaction', { id, client_id }), entry, {
        billing_id: billingPaidBy(entry),
      })
      if (billing_id === null) continue
      verifyCurrency(currencies, entry, paid.get(billing_id))
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

type Amounts = Pick<Billing, 'id' | 'currency' | 'previous_balance' | 'total_amount' | 'paid_amount'>

/** The amounts of a billing are such as can be paid, and not more than it asks for. */
function verifyLimits(check: InvariantCheck, { id, currency, ...amounts }: Amounts): void {
  const record = message('checked.billing', { id })
  check.looked(record)
  const over = overpaidBy(amounts)
  const found = toDollars(amounts.paid_amount)
  if (over) check.note(record, message('finding.overpaid', { found, over: toDollars(over), currency }))
  const most = toDollars(MAX_PAYMENT_CENTS)
  for (const field of ['previous_balance', 'paid_amount'] as const) {
    const amount = toDollars(amounts[field])
    if (Math.abs(amount) > most)
      check.note(record, message('finding.above_limit', { field, found: amount, most, currency }))
  }
}

/** What ledgers have for billings that are not their clients'. */
async function verifyForeign(recorded: ReadonlyMap<string, number>, check: Verification): Promise<void> {
  for (const [key, cents] of recorded) {
    const [client, billing, currency = ''] = key.split(' ')
    const [client_id, billing_id] = [Number(client), Number(billing)]
    if (cents === 0 || (await isReversed({ client_id, billing_id, currency }, check))) continue
    check
      .of('payments.recorded')
      .note(
        message('checked.client', { id: client_id }),
        message('finding.foreign_payment', { found: toDollars(cents), billing_id, currency }),
      )
  }
}

/**
 * The paid amount of each billing is in its client's ledger. A difference is only noted: the amount may have been saved
 * without its second call, as before there was `record_payment`.
 */
export async function verifyPayments(check: Verification): Promise<void> {
  const recorded = await recordedPayments(check)
  const [saved, limits] = [check.of('payments.recorded'), check.of('payments.limits')]
  const columns = ['client_id', 'currency', 'previous_balance', 'total_amount', 'paid_amount'] as const
  for await (const billings of batchesOf(Billing, [...columns], check.transaction))
    for (const { client_id, ...billing } of billings) {
      const { id, currency, paid_amount } = billing
      const record = message('checked.billing', { id })
      const inLedger = recorded.get(keyOf(client_id, id, currency)) ?? 0
      recorded.delete(keyOf(client_id, id, currency))
      saved.looked(record)
      if (inLedger !== paid_amount) {
        const figures = { found: toDollars(paid_amount), expected: toDollars(inLedger), currency }
        saved.note(record, message('finding.paid_not_recorded', figures))
      }
      verifyLimits(limits, billing)
    }
  await verifyForeign(recorded, check)
}
