import type { Transaction } from 'sequelize'
import { batchesOf } from '../../db/snapshot.ts'
import type { Checked, InvariantCheck, Verification } from '../../db/verification.ts'
import { MAX_YEAR, MIN_YEAR, MONTH_FLAGS, monthOf } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
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
  'void_id',
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
    attributes: ['id', 'client_id', 'billing_type', 'currency', 'billing_month', 'billing_year', 'void_at'],
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

type Parents = Awaited<ReturnType<typeof parentsOf>>

/** The checks of what stands in a line itself. */
function itemChecker(check: Verification) {
  const [charges, flags, amounts] = [
    check.of('lines.charges'),
    check.of('lines.months'),
    check.of('lines.amounts'),
  ]
  const [rate, statuses] = [check.of('lines.default_rate'), check.of('lines.statuses')]
  const versions = check.of('billings.versions')
  return (record: Checked, item: Item): void => {
    amounts.whole(record, item, [...PRICES, ...CHARGES])
    statuses.whole(record, item, ['sr_no'], Number.MIN_SAFE_INTEGER)
    versions.whole(record, item, ['version'], 1)
    statuses.oneOf(record, item, 'status', ITEM_STATUSES)
    const state = { ...item, has_fuel_sensor: Boolean(item.has_fuel_sensor) }
    charges.same(record, item, chargesOf(state, item, item))
    flags.same(record, item, monthFlagsOf(item))
    rate.same(record, item, item.rate_is_default ? { monthly_rate: DEFAULT_RATE } : {})
  }
}

/**
 * A line is of the client that owned its vehicle in the month. Moves are made where nothing is billed, so this holds from
 * the month of a vehicle's first move on; whose it was before a first move was not kept at all times.
 */
function verifyOwner(
  check: InvariantCheck,
  record: Checked,
  item: Item & { vehicle_id: number },
  billed: number,
  client_id: number,
  moves: readonly VehicleMove[],
): void {
  const month = monthOf(item)
  const owner = ownerIn(moves, client_id, month)
  check.looked(record)
  if (owner === billed) return
  const said = message('finding.owner', { vehicle_id: item.vehicle_id, owner, billed })
  if (moves.some(({ from_month }) => from_month <= month)) check.differs(record, said)
  else check.note(record, said)
}

/** The checks of a line beside the records that it belongs to. */
function kinChecker(check: Verification) {
  const [periods, currency, owners] = [
    check.of('lines.periods'),
    check.of('lines.currency'),
    check.of('lines.owners'),
  ]
  const once = check.of('lines.once')
  const verifyChargedAs = chargedAsChecker(check)
  return (record: Checked, item: Item, { billings, vehicles, moves }: Parents): void => {
    const billing = billings.get(item.billing_id)
    if (!billing) return
    const { billing_month, billing_year } = billing
    periods.same(record, item, { billing_month, billing_year })
    once.same(record, item, { void_id: billing.void_at ? billing.id : 0 })
    currency.inCurrency(record, item, [...PRICES, ...CHARGES], billing.currency)
    verifyChargedAs(record, item, billing)
    const { vehicle_id } = item
    const client_id = vehicle_id && vehicles.get(vehicle_id)
    // Once a line is void, its vehicle may be moved, and billed to its new owner.
    if (client_id && !item.void_id)
      verifyOwner(
        owners,
        record,
        { ...item, vehicle_id },
        billing.client_id,
        client_id,
        moves.get(vehicle_id) ?? [],
      )
  }
}

/** Each item is charged by its state, period and prices, and is of its billing's period and client. */
async function verifyItems(check: Verification): Promise<Map<number, Sums>> {
  const sums = new Map<number, Sums>()
  const [verifyItem, verifyKin] = [itemChecker(check), kinChecker(check)]
  for await (const items of batchesOf(BillingItem, [...ITEM_COLUMNS], check.transaction)) {
    const parents = await parentsOf(items, check.transaction)
    for (const item of items) {
      const record = message('checked.billing_item', { id: item.id, billing_id: item.billing_id })
      verifyItem(record, item)
      verifyKin(record, item, parents)
      const { total_vehicles, total_amount } = sums.get(item.billing_id) ?? NOTHING
      sums.set(item.billing_id, {
        total_vehicles: total_vehicles + 1,
        total_amount: total_amount + totalsOf([item]).total_amount,
      })
    }
  }
  await check.of('lines.once').unique(BillingItem, ['vehicle_id', 'billing_year', 'billing_month', 'void_id'])
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
  const [totals, amounts, types] = [
    check.of('billings.totals'),
    check.of('billings.amounts'),
    check.of('billings.types'),
  ]
  const [currencies, periods] = [check.of('billings.currency'), check.of('billings.periods')]
  const versions = check.of('billings.versions')
  for await (const billings of batchesOf(Billing, [...BILLING_COLUMNS], check.transaction))
    for (const billing of billings) {
      const record = message('checked.billing', { id: billing.id })
      const { billing_type, currency } = billing
      totals.same(record, billing, sums.get(billing.id) ?? NOTHING)
      amounts.whole(record, billing, ['paid_amount'])
      amounts.whole(record, billing, ['previous_balance'], Number.MIN_SAFE_INTEGER)
      versions.whole(record, billing, ['version'], 1)
      types.oneOf(record, billing, 'billing_type', ['INTERNATIONAL', 'LOCAL'])
      currencies.same(record, billing, { currency: currencyOfTariff(tariffOfType(billing_type), local) })
      currencies.inCurrency(record, billing, ['total_amount', 'previous_balance', 'paid_amount'], currency)
      periods.oneOf(record, billing, 'billing_month', months)
      periods.oneOf(record, billing, 'billing_year', years)
    }
}
