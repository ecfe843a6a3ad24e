import { Op } from 'sequelize'
import { isoOf } from '../../db/instants.ts'
import { batchesOf } from '../../db/snapshot.ts'
import type { InvariantCheck, Verification } from '../../db/verification.ts'
import { MAX_PAYMENT_CENTS, toDollars } from '../../lib/money.rules.ts'
import { message } from '../../messages.ts'
import { billingPaidBy, paidWith } from '../balances/billing-payments.rules.ts'
import { Transaction } from '../balances/transactions.model.ts'
import { overpaidBy } from './billing-balance.rules.ts'
import { Billing } from './billings.model.ts'

const keyOf = (client_id: number, billing_id: number, currency: string): string =>
  `${client_id} ${billing_id} ${currency}`

type Paid = Pick<Transaction, 'client_id' | 'billing_id' | 'currency' | 'amount'>
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

/** The entries that named a billing, of those that a batch reverses whole: what corrects a part of one names the billing, too. */
async function reversedBy(
  entries: readonly Pick<Transaction, 'billing_id' | 'reverses'>[],
  { transaction }: Verification,
): Promise<Transaction[]> {
  const ids = entries.flatMap(({ billing_id, reverses }) => (billing_id === null ? (reverses ?? []) : []))
  if (!ids.length) return []
  return Transaction.findAll({ where: { id: ids, billing_id: { [Op.ne]: null } }, transaction })
}

/** What was paid on each billing by its client's ledger, in cents, by the ids of client and billing, and by currency; without what was reversed whole. */
async function recordedPayments(check: Verification): Promise<Map<string, number>> {
  const recorded = new Map<string, number>()
  const add = ({ client_id, billing_id, currency, amount }: Paid) => {
    const key = keyOf(client_id, billing_id!, currency)
    recorded.set(key, (recorded.get(key) ?? 0) + amount)
  }
  const [named, currencies] = [check.of('payments.billing'), check.of('payments.currency')]
  const columns = [
    'client_id',
    'transaction_type',
    'amount',
    'currency',
    'description',
    'billing_id',
    'reverses',
    'created_at',
  ] as const
  for await (const entries of batchesOf(Transaction, [...columns], check.transaction)) {
    const paid = await paidBillings(entries, check)
    for (const entry of entries) {
      const { id, client_id, billing_id } = entry
      // It is not hashed itself, but follows from what is.
      named.same(message('checked.transaction', { id, client_id }), entry, {
        billing_id: billingPaidBy(entry),
      })
      if (billing_id === null) continue
      verifyCurrency(currencies, entry, paid.get(billing_id))
      add({ ...entry, amount: paidWith(entry) })
    }
    for (const entry of await reversedBy(entries, check)) add({ ...entry, amount: -paidWith(entry) })
  }
  return recorded
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
function verifyForeign(recorded: ReadonlyMap<string, number>, check: Verification): void {
  for (const [key, cents] of recorded) {
    const [client, billing, currency = ''] = key.split(' ')
    const [client_id, billing_id] = [Number(client), Number(billing)]
    if (cents === 0) continue
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
  verifyForeign(recorded, check)
}
