import type { components } from '../api/openapi.d.ts'

export type DashboardStats = components['schemas']['DashboardStats']
export type Activity = DashboardStats['recent_activity'][number]
export type NamedCount = DashboardStats['billing_types'][number]
export type DashboardMonth = components['schemas']['DashboardMonth']
/** A month's sums of one currency. */
export type MonthSums = Omit<DashboardMonth, 'by_currency'>
export type ClientBalance = components['schemas']['Balance']

/** The totals of all accounts in a currency. */
export type MoneyFigures = DashboardStats['by_currency'][number]

/** All that the dashboard shows. */
export interface DashboardData {
  stats: DashboardStats
  outstanding: components['schemas']['OutstandingTotal']['by_currency']
  /** The largest balances of all clients, of each currency. */
  balances: readonly ClientBalance[]
}

const TOP = 5

/** The accounts of a currency with the largest balances, positive or negative. */
export const topBalances = (balances: readonly ClientBalance[], currency: string): ClientBalance[] =>
  balances
    .filter((balance) => balance.currency === currency)
    .toSorted((one, other) => Math.abs(other.remaining_balance) - Math.abs(one.remaining_balance))
    .slice(0, TOP)

/** Revenue for each unit of payments, with two decimals; `0.00` without payments. */
export const ratioOf = ({ revenue, payments }: Pick<MoneyFigures, 'revenue' | 'payments'>): string =>
  (payments > 0 ? revenue / payments : 0).toFixed(2)

/** The totals of a currency, with the outstanding total of its own call. */
export function figuresOf({ stats, outstanding }: DashboardData, currency: string): MoneyFigures {
  const totals = stats.by_currency.find((each) => each.currency === currency)
  const owed = outstanding.find((each) => each.currency === currency)
  return {
    currency,
    revenue: totals?.revenue ?? 0,
    payments: totals?.payments ?? 0,
    outstanding: owed?.total_outstanding_balance ?? 0,
    due: totals?.due ?? 0,
    overdue: totals?.overdue ?? 0,
    expected: totals?.expected ?? 0,
  }
}
