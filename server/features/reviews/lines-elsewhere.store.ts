import { Op, type Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { allOf } from '../../db/list.ts'
import type { Months } from '../../db/review-lines.ts'
import { monthOf } from '../../lib/period.rules.ts'
import { BillingItem } from '../billings/billing-items.model.ts'
import { Client } from '../clients/clients.model.ts'
import { inEither, isOf, linesWhere, type ReviewLine } from './review-lines.store.ts'

/** The installation of a vehicle on a statement. */
export interface Installation {
  billing_id: number
  /** `YYYY-MM` */
  month: string
  /** `YYYY-MM-DD` */
  installation_date: string
}
const INSTALLATION = [
  ...['id', 'billing_id', 'vehicle_id', 'billing_month', 'billing_year'],
  ...['installation_date', 'installation_charge'],
]

/** A line that a vehicle has on the statement of another client, or in another currency. */
export interface OtherLine {
  billing_id: number
  currency: string
  client: Pick<Client, 'id' | 'client_id' | 'client_name'>
}

/** A vehicle of a client in the two months; null: it has no line there. */
interface Pair {
  before: ReviewLine | null
  after: ReviewLine | null
}

/** Finds the other lines that charge the installation of a line's vehicle, or else the newest that has it on an earlier day. */
export async function installationsOf(
  lines: readonly ReviewLine[],
  transaction: Transaction,
): Promise<(line: ReviewLine | null) => Installation[]> {
  const charged = lines.filter((line) => line.vehicle_id !== null && line.installation_charge > 0)
  const found = new Map<number | null, BillingItem[]>()
  for (const vehicle_id of chunksOf(charged.map((line) => line.vehicle_id!)))
    for (const line of await BillingItem.findAll({
      attributes: INSTALLATION,
      where: { vehicle_id, void_id: 0, installation_date: { [Op.ne]: null } },
      order: ['billing_year', 'billing_month', 'id'],
      raw: true,
      transaction,
    })) {
      const ofVehicle = found.get(line.vehicle_id)
      if (ofVehicle) ofVehicle.push(line)
      else found.set(line.vehicle_id, [line])
    }
  return (line) => {
    if (!line?.installation_charge) return []
    const others = (found.get(line.vehicle_id) ?? []).filter(({ id }) => id !== line.id)
    const charging = others.filter(({ installation_charge }) => installation_charge > 0)
    const earlier = others.filter(({ installation_date }) => installation_date! < line.installation_date!)
    return (charging.length ? charging : earlier.slice(-1)).map((other) => ({
      billing_id: other.billing_id,
      month: monthOf(other),
      installation_date: other.installation_date!,
    }))
  }
}

/** The pairs with one line alone: in the month in which they have none, the line that the vehicle has elsewhere. */
export async function elsewhereOf<P extends Pair>(
  pairs: readonly P[],
  months: Months,
  transaction: Transaction,
): Promise<Map<P, OtherLine>> {
  const lone = pairs.filter(
    ({ before, after }) => !(before && after) && (after ?? before)!.vehicle_id !== null,
  )
  const others: ReviewLine[] = []
  for (const vehicle_id of chunksOf(lone.map(({ before, after }) => (after ?? before)!.vehicle_id!)))
    others.push(...(await linesWhere(allOf(inEither(months), { vehicle_id }), transaction)))
  const clients = await Client.findAll({
    attributes: ['id', 'client_id', 'client_name'],
    where: { id: [...new Set(others.map(({ client_id }) => client_id))] },
    raw: true,
    transaction,
  })
  const found = new Map<P, OtherLine>()
  for (const pair of lone) {
    const { id, vehicle_id } = (pair.after ?? pair.before)!
    const isThere = isOf(pair.after ? months.before : months.after)
    const other = others.find((line) => line.id !== id && line.vehicle_id === vehicle_id && isThere(line))
    const client = clients.find((each) => each.id === other?.client_id)
    if (other && client) found.set(pair, { billing_id: other.billing_id, currency: other.currency, client })
  }
  return found
}
