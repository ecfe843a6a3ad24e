import { col, fn, Op, type ModelStatic, type WhereOptions } from 'sequelize'
import { countActiveClients, ledgerTotals } from '../../db/account-sums.ts'
import { cacheUntilChange } from '../../db/read-cache.ts'
import { localFirst } from '../../lib/currency.rules.ts'
import { periodOfMonth } from '../../lib/period.rules.ts'
import { Billing, OF_A_MONTH } from '../billings/billings.model.ts'
import { dueDays, dueTotals, NO_DUES } from '../billings/due-totals.store.ts'
import { Client } from '../clients/clients.model.ts'
import { companyMonth } from '../company/company-day.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { activityLines } from './dashboard-activity.service.ts'
import { monthsOfMoney } from './dashboard-months.service.ts'

export type DashboardService = ReturnType<typeof createDashboardService>

interface NamedCount {
  name: string
  value: number
}

const ACTIVITIES = 10
/** The billings that count. */
const STATEMENTS = { ...OF_A_MONTH, void_at: null }

async function countBy(
  model: ModelStatic<Billing | Client>,
  column: string,
  where: WhereOptions = {},
): Promise<Map<string, number>> {
  const rows = (await model.findAll({
    attributes: [
      [column, 'name'],
      [fn('COUNT', col('id')), 'value'],
    ],
    where,
    group: [column],
    raw: true,
  })) as unknown as NamedCount[]
  return new Map(rows.map(({ name, value }) => [String(name), Number(value)]))
}

async function clientsByPlatform(): Promise<NamedCount[]> {
  const [counts, platforms] = await Promise.all([
    countBy(Client, 'platform_id'),
    Platform.findAll({ attributes: ['id', 'name'], order: ['name_key', 'id'] }),
  ])
  return platforms.map(({ id, name }) => ({ name, value: counts.get(String(id)) ?? 0 }))
}

const NO_ACCOUNTS = { total_paid: 0, total_debit: 0, outstanding: 0 }

/** The sums of the accounts by currency, and what is due of billings, the local one first. */
async function moneyByCurrency() {
  const [{ code }, accounts, dues] = await Promise.all([
    localCurrency(),
    ledgerTotals(Client.sequelize!),
    dueTotals({ amount_due: { [Op.gt]: 0 } }),
  ])
  const accountIn = new Map(accounts.map((each) => [each.currency, each]))
  const duesIn = new Map(dues.map((each) => [each.currency, each]))
  const currencies = [...new Set([...accountIn.keys(), ...duesIn.keys()])].sort()
  const rows = currencies.map((currency) => {
    const { total_paid, total_debit, outstanding } = accountIn.get(currency) ?? NO_ACCOUNTS
    const { due, overdue, expected } = duesIn.get(currency) ?? NO_DUES
    return { currency, revenue: total_paid, payments: total_debit, outstanding, due, overdue, expected }
  })
  const none = { revenue: 0, payments: 0, outstanding: 0, due: 0, overdue: 0, expected: 0 }
  return localFirst(rows, code, none)
}

/** What is counted and summed up over everything, by a day. */
async function figuresOf(days: ReturnType<typeof dueDays>) {
  const [
    total_clients,
    total_vehicles,
    total_platforms,
    types,
    clients_by_platform,
    by_currency,
    active_clients,
  ] = await Promise.all([
    Client.count(),
    Vehicle.count(),
    Platform.count(),
    countBy(Billing, 'billing_type', STATEMENTS),
    clientsByPlatform(),
    moneyByCurrency(),
    countActiveClients(Client.sequelize!),
  ])
  const { revenue, payments } = by_currency[0]
  return {
    total_clients,
    total_vehicles,
    total_billings: [...types.values()].reduce((sum, count) => sum + count, 0),
    total_platforms,
    revenue,
    payments,
    by_currency,
    ...days,
    active_clients,
    billing_types: [...types].map(([name, value]) => ({ name, value })),
    clients_by_platform,
  }
}

/** Figures over everything; amounts are integer cents. They are read anew when something has changed, or the day. */
export function createDashboardService() {
  const figures = cacheUntilChange<Awaited<ReturnType<typeof figuresOf>>>(() => Client.sequelize!)
  const sums = cacheUntilChange<Awaited<ReturnType<typeof monthsOfMoney>>>(() => Client.sequelize!)
  return {
    async stats() {
      const days = dueDays()
      const [found, recent_activity] = await Promise.all([
        figures(days, () => figuresOf(days)),
        activityLines(ACTIVITIES),
      ])
      return { ...found, recent_activity }
    },

    months() {
      const month = companyMonth()
      return sums(month, () => monthsOfMoney(periodOfMonth(month)))
    },
  }
}
