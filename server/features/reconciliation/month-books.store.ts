import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { monthBefore, monthOf, periodOfMonth, type Period } from '../../lib/period.rules.ts'
import { BillingItem } from '../billings/billing-items.model.ts'
import { Billing, OF_A_MONTH } from '../billings/billings.model.ts'
import { totalsOf } from '../billings/pricing.rules.ts'
import { Client } from '../clients/clients.model.ts'
import type { BilledLine, NamedClient } from './reconciliation.rules.ts'

const TEXTS = ['imei_number', 'vehicle_name', 'sim_number', 'hardware_type', 'status'] as const
const CHARGES = ['is_chargeable', 'monthly_rate', 'fuel_sensor_amount', 'installation_charge'] as const

/** A client by name, and its platform. */
export type PlacedClient = NamedClient & { platform_id: number }

/** What all vehicles of two months share. */
export interface Books {
  period: Period
  before: Period
  clients: ReadonlyMap<number, PlacedClient>
  /** Of both months. */
  billings: ReadonlyMap<
    number,
    Pick<Billing, 'id' | 'client_id' | 'billing_type' | 'currency' | 'billing_month'>
  >
  transaction: Transaction
}

/** Rows of either month. */
export const inBoth = ({ period, before }: Pick<Books, 'period' | 'before'>) => ({
  [Op.or]: [{ ...period }, { ...before }],
})

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** The clients, and the billings, void ones aside, of a month and of the one before. */
export async function readBooks(period: Period, transaction: Transaction): Promise<Books> {
  const before = periodOfMonth(monthBefore(monthOf(period)))
  const clients = await Client.findAll({
    attributes: ['id', 'client_id', 'client_name', 'platform_id'],
    raw: true,
    transaction,
  })
  const billings = await Billing.findAll({
    attributes: ['id', 'client_id', 'billing_type', 'currency', 'billing_month'],
    where: { ...inBoth({ period, before }), ...OF_A_MONTH, void_at: null },
    raw: true,
    transaction,
  })
  return { period, before, clients: byId(clients), billings: byId(billings), transaction }
}

/** Whether anything is billed in a month of the books. */
export const isBilled = ({ billings }: Books, { billing_month }: Period): boolean =>
  [...billings.values()].some((billing) => billing.billing_month === billing_month)

/** A line as reconciliation sees it. */
export function lineOf(row: BillingItem, { billings, clients }: Books): BilledLine {
  const { client_id, billing_type, currency } = billings.get(row.billing_id)!
  const { id, billing_id, imei_number, vehicle_name, sim_number, hardware_type, status } = row
  const line = { id, billing_id, imei_number, vehicle_name, sim_number, hardware_type, status }
  const { total_amount: amount, total_installation_charge: installation_charge } = totalsOf([row])
  return { ...line, billing_type, currency, client: clients.get(client_id)!, amount, installation_charge }
}

/** Lines with all that `lineOf` reads. */
export const lineRows = (where: WhereOptions, transaction: Transaction): Promise<BillingItem[]> =>
  BillingItem.findAll({
    attributes: ['id', 'billing_id', 'billing_month', ...TEXTS, ...CHARGES, 'has_installation_charge'],
    where,
    raw: true,
    transaction,
  })
