import { col, fn, type Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import { chunksOf } from '../../db/chunks.ts'
import { sumOfCents, sumWhere } from '../../db/sums.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { imeiOf } from '../../lib/imei.rules.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import { message, type Message } from '../../messages.ts'
import { currencyParam } from '../../messages/message.ts'
import { assertOpen } from '../closings/closings.store.ts'
import type { ClientRecord } from '../clients/clients.model.ts'
import type { Vehicle } from '../vehicles/vehicles.model.ts'
import type { LinesOfVehicle } from '../vehicles/vehicles.store.ts'
import { BillingItem } from './billing-items.model.ts'
import { newItem, type ItemForm, type VehicleSnapshot } from './billing-items.rules.ts'
import { Billing } from './billings.model.ts'
import { periodOf, withClient } from './billings.store.ts'
import { chargedAs } from './charged-as.rules.ts'
import { assertNotVoid, assertOfMonth, noteChange } from './owed.store.ts'
import { pricesOf, type ClientPrices, type Tariff } from './pricing.rules.ts'

/**
 * The ids of the billings on which vehicles have items in a period, by IMEI. A vehicle that was deleted and created again
 * is recognized by its IMEI.
 */
export async function findBilledVehicles(
  period: Period,
  vehicles: readonly { id?: number; imei_number: string }[],
  transaction?: Transaction,
): Promise<Map<string, number>> {
  const billed = new Map<string, number>()
  const itemsOf = (vehicle_id: number[] | null) =>
    BillingItem.findAll({
      attributes: ['vehicle_id', 'imei_number', 'billing_id'],
      where: { ...periodOf(period), void_id: 0, vehicle_id },
      raw: true,
      transaction,
    })
  // Those of vehicles that were deleted are few: to look for each IMEI among them takes longer.
  const orphans = await itemsOf(null)
  const byImei = new Map(
    orphans.map(({ imei_number, billing_id }) => [imeiOf(imei_number ?? ''), billing_id]),
  )
  for (const chunk of chunksOf(vehicles)) {
    const items = await itemsOf(chunk.flatMap(({ id }) => id ?? []))
    const byId = new Map(items.map(({ vehicle_id, billing_id }) => [vehicle_id, billing_id]))
    for (const { id, imei_number } of chunk) {
      const billing_id = (id && byId.get(id)) ?? byImei.get(imei_number)
      if (billing_id) billed.set(imei_number, billing_id)
    }
  }
  return billed
}

/** The lines of a vehicle with their billings' clients, earliest month first. Amounts are integer cents. */
export const linesOfVehicle: LinesOfVehicle = async (vehicle_id, transaction) => {
  const items = await BillingItem.findAll({
    where: { vehicle_id, void_id: 0 },
    include: { model: Billing, as: 'billing', include: [withClient] },
    order: ['billing_year', 'billing_month'],
    transaction,
  })
  return items.map((item) => ({
    month: monthOf(item),
    billing_id: item.billing_id,
    client: item.billing!.client,
    currency: item.billing!.currency,
    monthly_rate: item.monthly_rate,
    rate_is_default: item.rate_is_default,
    fuel_rate: item.has_fuel_sensor ? item.fuel_rate : 0,
    created_at: item.created_at,
  }))
}

/**
 * The billing whose items are about to change: no other transaction changes its totals meanwhile.
 * @throws NotFoundError, ConflictError for a void one, an opening balance, and one of a closed month
 */
export async function lockBilling(id: number, transaction: Transaction): Promise<Billing> {
  const billing = await Billing.findByPk(id, { lock: transaction.LOCK.UPDATE, transaction })
  if (!billing) throw new NotFoundError('billing.not_found')
  assertNotVoid(billing)
  assertOfMonth(billing)
  await assertOpen(billing, transaction)
  return billing
}

/** A vehicle to bill, and the fields of its item that differ from the vehicle. */
interface ItemInput {
  vehicle: VehicleSnapshot
  given?: Partial<ItemForm> & { vehicle_registration_number?: string | null }
}

/** The number of a billing's last item; 0 when it has none. */
export async function lastSrNo(billing: Billing, transaction: Transaction): Promise<number> {
  const where = { billing_id: billing.id }
  return (await BillingItem.max<number | null, BillingItem>('sr_no', { where, transaction })) ?? 0
}

/** A client, and its prices of the period that is billed. */
export interface Payer {
  client: ClientRecord
  prices: ClientPrices
}

/**
 * Adds items to a billing, after those it has, and updates its totals.
 * @returns a warning for each vehicle that is charged the default rate
 */
export async function addItems(
  payer: Payer,
  billing: Billing,
  tariff: Tariff,
  inputs: readonly ItemInput[],
  transaction: Transaction,
): Promise<Message[]> {
  const prices = pricesOf(tariff, payer.prices)
  const last = await lastSrNo(billing, transaction)
  const { client_id, billing_type } = billing
  const items = inputs.map(({ vehicle, given }, at) => {
    const item = newItem(vehicle, billing, prices, given)
    const charged_as = chargedAs({ ...item, client_id, billing_type })
    return { ...item, billing_id: billing.id, sr_no: last + at + 1, charged_as }
  })
  await insertRows(BillingItem, items, transaction)
  await refreshTotals(billing, transaction)
  return prices.rate_is_default
    ? inputs.map(({ vehicle }) => defaultRateWarning(vehicle, payer, tariff, billing.currency))
    : []
}

/** The warning that a vehicle is charged the default rate. */
export function defaultRateWarning(
  vehicle: Pick<Vehicle, 'object_name' | 'imei_number'>,
  { client, prices }: Payer,
  tariff: Tariff,
  currency: string,
): Message {
  return message('billing.default_rate', {
    vehicle: vehicle.object_name,
    imei: vehicle.imei_number,
    rate: toDollars(pricesOf(tariff, prices).monthly_rate),
    ...currencyParam(currency),
    client: client.client_name,
    tariff,
  })
}

/** Writes the totals of a locked billing's items. */
export async function refreshTotals(billing: Billing, transaction: Transaction): Promise<void> {
  const [sums] = (await BillingItem.findAll({
    attributes: [
      [fn('COUNT', col('id')), 'total_vehicles'],
      [
        sumWhere('is_chargeable', 'monthly_rate', 'fuel_sensor_amount', 'installation_charge'),
        'total_amount',
      ],
    ],
    where: { billing_id: billing.id },
    raw: true,
    transaction,
  })) as unknown as [{ total_vehicles: number; total_amount: number | string }]
  // Not through the instance, which writes only what differs from what it was read as.
  const totals = {
    total_vehicles: Number(sums.total_vehicles),
    total_amount: sumOfCents(sums.total_amount, billing.currency),
  }
  await Billing.update(totals, { where: { id: billing.id }, transaction })
  await noteChange(billing, transaction)
}
