import { col, fn, type ModelStatic, type WhereOptions } from 'sequelize'
import { countActiveClients, ledgerTotals } from '../../db/account-sums.ts'
import { localFirst } from '../../lib/currency.rules.ts'
import { Billing } from '../billings/billings.model.ts'
import { Client } from '../clients/clients.model.ts'
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
const NOT_VOID = { void_at: null }

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

/** The sums of the accounts by currency, the local one first. */
async function moneyByCurrency() {
  const { code } = await localCurrency()
  const none = { total_paid: 0, total_debit: 0, outstanding: 0 }
  return localFirst(await ledgerTotals(Client.sequelize!), code, none).map(
    ({ currency, total_paid, total_debit, outstanding }) => ({
      currency,
      revenue: total_paid,
      payments: total_debit,
      outstanding,
    }),
  )
}

/** Figures over everything; amounts are integer cents. */
export const createDashboardService = () => ({
  async stats() {
    const [
      total_clients,
      total_vehicles,
      total_billings,
      total_platforms,
      types,
      clients_by_platform,
      recent_activity,
      by_currency,
      active_clients,
    ] = await Promise.all([
      Client.count(),
      Vehicle.count(),
      Billing.count({ where: NOT_VOID }),
      Platform.count(),
      countBy(Billing, 'billing_type', NOT_VOID),
      clientsByPlatform(),
      activityLines(ACTIVITIES),
      moneyByCurrency(),
      countActiveClients(Client.sequelize!),
    ])
    const { revenue, payments } = by_currency[0]!
    return {
      total_clients,
      total_vehicles,
      total_billings,
      total_platforms,
      revenue,
      payments,
      by_currency,
      active_clients,
      billing_types: [...types].map(([name, value]) => ({ name, value })),
      clients_by_platform,
      recent_activity,
    }
  },

  months: () => monthsOfMoney(new Date()),
})
