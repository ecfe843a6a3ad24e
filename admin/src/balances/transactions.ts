import type { SortPayload } from 'react-admin'
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
}

/** Which transactions are shown; '' is no limit, and both days are included. */
export interface TransactionFilter {
  type: TransactionType | 'all'
  start: string
  end: string
}

/** The totals of some transactions, in cents. */
export interface Totals {
  paid: number
  debit: number
}

/** The fields to sort by, here and on the server. */
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

export const entriesOf = (transactions: readonly Transaction[]): Entry[] =>
  transactions.map((each) => ({
    ...each,
    day: dayOf(each.transaction_date),
    cents: toCents(each.amount),
    mode: each.payment_mode?.replaceAll('_', ' ') ?? '',
  }))

/** The transactions that match the filter, in their order. */
export const filtered = (entries: readonly Entry[], { type, start, end }: TransactionFilter): Entry[] =>
  entries.filter(
    ({ transaction_type, day }) =>
      (type === 'all' || transaction_type === type) && (!start || day >= start) && (!end || day <= end),
  )

export function totalsOf(entries: readonly Entry[]): Totals {
  const totals = { paid: 0, debit: 0 }
  for (const { transaction_type, cents } of entries)
    totals[transaction_type === 'credit' ? 'paid' : 'debit'] += cents
  return totals
}
