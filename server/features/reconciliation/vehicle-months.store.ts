import { Op, type Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { differingVehicles, vehicleLines } from '../../db/month-differences.ts'
import { imeiOf } from '../../lib/imei.rules.ts'
import { monthOf } from '../../lib/period.rules.ts'
import { BillingItem } from '../billings/billing-items.model.ts'
import {
  billingTypeOf,
  chargesOf,
  currencyOfTariff,
  pricesOf,
  tariffOf,
  totalsOf,
} from '../billings/pricing.rules.ts'
import { pricesIn } from '../clients/client-prices.store.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { VehicleMove } from '../vehicles/vehicle-moves.model.ts'
import { ownersIn } from '../vehicles/vehicle-moves.store.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { inBoth, lineOf, lineRows, type Books } from './month-books.store.ts'
import type { BilledLine, Days, RegisteredVehicle, VehicleMonths } from './reconciliation.rules.ts'
import { plateKey, type Replaceable } from './replacements.rules.ts'

/** How many vehicles are read at once: few enough that the event loop is not blocked for long. */
const AT_ONCE = 1000

/** The lines of vehicles that have been deleted, by IMEI: another vehicle may have it by now. */
type Orphans = Map<string, Pick<VehicleMonths, 'last' | 'now'>>

async function orphansOf(books: Books): Promise<Orphans> {
  const orphans: Orphans = new Map()
  for (const row of await lineRows({ vehicle_id: null, void_id: 0, ...inBoth(books) }, books.transaction)) {
    if (!row.imei_number) continue
    const imei = imeiOf(row.imei_number) ?? row.imei_number
    const { last, now } = orphans.get(imei) ?? { last: null, now: null }
    const line = lineOf(row, books)
    const isNow = row.billing_month === books.period.billing_month
    orphans.set(imei, isNow ? { last, now: now ?? line } : { last: last ?? line, now })
  }
  return orphans
}

/** The ids of the vehicles that have an IMEI of those. */
async function heirsOf(orphans: Orphans, transaction: Transaction): Promise<number[]> {
  const ids: number[] = []
  for (const imei_number of chunksOf([...orphans.keys()])) {
    const found = await Vehicle.findAll({
      attributes: ['id'],
      where: { imei_number },
      raw: true,
      transaction,
    })
    ids.push(...found.map(({ id }) => id))
  }
  return ids
}

/** Whose vehicles are in the month: few have been moved since. */
async function ownersOf({ period, transaction }: Books) {
  const where = { from_month: { [Op.gt]: monthOf(period) } }
  const moves = await VehicleMove.findAll({ attributes: ['vehicle_id'], where, raw: true, transaction })
  return ownersIn([...new Set(moves.map(({ vehicle_id }) => vehicle_id))], period, transaction)
}

/** Vehicles with their lines; those of a deleted one with its IMEI stand for lines that it lacks. */
async function withLines(ids: readonly number[], books: Books, orphans: Orphans): Promise<VehicleMonths[]> {
  const ownerOf = await ownersOf(books)
  const months: VehicleMonths[] = []
  for (const some of chunksOf(ids, AT_ONCE))
    for (const row of await vehicleLines<Vehicle, BillingItem>(
      Vehicle.sequelize!,
      some,
      books,
      books.transaction,
    )) {
      const { client_id: _, ...vehicle } = row.vehicle
      const { imei_number } = vehicle
      const orphan = orphans.get(imei_number)
      months.push({
        imei_number,
        vehicle: { ...vehicle, client: books.clients.get(ownerOf(row.vehicle))! },
        last: row.last ? lineOf(row.last, books) : (orphan?.last ?? null),
        now: row.now ? lineOf(row.now, books) : (orphan?.now ?? null),
        due: null,
      })
    }
  return months
}

const isDue = ({ vehicle, now }: VehicleMonths): boolean =>
  vehicle !== null && vehicle.status !== 'INACTIVE' && !now

/** What those would be charged that are not billed, by the rules of whoever bills them. */
async function addDue(months: readonly VehicleMonths[], { period, transaction }: Books): Promise<void> {
  const due = months.filter(isDue)
  const { code: local } = await localCurrency(transaction)
  const owners = [...new Set(due.map(({ vehicle }) => vehicle!.client.id))]
  const pricesOfClient = await pricesIn(owners, period, transaction)
  for (const one of due) {
    const { client, charging_currency, ...state } = one.vehicle as RegisteredVehicle
    const prices = pricesOfClient.get(client.id)!
    const tariff = tariffOf(charging_currency, prices)
    const priced = pricesOf(tariff, prices)
    const amount = totalsOf([{ ...priced, ...chargesOf(state, period, priced) }]).total_amount
    one.due = { amount, currency: currencyOfTariff(tariff, local), billing_type: billingTypeOf(tariff) }
  }
}

/**
 * The vehicles of which there may be something to say, with both months and the register.
 * @param isFirst whether nothing is billed for the month before
 */
export async function readVehicleMonths(
  books: Books,
  days: Days,
  isFirst: boolean,
): Promise<VehicleMonths[]> {
  const { transaction } = books
  const orphans = await orphansOf(books)
  const differing = await differingVehicles(Vehicle.sequelize!, { ...books, ...days, isFirst }, transaction)
  const ids = new Set([...differing, ...(await heirsOf(orphans, transaction))])
  const months = await withLines([...ids], books, orphans)
  const known = new Set(months.map(({ imei_number }) => imei_number))
  for (const [imei_number, lines] of orphans)
    if (!known.has(imei_number)) months.push({ imei_number, vehicle: null, ...lines, due: null })
  await addDue(months, books)
  return months
}

/** The lines of the month before that stand on the plates of new ones, of the same clients. */
export async function linesOnPlatesOf(
  added: readonly BilledLine[],
  books: Books,
  months: readonly VehicleMonths[],
): Promise<Replaceable[]> {
  const { transaction, before } = books
  const gone = new Set(months.flatMap(({ last, now }) => (last && !now ? [last.id] : [])))
  const plates = new Set(added.map(({ client, vehicle_name }) => plateKey(client.id, vehicle_name)))
  const clients = new Set(added.map(({ client }) => client.id))
  const billings = [...books.billings.values()].filter(
    ({ client_id, billing_month }) => billing_month === before.billing_month && clients.has(client_id),
  )
  const found: number[] = []
  for (const billing_id of chunksOf(billings.map(({ id }) => id))) {
    const attributes = ['id', 'billing_id', 'vehicle_name']
    for (const line of await BillingItem.findAll({
      attributes,
      where: { billing_id },
      raw: true,
      transaction,
    }))
      if (plates.has(plateKey(books.billings.get(line.billing_id)!.client_id, line.vehicle_name)))
        found.push(line.id)
  }
  const lines: Replaceable[] = []
  for (const id of chunksOf(found))
    for (const row of await lineRows({ id }, transaction))
      lines.push({ ...lineOf(row, books), isBilledToo: !gone.has(row.id) })
  return lines
}
