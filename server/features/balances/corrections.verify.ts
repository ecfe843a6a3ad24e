import { batchesOf } from '../../db/snapshot.ts'
import type { Checked, InvariantCheck, Said, Verification } from '../../db/verification.ts'
import { message, type ParamsOf } from '../../messages.ts'
import { isExchange } from './corrections.rules.ts'
import { Transaction } from './transactions.model.ts'

const COLUMNS = [
  'client_id',
  'chain_no',
  'transaction_type',
  'amount',
  'currency',
  'billing_id',
  'reverses',
  'description',
] as const
type Entry = Pick<Transaction, 'id' | (typeof COLUMNS)[number]>
type MisfitWhy = ParamsOf<'finding.misfit'>['why']

/**
 * What is wrong with a transaction and the one that it corrects, or null.
 * @param before what of that went into another currency, in cents
 */
function misfitOf(entry: Entry, corrected: Entry | undefined, before: number): Said | null {
  const misfit = (why: MisfitWhy, what: string | number = '') =>
    message('finding.misfit', { id: entry.reverses!, why, what: String(what) })
  if (!corrected) return misfit('missing')
  const { client_id, currency, transaction_type, billing_id, amount } = entry
  if (corrected.client_id !== client_id) return misfit('client', corrected.client_id)
  if (corrected.currency !== currency) return misfit('currency', corrected.currency)
  if (corrected.transaction_type === transaction_type) return misfit('type', transaction_type)
  if (corrected.chain_no > entry.chain_no) return misfit('later')
  if (corrected.reverses !== null) return misfit('correction')
  // A refund gives back a part of what was paid on its billing; any other correction is of what no exchange has taken.
  if (billing_id !== null) return corrected.billing_id === billing_id ? null : misfit('billing')
  const left = corrected.amount - before
  return (isExchange(entry.description) ? amount <= left : amount === left) ? null : misfit('amount')
}

/** The transactions that those of a batch correct, by id. */
async function correctedBy(entries: readonly Entry[], check: Verification): Promise<Map<number, Entry>> {
  const { transaction } = check
  const where = { id: entries.flatMap(({ reverses }) => reverses ?? []) }
  const rows = await Transaction.findAll({ attributes: ['id', ...COLUMNS], where, raw: true, transaction })
  return new Map(rows.map((row) => [row.id, row]))
}

/** A function that reports what was reversed twice; a payment on a billing may be given back in several parts. */
function onceChecker(check: InvariantCheck) {
  const corrections = new Map<number, Entry>()
  return (record: Checked, entry: Entry & { reverses: number }): void => {
    check.looked(record)
    const before = corrections.get(entry.reverses)
    corrections.set(entry.reverses, entry)
    if (before && (before.billing_id === null || entry.billing_id === null))
      check.differs(
        message('checked.transaction', { id: entry.reverses, client_id: entry.client_id }),
        message('finding.reversed_twice', { first: before.id, second: entry.id }),
      )
  }
}

/**
 * A function that answers whether a refund of a billing comes after a payment on it that was not taken back whole; all in the
 * order of their ids.
 */
function paidBefore() {
  const payments = new Map<string, number[]>()
  const keyOf = ({ client_id, billing_id, currency }: Entry): string =>
    `${client_id} ${billing_id} ${currency}`
  return (entry: Entry, corrected: Entry | undefined): boolean => {
    const { billing_id, transaction_type, chain_no } = entry
    if (billing_id === null) {
      const paid = corrected && payments.get(keyOf(corrected))
      if (paid)
        payments.set(
          keyOf(corrected),
          paid.filter((payment) => payment !== corrected.chain_no),
        )
      return false
    }
    const paid = payments.get(keyOf(entry)) ?? []
    if (transaction_type === 'debit') payments.set(keyOf(entry), [...paid, chain_no])
    return transaction_type === 'credit' && paid.some((payment) => payment < chain_no)
  }
}

/** What corrects a transaction fits it, and each refund on a billing that was paid before says what it corrects. */
export async function verifyCorrections(check: Verification): Promise<void> {
  const [fitting, refunds] = [check.of('ledger.corrections'), check.of('ledger.refunds')]
  const isRefund = paidBefore()
  const checkOnce = onceChecker(check.of('ledger.reversed_once'))
  const exchanged = new Map<number, number>()
  for await (const entries of batchesOf(Transaction, [...COLUMNS], check.transaction)) {
    const corrected = await correctedBy(entries, check)
    for (const entry of entries) {
      const { id, client_id, billing_id, reverses } = entry
      const record = message('checked.transaction', { id, client_id })
      const payment = reverses === null ? undefined : corrected.get(reverses)
      if (isRefund(entry, payment))
        refunds.that(record, reverses !== null, () =>
          message('finding.refund_of_nothing', { billing_id: billing_id! }),
        )
      if (reverses === null) continue
      const before = exchanged.get(reverses) ?? 0
      const misfit = misfitOf(entry, payment, before)
      fitting.that(record, !misfit, () => misfit!)
      if (misfit) continue
      if (isExchange(entry.description)) exchanged.set(reverses, before + entry.amount)
      else checkOnce(record, { ...entry, reverses })
    }
  }
}
