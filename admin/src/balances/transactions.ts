import type { SortPayload } from 'react-admin'
import { USD } from '../../../server/lib/currency.rules.ts'
import { countedAs } from '../../../server/features/balances/corrections.rules.ts'
import { toCents } from '../../../server/lib/money.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { dayOf } from '../ui/format/dates.ts'

/** One credit or debit on a client's balance; the amount in dollars. */
export type Transaction = components['schemas']['Transaction']
export type TransactionType = Transaction['transaction_type']

/** A transaction as it is shown: with its day for the viewer, `YYYY-MM-DD`, its amount in cents, its mode in words. */
export interface Entry extends Transaction {
  day: string
  cents: number
  mode: string
  /** The ids of the transactions that correct it. */
  corrected_by: readonly number[]
}

/** Which transactions are shown; '' is no limit, and both days are included. */
export interface TransactionFilter {
  type: TransactionType | 'all'
  start: string
  end: string
}

/** The totals of some transactions, in cents, net of corrections. */
export interface Totals {
  paid: number
  debit: number
  /** What was taken off either by corrections. */
  corrections: { paid: number; debit: number }
}

/** The fields to sort by. */
export const SORTABLE = [
  'occurred_at',
  'transaction_type',
  'amount',
  'description',
  'payment_mode',
  'reference_no',
] as const

/** How they are sorted, and which page is shown. */
export interface ListPlace {
  sort: SortPayload
  page: number
}

const NONE: readonly number[] = []

/** The transactions that correct each one, by its id. */
function correctionsOf(transactions: readonly Transaction[]): Map<number, number[]> {
  const corrections = new Map<number, number[]>()
  for (const { id, reverses } of transactions)
    if (reverses) corrections.set(reverses, [...(corrections.get(reverses) ?? []), id])
  return corrections
}

/** All transactions of a client as they are shown. */
export function entriesOf(transactions: readonly Transaction[]): Entry[] {
  const corrections = correctionsOf(transactions)
  return transactions.map((each) => ({
    ...each,
    // Older servers know no currencies, and no corrections.
    currency: each.currency ?? USD,
    reverses: each.reverses ?? null,
    corrected_by: corrections.get(each.id) ?? NONE,
    day: dayOf(each.transaction_date),
    cents: toCents(each.amount),
    mode: each.payment_mode?.replaceAll('_', ' ') ?? '',
  }))
}

/** The transactions that match the filter, in their order. */
export const filtered = (entries: readonly Entry[], { type, start, end }: TransactionFilter): Entry[] =>
  entries.filter(
    ({ transaction_type, day }) =>
      (type === 'all' || transaction_type === type) && (!start || day >= start) && (!end || day <= end),
  )

export function totalsOf(entries: readonly Entry[]): Totals {
  const totals = { paid: 0, debit: 0, corrections: { paid: 0, debit: 0 } }
  for (const { transaction_type, cents: amount, reverses } of entries) {
    const { paid, debit } = countedAs({ transaction_type, amount, reverses })
    totals.paid += paid
    totals.debit += debit
    if (reverses !== null) totals.corrections[transaction_type === 'credit' ? 'debit' : 'paid'] += amount
  }
  return totals
}

/** A client may have thousands: only one page is rendered. */
export const PER_PAGE = 50

/** The sort key of a row; equal ones are sorted by id: those of one day as they were entered, most have no time. */
const keyOf = (entry: Entry, field: string): string | number =>
  field === 'occurred_at' ? entry.day : (entry[field as 'amount'] ?? '')

export function sortedBy(entries: readonly Entry[], { field, order }: SortPayload): Entry[] {
  const sign = order === 'DESC' ? -1 : 1
  return entries.toSorted((one, other) => {
    const [a, b] = [keyOf(one, field), keyOf(other, field)]
    return sign * (a === b ? one.id - other.id : a < b ? -1 : 1)
  })
}

/** The page on which a transaction is. */
export const pageOf = (entries: readonly Entry[], sort: SortPayload, id: number): number =>
  Math.floor(sortedBy(entries, sort).findIndex((entry) => entry.id === id) / PER_PAGE) + 1
