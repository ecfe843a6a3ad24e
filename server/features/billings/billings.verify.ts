import type { Transaction } from 'sequelize'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { MAX_YEAR, MIN_YEAR, MONTH_FLAGS, monthOf } from '../../lib/period.rules.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { ownerIn } from '../vehicles/vehicle-history.rules.ts'
import type { VehicleMove } from '../vehicles/vehicle-moves.model.ts'
import { movesOf } from '../vehicles/vehicle-moves.store.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { BillingItem } from './billing-items.model.ts'
import { Billing } from './billings.model.ts'
import { chargedAsChecker, verifyImeisBilledOnce } from './charged-as.verify.ts'
import {
  chargesOf,
  currencyOfTariff,
  DEFAULT_RATE,
  ITEM_STATUSES,
  monthFlagsOf,
  tariffOfType,
  totalsOf,
} from './pricing.rules.ts'

const PRICES = ['monthly_rate', 'fuel_rate', 'installation_rate', 'installation_rate_fuel'] as const
const CHARGES = ['fuel_sensor_amount', 'installation_charge'] as const
const ITEM_COLUMNS = [
  'billing_id',
  'vehicle_id',
  'billing_month',
  'billing_year',
  'sr_no',
  'status',
  'has_fuel_sensor',
  'installation_date',
  'version',
  'charged_as',
  'is_chargeable',
  'has_installation_charge',
  'rate_is_default',
  ...PRICES,
  ...CHARGES,
  ...MONTH_FLAGS,
] as const
type Item = Pick<BillingItem, 'id' | (typeof ITEM_COLUMNS)[number]>

/** The totals of a billing's items. */
type Sums = Pick<Billing, 'total_vehicles' | 'total_amount'>
const NOTHING: Sums = { total_vehicles: 0, total_amount: 0 }

/** The records that a batch of items belongs to, by id. */
async function parentsOf(items: readonly Item[], transaction: Transaction) {
  const billings = await Billing.findAll({
    attributes: ['id', 'client_id', 'billing_type', 'currency', 'billing_month', 'billing_year'],
    where: { id: [...new Set(items.map(({ billing_id }) => billing_id))] },
    raw: true,
    transaction,
  })
  const ids = items.flatMap(({ vehicle_id }) => vehicle_id ?? [])
  const vehicles = await Vehicle.findAll({
    attributes: ['id', 'client_id'],
    where: { id: ids },
    raw: true,
    transaction,
  })
  return {
    billings: new Map(billings.map((billing) => [billing.id, billing])),
    vehicles: new Map(vehicles.map(({ id, client_id }) => [id, client_id])),
    moves: await movesOf(ids, transaction),
  }
}

function verifyItem(check: Verification, item: Item): void {
  const record = `billing item #${item.id} of billing #${item.billing_id}`
  check.whole(record, item, [...PRICES, ...CHARGES])
  check.whole(record, item, ['sr_no'], Number.MIN_SAFE_INTEGER)
  check.whole(record, item, ['version'], 1)
  check.oneOf(record, item, 'status', ITEM_STATUSES)
  const state = { ...item, has_fuel_sensor: Boolean(item.has_fuel_sensor) }
  check.same(record, item, { ...chargesOf(state, item, item), ...monthFlagsOf(item) })
  if (item.rate_is_default) check.same(record, item, { monthly_rate: DEFAULT_RATE })
}

/**
 * A line is of the client that owned its vehicle in the month. Moves are made where nothing is billed, so this holds from
 * the month of a vehicle's first move on; whose it was before a first move was not kept at all times.
 */
function verifyOwner(
  check: Verification,
  record: string,
  item: Item,
  billed: number,
  client_id: number,
  moves: readonly VehicleMove[],
): void {
  const month = monthOf(item)
  const owner = ownerIn(moves, client_id, month)
  if (owner === billed) return
  const what = `vehicle #${item.vehicle_id} is of client #${owner}, the billing of client #${billed}`
  if (moves.some(({ from_month }) => from_month <= month)) check.differs(record, what)
  else check.note(record, what)
}

/** Each item is charged by its state, period and prices, and is of its billing's period and client. */
async function verifyItems(check: Verification): Promise<Map<number, Sums>> {
  const sums = new Map<number, Sums>()
  const verifyChargedAs = chargedAsChecker(check)
  for await (const items of batchesOf(BillingItem, [...ITEM_COLUMNS], check.transaction)) {
    const { billings, vehicles, moves } = await parentsOf(items, check.transaction)
    for (const item of items) {
      verifyItem(check, item)
      const record = `billing item #${item.id} of billing #${item.billing_id}`
      const { total_vehicles, total_amount } = sums.get(item.billing_id) ?? NOTHING
      sums.set(item.billing_id, {
        total_vehicles: total_vehicles + 1,
        total_amount: total_amount + totalsOf([item]).total_amount,
      })
      const billing = billings.get(item.billing_id)
      if (!billing) continue
      const { billing_month, billing_year } = billing
      check.same(record, item, { billing_month, billing_year })
      check.inCurrency(record, item, [...PRICES, ...CHARGES], billing.currency)
      verifyChargedAs(item, billing)
      const client_id = item.vehicle_id && vehicles.get(item.vehicle_id)
      if (client_id)
        verifyOwner(check, record, item, billing.client_id, client_id, moves.get(item.vehicle_id!) ?? [])
    }
  }
  await check.unique(BillingItem, ['vehicle_id', 'billing_year', 'billing_month'])
  await verifyImeisBilledOnce(check)
  return sums
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)
const years = Array.from({ length: MAX_YEAR - MIN_YEAR + 1 }, (_, index) => MIN_YEAR + index)
const BILLING_COLUMNS = [
  'billing_type',
  'currency',
  'billing_month',
  'billing_year',
  'total_vehicles',
  'total_amount',
  'previous_balance',
  'paid_amount',
  'version',
] as const

/** The totals of billings are those of their items, and each is in the currency of its tariff. */
export async function verifyBillings(check: Verification): Promise<void> {
  const sums = await verifyItems(check)
  const { code: local } = await localCurrency(check.transaction)
  for await (const billings of batchesOf(Billing, [...BILLING_COLUMNS], check.transaction))
    for (const billing of billings) {
      const record = `billing #${billing.id}`
      check.same(record, billing, sums.get(billing.id) ?? NOTHING)
      check.whole(record, billing, ['paid_amount'])
      check.whole(record, billing, ['version'], 1)
      check.whole(record, billing, ['previous_balance'], Number.MIN_SAFE_INTEGER)
      check.oneOf(record, billing, 'billing_type', ['INTERNATIONAL', 'LOCAL'])
      check.same(record, billing, { currency: currencyOfTariff(tariffOfType(billing.billing_type), local) })
      check.inCurrency(record, billing, ['total_amount', 'previous_balance', 'paid_amount'], billing.currency)
      check.oneOf(record, billing, 'billing_month', months)
      check.oneOf(record, billing, 'billing_year', years)
    }
}
