import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import { toCents, toDollars } from '../../../server/lib/money.rules.ts'
import { balance, BALANCES } from '../balances/balances.fixtures.ts'
import { sample } from './sample.ts'
import type { Activity, ClientBalance, DashboardMonth, DashboardStats, NamedCount } from './stats.ts'

const ACTIVITY: Activity = {
  id: 1,
  action: 'Created',
  entity: 'Billing #7 of Acme Haulage',
  subject: 'billings',
  entity_id: 7,
  username: 'sara',
  time: '2026-10-31T09:00:00.000Z',
}

const sumOf = (amounts: readonly number[]): number =>
  toDollars(amounts.reduce((sum, amount) => sum + toCents(amount), 0))

const PLATFORM_CLIENTS: readonly NamedCount[] = [
  { name: 'Orion Track', value: 26 },
  { name: 'Wialon', value: 14 },
  { name: 'Fleet Compass', value: 8 },
]

/** The balances of 48 clients: of some nothing is left, and some owe. */
export const OFFICE_BALANCES: readonly ClientBalance[] = [
  ...BALANCES,
  ...Array.from({ length: 45 }, (_, index) => {
    const total_paid = 2400 + 37.5 * index
    const total_debit = index % 7 === 0 ? total_paid : index % 3 === 0 ? total_paid + 125.5 : total_paid - 150
    const dues = index % 4 === 0 ? { amount_due: 193.5, overdue: index % 8 === 0 ? 93.5 : 0 } : {}
    return balance({ id: index + 8, client_name: `Client ${index + 8}`, total_paid, total_debit, ...dues })
  }),
]

/** The same clients, billed in Kenyan shillings; each third one in US dollars, too. */
export const LOCAL_BALANCES: readonly ClientBalance[] = OFFICE_BALANCES.flatMap((each, index) => {
  const { client_id, client_name, total_paid, total_debit } = each
  const shillings = { total_paid: 100 * total_paid, total_debit: 100 * total_debit }
  return [
    balance({ id: `${client_id}-KES`, client_name, currency: 'KES', ...shillings }),
    ...(index % 3 === 0 ? [{ ...each, id: `${client_id}-USD` }] : []),
  ]
})

/** The accounts of each currency, the local one first. */
const byCurrency = (balances: readonly ClientBalance[]) =>
  [...new Set(balances.map(({ currency }) => currency).concat(balances.length ? [] : [USD]))].map(
    (currency) => [currency, balances.filter((each) => each.currency === currency)] as const,
  )

/** What those owe whose balance is negative. */
const owedBy = (balances: readonly ClientBalance[]): number =>
  sumOf(balances.map(({ remaining_balance }) => Math.max(0, -remaining_balance)))

/** What is owed in each currency, as its call answers it. */
export function owedIn(balances: readonly ClientBalance[]) {
  const by_currency = byCurrency(balances).map(([currency, own]) => ({
    currency,
    total_outstanding_balance: owedBy(own),
  }))
  return { total_outstanding_balance: by_currency[0]!.total_outstanding_balance, by_currency }
}

/** Figures over an office with these balances. */
export const stats = (
  over: Partial<DashboardStats> = {},
  balances: readonly ClientBalance[] = OFFICE_BALANCES,
): DashboardStats => {
  const { clients_by_platform = [...PLATFORM_CLIENTS], billing_types = sample.stats.billing_types } = over
  const total = (counts: readonly NamedCount[]) => counts.reduce((sum, { value }) => sum + value, 0)
  const by_currency = byCurrency(balances).map(([currency, own]) => ({
    currency,
    revenue: sumOf(own.map(({ total_paid }) => total_paid)),
    payments: sumOf(own.map(({ total_debit }) => total_debit)),
    outstanding: owedBy(own),
    due: sumOf(own.map(({ amount_due }) => amount_due)),
    overdue: sumOf(own.map(({ overdue }) => overdue)),
    expected: sumOf(own.map(({ amount_due, overdue }) => amount_due - overdue)),
  }))
  const { revenue, payments } = by_currency[0]!
  const active = balances.filter(({ remaining_balance }) => remaining_balance !== 0)
  return {
    total_vehicles: 9204,
    recent_activity: [
      ACTIVITY,
      { ...ACTIVITY, id: 2, action: 'Imported', entity: '120 vehicles', subject: null, entity_id: null },
      { ...ACTIVITY, id: 3, action: 'Updated', entity: 'Client Baraka Logistics', subject: 'clients' },
    ],
    ...over,
    clients_by_platform,
    billing_types,
    total_platforms: clients_by_platform.length,
    total_clients: total(clients_by_platform),
    total_billings: total(billing_types),
    revenue,
    payments,
    by_currency,
    today: '2026-11-25',
    month_end: '2026-11-30',
    active_clients: new Set(active.map(({ client_id }) => client_id)).size,
  }
}

export const NO_STATS = stats(
  { total_vehicles: 0, billing_types: [], clients_by_platform: [], recent_activity: [] },
  [],
)

/** Names of any length, and more platforms than fit. */
export const LONG_STATS = stats({
  clients_by_platform: Array.from({ length: 20 }, (_, index) => ({
    name: `${LONG_TEXT} ${index + 1}`,
    value: index < 8 ? 3 : 2,
  })),
  recent_activity: [{ ...ACTIVITY, entity: LONG_TEXT, username: LONG_TEXT }],
})

export const RTL_STATS = stats({
  clients_by_platform: [{ name: RTL_NAME, value: 26 }, ...PLATFORM_CLIENTS.slice(1)],
  recent_activity: [{ ...ACTIVITY, entity: RTL_NAME }],
})

/** From November 2025 on; February has nothing. */
export const MONTHS: readonly DashboardMonth[] = Array.from({ length: 12 }, (_, index) => {
  const month = ((index + 10) % 12) + 1
  const billed = month === 2 ? 0 : 8_600 + 400.25 * ((index * 5) % 7)
  const sums = { billed, paid: Math.max(0, billed - 1_200) }
  return { month, year: index < 2 ? 2025 : 2026, ...sums, by_currency: [{ currency: USD, ...sums }] }
})

/** The same in Kenyan shillings, and a hundredth of it in US dollars. */
export const LOCAL_MONTHS: readonly DashboardMonth[] = MONTHS.map(({ month, year, billed, paid }) => {
  const sums = { billed: 100 * billed, paid: 100 * paid }
  return {
    month,
    year,
    ...sums,
    by_currency: [
      { currency: 'KES', ...sums },
      { currency: USD, billed, paid },
    ],
  }
})

/** Before anything was billed or paid. */
export const NO_MONTHS: readonly DashboardMonth[] = MONTHS.map((month) => ({
  ...month,
  billed: 0,
  paid: 0,
  by_currency: [{ currency: USD, billed: 0, paid: 0 }],
}))
