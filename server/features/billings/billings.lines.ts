import { col, fn, literal, Op, type Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { sumOfCents } from '../../db/sums.ts'
import { insertRows } from '../../db/upsert.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { formatCents } from '../../lib/money.rules.ts'
import type { Period } from '../../lib/period.rules.ts'
import { Client, type ClientRecord } from '../clients/clients.model.ts'
import type { Vehicle } from '../vehicles/vehicles.model.ts'
import { newItem, type ItemForm, type VehicleSnapshot } from './billing-items.rules.ts'
import { BillingItem } from './billing-items.model.ts'
import { Billing } from './billings.model.ts'
import { chargedAs } from './charged-as.rules.ts'
import { billingTypeOf, carriedFrom, pricesOf, type BillingType, type Tariff } from './pricing.rules.ts'

/**
 * The client whose billings are about to be written. Whoever holds it is alone with that client's billings.
 * @throws NotFoundError
 */
export async function holdClient(id: number, transaction: Transaction): Promise<Client> {
  const client = await Client.findByPk(id, { lock: transaction.LOCK.UPDATE, transaction })
  if (!client) throw new NotFoundError('Client not found')
  return client
}

/**
 * The billings on which vehicles stand in a period, by IMEI. A vehicle that was deleted and made again is known by
 * its IMEI too.
 */
export async function billedIn(
  period: Period,
  vehicles: readonly { id?: number; imei_number: string }[],
  transaction?: Transaction,
): Promise<Map<string, number>> {
  const billed = new Map<string, number>()
  for (const chunk of chunksOf(vehicles)) {
    const ids = chunk.flatMap(({ id }) => id ?? [])
    const imeis = chunk.map(({ imei_number }) => imei_number)
    const items = await BillingItem.findAll({
      attributes: ['vehicle_id', 'imei_number', 'billing_id'],
      where: {
        ...periodOf(period),
        [Op.or]: [{ vehicle_id: ids }, { vehicle_id: null, imei_number: imeis }],
      },
      raw: true,
      transaction,
    })
    const byId = new Map(items.map(({ vehicle_id, billing_id }) => [vehicle_id, billing_id]))
    const orphans = items.filter(({ vehicle_id }) => vehicle_id === null)
    const byImei = new Map(orphans.map(({ imei_number, billing_id }) => [imei_number, billing_id]))
    for (const { id, imei_number } of chunk) {
      const billing_id = (id && byId.get(id)) ?? byImei.get(imei_number)
      if (billing_id) billed.set(imei_number, billing_id)
    }
  }
  return billed
}

const periodOf = ({ billing_month, billing_year }: Period): Period => ({ billing_month, billing_year })

/** The newest billing of clients in a period, by client and type. */
export async function billingsOf(
  ids: readonly number[],
  period: Period,
  transaction?: Transaction,
): Promise<(client: number, type: BillingType) => number | null> {
  const where = { client_id: { [Op.in]: ids }, ...periodOf(period) }
  const billings = await Billing.findAll({ where, order: [['id', 'ASC']], transaction })
  const newest = new Map(
    billings.map(({ id, client_id, billing_type }) => [`${client_id} ${billing_type}`, id]),
  )
  return (client, type) => newest.get(`${client} ${type}`) ?? null
}

/** The client's newest billing of a type that is not later than a period, or null; whoever asks holds it. */
export const newestBilling = (
  client_id: number,
  billing_type: BillingType,
  { billing_month, billing_year }: Period,
  transaction: Transaction,
): Promise<Billing | null> =>
  Billing.findOne({
    where: {
      client_id,
      billing_type,
      [Op.or]: [
        { billing_year: { [Op.lt]: billing_year } },
        { billing_year, billing_month: { [Op.lte]: billing_month } },
      ],
    },
    order: [
      ['billing_year', 'DESC'],
      ['billing_month', 'DESC'],
      ['id', 'DESC'],
    ],
    lock: transaction.LOCK.UPDATE,
    transaction,
  })

/** A new billing without lines; it carries over what the one before left outstanding. @throws ConflictError, see `carriedFrom` */
export async function openBilling(
  client: ClientRecord,
  tariff: Tariff,
  period: Period,
  notes: string | null,
  transaction: Transaction,
): Promise<Billing> {
  const billing_type = billingTypeOf(tariff)
  const before = await newestBilling(client.id, billing_type, period, transaction)
  const previous_balance = before ? carriedFrom(before) : 0
  return Billing.create(
    { client_id: client.id, billing_type, ...periodOf(period), previous_balance, notes },
    { transaction },
  )
}

/** A vehicle to bill, and what its line has that the vehicle has not. */
export interface Line {
  vehicle: VehicleSnapshot
  given?: Partial<ItemForm> & { vehicle_registration_number?: string | null }
}

/** The number of a billing's last line; 0 when it has none. */
export async function lastSrNo(billing: Billing, transaction: Transaction): Promise<number> {
  const where = { billing_id: billing.id }
  return (await BillingItem.max<number | null, BillingItem>('sr_no', { where, transaction })) ?? 0
}

/**
 * Adds lines to a billing, after those it has, and brings its totals up to date.
 * @returns a warning for each vehicle that is charged the default rate
 */
export async function addLines(
  client: ClientRecord,
  billing: Billing,
  tariff: Tariff,
  lines: readonly Line[],
  transaction: Transaction,
): Promise<string[]> {
  const prices = pricesOf(tariff, client)
  const last = await lastSrNo(billing, transaction)
  const { client_id, billing_type } = billing
  const items = lines.map(({ vehicle, given }, at) => {
    const item = newItem(vehicle, billing, prices, given)
    const charged_as = chargedAs({ ...item, client_id, billing_type })
    return { ...item, billing_id: billing.id, sr_no: last + at + 1, charged_as }
  })
  for (const chunk of chunksOf(items)) await insertRows(BillingItem, chunk, transaction)
  await refreshTotals(billing, transaction)
  return prices.rate_is_default ? lines.map(({ vehicle }) => defaultRateWarning(vehicle, client, tariff)) : []
}

/** What is said of a vehicle that is charged the default rate. */
export function defaultRateWarning(
  vehicle: Pick<Vehicle, 'object_name' | 'imei_number'>,
  client: ClientRecord,
  tariff: Tariff,
): string {
  const kind = tariff === 'USD' ? 'USD' : 'local'
  const rate = formatCents(pricesOf(tariff, client).monthly_rate)
  return `${vehicle.object_name} (${vehicle.imei_number}) is charged the default rate of ${rate}: ${client.client_name} has no ${kind} unit price`
}

/** Writes what the lines of a billing add up to. */
export async function refreshTotals(billing: Billing, transaction: Transaction): Promise<void> {
  const charged = 'CASE WHEN is_chargeable THEN monthly_rate ELSE 0 END'
  const [sums] = (await BillingItem.findAll({
    attributes: [
      [fn('COUNT', col('id')), 'total_vehicles'],
      [literal(`COALESCE(SUM(${charged} + fuel_sensor_amount + installation_charge), 0)`), 'total_amount'],
    ],
    where: { billing_id: billing.id },
    raw: true,
    transaction,
  })) as unknown as [{ total_vehicles: number; total_amount: number | string }]
  // Not through the instance, which writes only what differs from what it was read as.
  const totals = { total_vehicles: Number(sums.total_vehicles), total_amount: sumOfCents(sums.total_amount) }
  await Billing.update(totals, { where: { id: billing.id }, transaction })
}
