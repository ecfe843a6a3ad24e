import { USD } from '../../../server/lib/currency.rules.ts'
import type { ClientBalance, DashboardData } from './stats.ts'

const HOUR_MS = 3_600_000

const TODAY = new Date().toISOString().slice(0, 10)

const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString()

const balance = (
  id: number,
  client_name: string,
  total_paid: number,
  total_debit: number,
): ClientBalance => ({
  id,
  client_id: id,
  client_name,
  currency: USD,
  total_paid,
  total_debit,
  remaining_balance: total_paid - total_debit,
  total_transactions: 12,
  amount_due: 0,
  overdue: 0,
})

const activity = (id: number, action: string, entity: string) => ({
  id,
  action,
  entity,
  subject: null,
  entity_id: null,
  username: 'sample',
  time: ago(id * 3),
})

/** Made-up data that shows the layout of the dashboard when it cannot be loaded. */
export const sample: DashboardData = {
  stats: {
    total_clients: 48,
    total_vehicles: 920,
    total_billings: 144,
    total_platforms: 3,
    revenue: 128_400,
    payments: 107_000,
    by_currency: [
      {
        ...{ currency: USD, revenue: 128_400, payments: 107_000, outstanding: 6_250 },
        ...{ due: 18_300, overdue: 4_150, expected: 9_800 },
      },
    ],
    today: TODAY,
    month_end: TODAY,
    active_clients: 41,
    billing_types: [
      { name: 'LOCAL', value: 96 },
      { name: 'INTERNATIONAL', value: 48 },
    ],
    clients_by_platform: [
      { name: 'Sample Platform A', value: 26 },
      { name: 'Sample Platform B', value: 14 },
      { name: 'Sample Platform C', value: 8 },
    ],
    recent_activity: [
      activity(1, 'Created', 'Billing #144 of Sample Client A'),
      activity(2, 'Updated', 'Client Sample Client B'),
      activity(3, 'Imported', '120 vehicles'),
    ],
  },
  outstanding: [{ currency: USD, total_outstanding_balance: 6_250 }],
  balances: [
    balance(1, 'Sample Client A', 24_500, 12_000),
    balance(2, 'Sample Client B', 18_000, 21_750),
    balance(3, 'Sample Client C', 9_400, 6_900),
    balance(4, 'Sample Client D', 5_000, 6_500),
    balance(5, 'Sample Client E', 3_200, 2_100),
  ],
}
