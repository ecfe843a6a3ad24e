import type { components } from '../api/openapi.d.ts'

export type DashboardStats = components['schemas']['DashboardStats']
export type Activity = DashboardStats['recent_activity'][number]
export type NamedCount = DashboardStats['billing_types'][number]
export type DashboardMonth = components['schemas']['DashboardMonth']
export type ClientBalance = components['schemas']['Balance']

/** All that the dashboard shows; amounts are dollars. */
export interface DashboardData {
  stats: DashboardStats
  outstanding: number
  /** The largest balances of all clients. */
  balances: readonly ClientBalance[]
}

const TOP = 5

/** The clients with the largest balances, positive or negative. */
export const topBalances = (balances: readonly ClientBalance[]): ClientBalance[] =>
  balances
    .toSorted((one, other) => Math.abs(other.remaining_balance) - Math.abs(one.remaining_balance))
    .slice(0, TOP)

/** Revenue for each dollar of payments, with two decimals; `0.00` without payments. */
export const ratioOf = ({ revenue, payments }: Pick<DashboardStats, 'revenue' | 'payments'>): string =>
  (payments > 0 ? revenue / payments : 0).toFixed(2)
