import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { sample } from './sample.ts'
import type { Activity, DashboardMonth, DashboardStats } from './stats.ts'

const ACTIVITY: Activity = {
  id: 1,
  action: 'Created',
  entity: 'Billing #7 of Acme Haulage',
  subject: 'billings',
  entity_id: 7,
  username: 'sara',
  time: '2026-10-31T09:00:00.000Z',
}

export const stats = (over: Partial<DashboardStats> = {}): DashboardStats => ({
  ...sample.stats,
  total_vehicles: 9204,
  clients_by_platform: [
    { name: 'Orion Track', value: 26 },
    { name: 'Wialon', value: 22 },
  ],
  recent_activity: [
    ACTIVITY,
    { ...ACTIVITY, id: 2, action: 'Imported', entity: '120 vehicles', subject: null, entity_id: null },
    { ...ACTIVITY, id: 3, action: 'Updated', entity: 'Client Baraka Logistics', subject: 'clients' },
  ],
  ...over,
})

export const NO_STATS = stats({
  total_clients: 0,
  total_vehicles: 0,
  total_billings: 0,
  total_platforms: 0,
  revenue: 0,
  payments: 0,
  active_clients: 0,
  billing_types: [],
  clients_by_platform: [],
  recent_activity: [],
})

/** Names of any length, and more platforms than fit. */
export const LONG_STATS = stats({
  clients_by_platform: Array.from({ length: 20 }, (_, index) => ({
    name: `${LONG_TEXT} ${index + 1}`,
    value: 10 ** (index % 7),
  })),
  recent_activity: [{ ...ACTIVITY, entity: LONG_TEXT, username: LONG_TEXT }],
})

export const RTL_STATS = stats({
  clients_by_platform: [
    { name: RTL_NAME, value: 26 },
    { name: 'Wialon', value: 22 },
  ],
  recent_activity: [{ ...ACTIVITY, entity: RTL_NAME }],
})

/** From November 2025 on; February has nothing. */
export const MONTHS: readonly DashboardMonth[] = Array.from({ length: 12 }, (_, index) => {
  const month = ((index + 10) % 12) + 1
  const billed = month === 2 ? 0 : 96_000 + 4_000.25 * ((index * 5) % 7)
  return { month, year: index < 2 ? 2025 : 2026, billed, paid: Math.max(0, billed - 12_000) }
})
