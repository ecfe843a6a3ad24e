import type { Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import { sumOfCents } from '../../db/sums.ts'
import type { Period } from '../../lib/period.rules.ts'
import type { BilledSum } from '../imports/import-kind.ts'
import { raiseBillingsIssued } from './billing-events.store.ts'
import { BillingItem } from './billing-items.model.ts'
import { newItem, type VehicleSnapshot } from './billing-items.rules.ts'
import { lastSrNo, lockBilling, refreshTotals } from './billing-items.store.ts'
import type { Billing } from './billings.model.ts'
import { chargedAs, VEHICLE_PLACEHOLDER } from './charged-as.rules.ts'
import { insertBillings, type NewBilling } from './new-billings.store.ts'
import { billingTypeOf, pricesOf, totalsOf } from './pricing.rules.ts'
import type { Terms } from './terms.store.ts'

/** What has made a line, so that all of its lines can be taken back together. */
export type Origin = { import_id: number } | { run_id: number }

/** An existing or new billing that gets items. */
interface Target {
  /** Stands for its id until that is known. */
  place: number
  terms: Terms
  items: number
  /** What its items add up to, in cents. */
  amount: number
}

/** Vehicles that are billed, by the billing that each is on. */
export class BillingTargets {
  readonly targets = new Map<string, Target>()

  constructor(readonly period: Period) {}

  /** Adds a vehicle to its target, and answers its item with it. */
  add(vehicle: VehicleSnapshot, terms: Terms) {
    const target = this.targetOf(terms)
    const item = newItem(vehicle, this.period, pricesOf(terms.tariff, terms.prices))
    target.items += 1
    target.amount += totalsOf([item]).total_amount
    return { target, item }
  }

  /** By currency, in the order of their codes. */
  totals(): BilledSum[] {
    const byCurrency = new Map<string, BilledSum>()
    for (const { terms, items, amount } of this.targets.values()) {
      const { currency } = terms
      const total = byCurrency.get(currency) ?? { currency, billings: 0, lines: 0, amount: 0 }
      total.billings += 1
      total.lines += items
      total.amount += amount
      byCurrency.set(currency, total)
    }
    return [...byCurrency.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
  }

  private targetOf(terms: Terms): Target {
    const key = `${terms.client.id} ${terms.tariff}`
    const target = this.targets.get(key) ?? { place: this.targets.size + 1, terms, items: 0, amount: 0 }
    this.targets.set(key, target)
    return target
  }
}

/** The rows of new items before the ids of their billings and vehicles are known. */
export class NewItems extends BillingTargets {
  constructor(
    period: Period,
    private readonly origin: Origin,
  ) {
    super(period)
  }

  /** The row of a vehicle's item; the vehicle's id is 0 until it is inserted, and the billing's is its target's place. */
  itemOf(vehicle: VehicleSnapshot, terms: Terms) {
    const { target, item } = this.add(vehicle, terms)
    // No spread: copying takes longer than all else, and a month has hundreds of thousands.
    const charged_as = chargedAs({
      client_id: terms.client.id,
      billing_type: billingTypeOf(terms.tariff),
      vehicle_id: vehicle.id || VEHICLE_PLACEHOLDER,
      monthly_rate: item.monthly_rate,
      rate_is_default: item.rate_is_default,
      fuel_rate: item.fuel_rate,
      installation_rate: item.installation_rate,
      installation_rate_fuel: item.installation_rate_fuel,
      status: item.status,
      has_fuel_sensor: item.has_fuel_sensor,
      installation_date: item.installation_date,
    })
    return Object.assign(item, this.origin, { billing_id: target.place, sr_no: target.items, charged_as })
  }
}

/** A target whose billing is known, and the number of its last item. */
interface OpenBilling {
  place: number
  id: number
  last_sr_no: number
}

/** The locked billings that get more items, and those that are inserted for others. */
export async function openBillings(
  targets: readonly Target[],
  period: Period,
  transaction: Transaction,
): Promise<{ joined: (OpenBilling & { billing: Billing })[]; opened: OpenBilling[] }> {
  const joined = []
  for (const { place, terms } of targets) {
    if (!terms.joins) continue
    const billing = await lockBilling(terms.joins, transaction)
    joined.push({ place, id: billing.id, billing, last_sr_no: await lastSrNo(billing, transaction) })
  }
  const inserted = targets.filter(({ terms }) => !terms.joins)
  const ids = await insertBillings(inserted.map(newBillingOf), period, transaction)
  const opened = inserted.map(({ place }, at) => ({ place, id: ids[at]!, last_sr_no: 0 }))
  return { joined, opened }
}

/** The billing of a target, with its items' totals. @throws ConflictError when these are too large */
function newBillingOf({ terms: { client, tariff, currency }, items, amount }: Target): NewBilling {
  const totals = { total_vehicles: items, total_amount: sumOfCents(amount, currency) }
  return { client_id: client.id, tariff, notes: null, totals }
}

type NewItemRow = ReturnType<NewItems['itemOf']>

/**
 * Places the rows of vehicles that are there on the billings of their targets, inserts them, and tells others of those that are new.
 * @returns the id of each billing, by its target's place
 * @throws ConflictError, see `insertBillings`
 */
export async function insertItems(
  items: NewItems,
  rows: readonly NewItemRow[],
  transaction: Transaction,
): Promise<Map<number, number>> {
  const { joined, opened } = await openBillings([...items.targets.values()], items.period, transaction)
  const billings = new Map([...joined, ...opened].map((billing) => [billing.place, billing]))
  for (const row of rows) {
    const { id: billing_id, last_sr_no } = billings.get(row.billing_id)!
    Object.assign(row, { billing_id, sr_no: row.sr_no + last_sr_no })
  }
  await insertRows(BillingItem, rows, transaction)
  for (const { billing } of joined) await refreshTotals(billing, transaction)
  const made = opened.map(({ id }) => id)
  await raiseBillingsIssued(made, transaction)
  return new Map([...billings.values()].map(({ place, id }) => [place, id]))
}
