import type { Month, MonthDetails } from './month.ts'

const TOTALS = [
  { currency: 'KES', billings: 84, vehicles: 611, total_amount: 1_215_400, paid_amount: 310_000 },
  { currency: 'USD', billings: 40, vehicles: 379, total_amount: 8_412.5, paid_amount: 2_100 },
]

export const aMonth = (over: Partial<Month> = {}): Month => ({
  id: 202610,
  month: '2026-10',
  billing_month: 10,
  billing_year: 2026,
  state: 'open',
  totals: TOTALS,
  closing: null,
  differences: [],
  ...over,
})

export const CLOSING: NonNullable<Month['closing']> = {
  totals: TOTALS.map(({ paid_amount: _, ...total }) => total),
  closed_by: 'amina',
  closed_at: '2026-11-03T08:12:44.000Z',
  reopened_by: null,
  reopened_at: null,
  reason: null,
}

export const aMonthInDetail = (over: Partial<MonthDetails> = {}): MonthDetails => ({
  ...aMonth(),
  steps: {
    collect: { billings: 124, runs: 0 },
    reconcile: { open: 7, known: 2 },
    review: { open: 4, dismissed: 11 },
    issue: { draft: 12, changed: 1, issued: 111, void: 1 },
    send: { sent: 30, unsent: 94, under_way: 0, held: 5 },
  },
  ...over,
})

/** A month in which nothing is left to do. */
export const doneMonth = (over: Partial<MonthDetails> = {}): MonthDetails =>
  aMonthInDetail({
    steps: {
      collect: { billings: 124, runs: 0 },
      reconcile: { open: 0, known: 9 },
      review: { open: 0, dismissed: 15 },
      issue: { draft: 0, changed: 0, issued: 124, void: 1 },
      send: { sent: 124, unsent: 0, under_way: 0, held: 0 },
    },
    ...over,
  })

/** What a month is that was closed, opened again and changed since. */
export const reopenedMonth = (): MonthDetails =>
  aMonthInDetail({
    closing: {
      ...CLOSING,
      reopened_by: 'amina',
      reopened_at: '2026-11-04T09:30:00.000Z',
      reason: 'A vehicle of Acme Haulage was missing',
    },
    differences: [{ currency: 'KES', billings: 0, vehicles: 1, total_amount: 1_950 }],
  })
