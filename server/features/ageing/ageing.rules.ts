import { dayAfter, daysBetween } from '../../lib/days.rules.ts'

/** The columns of what is due, by how many days it is overdue. */
export const BUCKETS = ['current', 'bucket_1', 'bucket_2', 'bucket_3', 'bucket_4'] as const
export type Bucket = (typeof BUCKETS)[number]

/** The last day overdue of the first three buckets. */
export type Limits = readonly [first: number, second: number, third: number]

/** How many days a billing is overdue on a day: its due date is the last one on which it is not. */
export const daysOverdue = (due_date: string | null, day: string): number =>
  due_date === null ? 0 : Math.max(0, daysBetween(due_date, day))

/** The bucket of what is so many days overdue. */
export function bucketOf(overdue: number, limits: Limits): Bucket {
  if (overdue === 0) return 'current'
  const at = limits.findIndex((limit) => overdue <= limit)
  return BUCKETS[at < 0 ? BUCKETS.length - 1 : at + 1]!
}

/** The earliest due date of each bucket on a day, but of the last one, which has none. */
export const sinceOf = (day: string, [first, second, third]: Limits) =>
  [day, dayAfter(day, -first), dayAfter(day, -second), dayAfter(day, -third)] as const

/** The days of a bucket as its heading says them: `1-30`, `> 90`; null for what is not overdue. */
export function daysText(bucket: Bucket, limits: Limits): string | null {
  const at = BUCKETS.indexOf(bucket)
  if (at === 0) return null
  const after = at === 1 ? 0 : limits[at - 2]!
  const limit = limits[at - 1]
  return limit === undefined ? `> ${after}` : `${after + 1}-${limit}`
}

/** The headings of the buckets in English, as files have them. */
export const bucketHeadings = (limits: Limits): string[] =>
  BUCKETS.map((bucket) => daysText(bucket, limits) ?? 'Current')

/** What is due of a client in a currency, and what there is to settle it. In cents. */
export interface Aged extends Record<Bucket, number> {
  /** What was paid too much on billings, and stands against no other. */
  overpaid: number
  /** What the prepaid account holds; below zero: it is overdrawn. */
  on_account: number
}

export const NOTHING_AGED: Aged = {
  ...{ current: 0, bucket_1: 0, bucket_2: 0, bucket_3: 0, bucket_4: 0 },
  ...{ overpaid: 0, on_account: 0 },
}
export const AGED_AMOUNTS = [...BUCKETS, 'overpaid', 'on_account'] as const

/** What all buckets come to: credits are no part of it. */
export const totalDue = (aged: Aged): number => BUCKETS.reduce((sum, bucket) => sum + aged[bucket], 0)
export const totalOverdue = (aged: Aged): number => totalDue(aged) - aged.current
/** What is due less all credits: the closing balance of the statement of account. */
export const balanceOf = (aged: Aged): number => totalDue(aged) - aged.overpaid - aged.on_account

/** The sums of rows by their currencies, in the order of those; two are never added. */
export function totalsOf(rows: readonly (Aged & { currency: string })[]) {
  const totals = new Map<string, Aged & { currency: string; clients: number }>()
  for (const row of rows) {
    const { currency } = row
    const total = totals.get(currency) ?? { currency, clients: 0, ...NOTHING_AGED }
    totals.set(currency, total)
    total.clients += 1
    for (const name of AGED_AMOUNTS) total[name] += row[name]
  }
  return [...totals.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
export type AgedTotal = ReturnType<typeof totalsOf>[number]
