import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { Transaction } from './transactions.model.ts'

const COLUMNS = [
  'client_id',
  'chain_no',
  'transaction_type',
  'amount',
  'currency',
  'billing_id',
  'reverses',
] as const
type Entry = Pick<Transaction, 'id' | (typeof COLUMNS)[number]>

/** What is wrong with a transaction and the one that it corrects, or null. */
function errorOf(entry: Entry, corrected: Entry | undefined): string | null {
  if (!corrected) return 'which is not there'
  const { client_id, currency, transaction_type, billing_id, amount } = entry
  if (corrected.client_id !== client_id) return `which is of client #${corrected.client_id}`
  if (corrected.currency !== currency) return `which is in ${corrected.currency}`
  if (corrected.transaction_type === transaction_type) return `which is a ${transaction_type} too`
  if (corrected.chain_no > entry.chain_no) return 'which was posted later'
  if (corrected.reverses !== null) return 'which corrects another one itself'
  // A refund gives back a part of what was paid on its billing; any other correction is of the whole.
  if (billing_id !== null) return corrected.billing_id === billing_id ? null : 'which is of another billing'
  return corrected.amount === amount ? null : 'which has another amount'
}

/** The transactions that those of a batch correct, by id. */
async function correctedBy(entries: readonly Entry[], check: Verification): Promise<Map<number, Entry>> {
  const { transaction } = check
  const where = { id: entries.flatMap(({ reverses }) => reverses ?? []) }
  const rows = await Transaction.findAll({ attributes: ['id', ...COLUMNS], where, raw: true, transaction })
  return new Map(rows.map((row) => [row.id, row]))
}

/** A function that reports what was reversed twice; a payment on a billing may be given back in several parts. */
function onceChecker(check: Verification) {
  const corrections = new Map<number, Entry>()
  return (entry: Entry & { reverses: number }): void => {
    const before = corrections.get(entry.reverses)
    corrections.set(entry.reverses, entry)
    if (before && (before.billing_id === null || entry.billing_id === null))
      check.differs(
        `transaction #${entry.reverses} of client #${entry.client_id}`,
        `it is reversed twice, by transactions #${before.id} and #${entry.id}`,
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
  const isRefund = paidBefore()
  const checkOnce = onceChecker(check)
  for await (const entries of batchesOf(Transaction, [...COLUMNS], check.transaction)) {
    const corrected = await correctedBy(entries, check)
    for (const entry of entries) {
      const { id, client_id, billing_id, reverses } = entry
      const record = `transaction #${id} of client #${client_id}`
      const payment = reverses === null ? undefined : corrected.get(reverses)
      const isMissing = isRefund(entry, payment) && reverses === null
      if (isMissing)
        check.differs(record, `it corrects no payment on billing #${billing_id}, but there is one`)
      if (reverses === null) continue
      const error = errorOf(entry, payment)
      if (error) check.differs(record, `it corrects transaction #${reverses}, ${error}`)
      else checkOnce({ ...entry, reverses })
    }
  }
}
