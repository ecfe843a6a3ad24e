import { col, fn, type Transaction } from 'sequelize'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { message } from '../../messages.ts'
import { Transaction as Entry } from '../balances/transactions.model.ts'
import { Allocation } from '../billings/allocations.model.ts'
import { Billing } from '../billings/billings.model.ts'
import { SETTLEMENT_KINDS } from '../billings/dues.rules.ts'
import { detailsOf, type PaymentDetails } from './payment-details.store.ts'
import { freeIn } from './payment-funds.rules.ts'
import { Payment } from './payments.model.ts'

const nameOf = ({ id }: { id: number }) => message('checked.payment', { id })

/** Credits of the ledger by their ids, and what of each was taken back, in cents. */
async function creditsOf(ids: readonly number[], transaction: Transaction) {
  const where = { id: ids as number[] }
  const credits = await Entry.findAll({ where, raw: true, transaction })
  const corrections = await Entry.findAll({
    attributes: ['reverses', [fn('SUM', col('amount')), 'amount']],
    where: { reverses: ids as number[] },
    group: ['reverses'],
    raw: true,
    transaction,
  })
  const entryOf = new Map(credits.map((credit) => [credit.id, credit]))
  const correctedOf = new Map(corrections.map(({ reverses, amount }) => [reverses, Number(amount)]))
  return (id: number) => ({ entry: entryOf.get(id), corrected: correctedOf.get(id) ?? 0 })
}
type CreditOf = Awaited<ReturnType<typeof creditsOf>>

/** Each payment is a credit of its client; what was exchanged is taken off that, and all of it once it was reversed. */
function verifyCredit({ payment, exchanges }: PaymentDetails, creditOf: CreditOf, check: Verification): void {
  const [entries, into] = [check.of('payments.entries'), check.of('payments.exchanges')]
  const { client_id, amount, currency, transaction_date, reversed_at } = payment
  const { entry, corrected } = creditOf(payment.transaction_id)
  const given = exchanges.reduce((all, { given_amount }) => all + given_amount, 0)
  const expected = { client_id, transaction_type: 'credit', amount, currency, transaction_date }
  entries.same(
    nameOf(payment),
    { ...entry, corrected },
    { ...expected, corrected: reversed_at ? amount : given },
  )
  entries.same(
    nameOf(payment),
    { reversed_by: payment.reversed_by !== null },
    { reversed_by: Boolean(reversed_at) },
  )
  for (const each of exchanges) {
    const record = message('checked.row', { table: 'payment_exchanges', id: each.id })
    const gained = creditOf(each.transaction_id)
    const credit = { client_id, transaction_type: 'credit', amount: each.amount, currency: each.currency }
    const taken = { given_currency: currency, corrected: reversed_at ? each.amount : 0 }
    const { given_currency } = each
    into.same(
      record,
      { ...gained.entry, given_currency, corrected: gained.corrected },
      { ...credit, ...taken },
    )
  }
}

/** A payment settles no more than it has, in any currency, and nothing once it was reversed. */
function verifyFunds(details: PaymentDetails, check: Verification): void {
  const { payment, parts } = details
  const allocated = check.of('payments.allocated')
  const standing = { ...details, payment: { ...payment, reversed_at: null } }
  for (const currency of new Set([payment.currency, ...parts.map(({ billing }) => billing.currency)])) {
    const free = freeIn(standing, currency)
    allocated.that(nameOf(payment), free >= 0, () =>
      message('finding.allocated_above', { over: toDollars(-free), currency }),
    )
  }
  const left = parts.reduce((all, { allocation }) => all + allocation.amount - allocation.released, 0)
  const settles = payment.reversed_at ? left : 0
  allocated.same(nameOf(payment), { allocated_amount: settles }, { allocated_amount: 0 })
}

/** What settles a billing is a payment of its client, or of a known kind, with a reason and none. */
async function verifyKinds(check: Verification): Promise<void> {
  const kinds = check.of('payments.kinds')
  const columns = ['billing_id', 'via_billing_id', 'kind', 'payment_id', 'reason'] as const
  for await (const rows of batchesOf(Allocation, [...columns], check.transaction)) {
    const { transaction } = check
    const clientsOf = async (model: typeof Billing | typeof Payment, ids: readonly number[]) => {
      const found = await (model as typeof Billing).findAll({
        attributes: ['id', 'client_id'],
        where: { id: [...new Set(ids)] },
        raw: true,
        transaction,
      })
      return new Map(found.map(({ id, client_id }) => [id, client_id]))
    }
    const payers = await clientsOf(
      Payment,
      rows.flatMap(({ payment_id }) => payment_id ?? []),
    )
    const owers = await clientsOf(
      Billing,
      rows.map(({ billing_id }) => billing_id),
    )
    for (const row of rows) {
      const record = message('checked.row', { table: Allocation.tableName, id: row.id })
      kinds.oneOf(record, row, 'kind', ['payment', ...SETTLEMENT_KINDS])
      const isCash = row.kind === 'payment'
      const { billing_id: via_billing_id, payment_id } = row
      if (!isCash) kinds.same(record, row, { via_billing_id, payment_id: null })
      kinds.that(record, isCash === !row.reason, () => message('finding.empty', { field: 'reason' }))
      const client_id = owers.get(row.billing_id)
      if (payment_id) kinds.same(record, { client_id: payers.get(payment_id) }, { client_id })
    }
  }
}

/** Payments are what the ledger has of them, and settle no more than that. */
export async function verifyReceived(check: Verification): Promise<void> {
  const { transaction } = check
  for (const name of ['payments.entries', 'payments.exchanges', 'payments.allocated'] as const) check.of(name)
  const columns = ['client_id', 'amount', 'currency', 'transaction_date', 'transaction_id'] as const
  const reversal = ['reversed_at', 'reversed_by'] as const
  for await (const rows of batchesOf(Payment, [...columns, ...reversal], transaction)) {
    const details = await detailsOf(rows as Payment[], transaction)
    const credits = details.flatMap(({ payment, exchanges }) => [
      payment.transaction_id,
      ...exchanges.map(({ transaction_id }) => transaction_id),
    ])
    const creditOf = await creditsOf(credits, transaction)
    for (const each of details) {
      verifyCredit(each, creditOf, check)
      verifyFunds(each, check)
    }
  }
  await verifyKinds(check)
}
