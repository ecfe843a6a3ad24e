import { col, fn, type ModelStatic } from 'sequelize'
import { ledgerTotals } from '../../db/account-sums.ts'
import { Billing } from '../billings/billings.model.ts'
import { Client } from '../clients/clients.model.ts'
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

async function countBy(model: ModelStatic<Billing | Client>, column: string): Promise<Map<string, number>> {
  const rows = (await model.findAll({
    attributes: [
      [column, 'name'],
      [fn('COUNT', col('id')), 'value'],
    ],
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
      ledger,
    ] = await Promise.all([
      Client.count(),
      Vehicle.count(),
      Billing.count(),
      Platform.count(),
      countBy(Billing, 'billing_type'),
      clientsByPlatform(),
      activityLines(ACTIVITIES),
      ledgerTotals(Client.sequelize!),
    ])
    return {
      total_clients,
      total_vehicles,
      total_billings,
      total_platforms,
      revenue: ledger.total_paid,
      payments: ledger.total_debit,
      active_clients: ledger.active_clients,
      billing_types: [...types].map(([name, value]) => ({ name, value })),
      clients_by_platform,
      recent_activity,
    }
  },

  months: () => monthsOfMoney(new Date()),
})
