import { monthOf, type Period } from '../../lib/period.rules.ts'

export const MONTH_STATES = ['open', 'closed'] as const
export type MonthState = (typeof MONTH_STATES)[number]

/** The number of a month, by which lists name it: 202610. */
export const idOfMonth = ({ billing_month, billing_year }: Period): number =>
  billing_year * 100 + billing_month

/** The month of its number. */
export const monthOfId = (id: number): string =>
  monthOf({ billing_year: Math.floor(id / 100), billing_month: id % 100 })

/** What a month came to in one currency; amounts in any one unit. */
interface Total {
  currency: string
  billings: number
  vehicles: number
  total_amount: number
}

/** By what totals differ from earlier ones: a row for each currency in which anything does. */
export function differencesOf(before: readonly Total[], after: readonly Total[]): Total[] {
  const currencies = [...new Set([...before, ...after].map(({ currency }) => currency))].sort()
  const none = { billings: 0, vehicles: 0, total_amount: 0 }
  const of = (totals: readonly Total[], code: string) =>
    totals.find(({ currency }) => currency === code) ?? none
  return currencies.flatMap((currency) => {
    const [old, now] = [of(before, currency), of(after, currency)]
    const billings = now.billings - old.billings
    const vehicles = now.vehicles - old.vehicles
    const total_amount = now.total_amount - old.total_amount
    return billings || vehicles || total_amount ? [{ currency, billings, vehicles, total_amount }] : []
  })
}
