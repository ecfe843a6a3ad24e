import type { Transaction } from 'sequelize'
import { Stage, stageNumbers, type Derived } from '../../db/stage.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { Client, type ClientRecord } from '../clients/clients.model.ts'
import type { FieldChange } from '../imports/row-plans.ts'
import { type RowWriter } from '../imports/import-kind.ts'
import { areUnchanged, stampOf } from '../imports/record-writer.ts'
import { vehicleWriter, type PlannedVehicle } from '../vehicles/vehicles.import.ts'
import { raiseBillingsIssued } from './billing-events.store.ts'
import { BillingItem } from './billing-items.model.ts'
import { BARE_VEHICLE, newItem } from './billing-items.rules.ts'
import { findBilledVehicles, lastSrNo, refreshTotals } from './billing-items.store.ts'
import type { Billing } from './billings.model.ts'
import { findBillingsOfPeriod, insertBilling, lockNewestBilling } from './billings.store.ts'
import { chargedAs, VEHICLE_PLACEHOLDER } from './charged-as.rules.ts'
import { billingTypeOf, pricesOf, type ClientPrices, type Tariff } from './pricing.rules.ts'

/** The terms on which a client's vehicles are billed by a tariff. */
export interface Terms {
  client: ClientRecord
  /** The client's prices of the period. */
  prices: ClientPrices
  tariff: Tariff
  /** ISO 4217, of the tariff's prices. */
  currency: string
  /** The client's billing of the period that gets the item; null where it is to be created. */
  joins: number | null
  isDefault: boolean
  /** As a preview shows them. */
  change: FieldChange
}

/** A vehicle, and the item that it gets unless it has one in the period. */
export type PlannedItem = Omit<PlannedVehicle, 'owner'> & {
  terms: Terms
  /** The billing on which it is already, or null. */
  billed: number | null
}

/** An existing or new billing that gets items. */
interface Target {
  /** Stands for its id until that is known. */
  place: number
  terms: Terms
  items: number
}

/** The client's billing of a tariff in the period; it is inserted when there is none. */
async function billingOfPeriod(
  { client, tariff }: Terms,
  period: Period,
  transaction: Transaction,
): Promise<Billing> {
  const newest = await lockNewestBilling(client.id, billingTypeOf(tariff), period, transaction)
  const isOfPeriod = newest && formatPeriod(newest) === formatPeriod(period)
  return isOfPeriod ? newest : insertBilling(client, tariff, period, null, transaction)
}

/** The rows of new items before the ids of their billings and vehicles are known. */
class NewItems {
  readonly targets = new Map<string, Target>()

  constructor(private readonly period: Period) {}

  itemOf({ stored, values, terms }: PlannedItem): object {
    const target = this.targetOf(terms)
    target.items += 1
    const vehicle = { ...(stored ?? BARE_VEHICLE), ...values, id: stored?.id ?? 0 }
    const { client, prices, tariff } = terms
    const item = newItem(vehicle, this.period, pricesOf(tariff, prices))
    const by = {
      client_id: client.id,
      billing_type: billingTypeOf(tariff),
      vehicle_id: VEHICLE_PLACEHOLDER,
    } as const
    const charged_as = chargedAs({ ...item, ...by })
    return { ...item, billing_id: target.place, sr_no: target.items, charged_as }
  }

  private targetOf(terms: Terms): Target {
    const key = `${terms.client.id} ${terms.tariff}`
    const target = this.targets.get(key) ?? { place: this.targets.size + 1, terms, items: 0 }
    this.targets.set(key, target)
    return target
  }
}

/** The ids of billings and vehicles, which complete the staged rows. */
const IDS: Derived = {
  columns: {
    billing_id: 't.billing_id',
    sr_no: 's.sr_no + t.last_sr_no',
    vehicle_id: 'v.id',
    charged_as: `REPLACE(s.charged_as, '${VEHICLE_PLACEHOLDER}', v.id)`,
  },
  joins: 'JOIN staged_targets t ON t.place = s.billing_id JOIN vehicles v ON v.imei_number = s.imei_number',
}

/** Bills vehicles: each gets an item on its client's billing of its tariff in the period, which is created when there is none. */
export function itemWriter(period: Period, transaction: Transaction, actor: Actor): RowWriter<PlannedItem> {
  const vehicles = vehicleWriter(transaction, actor, 'billing_sheet')
  const rows = new Stage(BillingItem, transaction)
  const items = new NewItems(period)
  const clients = new Map<number, string>()
  /** The billing of each vehicle at the time of planning. */
  const billedOn: { id?: number; imei_number: string; billed: number | null }[] = []

  const areBilledAsBefore = async () => {
    const now = await findBilledVehicles(period, billedOn, transaction)
    return billedOn.every(({ imei_number, billed }) => (now.get(imei_number) ?? null) === billed)
  }
  const joinAsBefore = async () => {
    const billingOf = await findBillingsOfPeriod([...clients.keys()], period, transaction)
    return [...items.targets.values()].every(
      ({ terms: { client, tariff, joins } }) => billingOf(client.id, billingTypeOf(tariff)) === joins,
    )
  }

  return {
    async stage(planned) {
      await vehicles.stage(planned)
      for (const { stored, values, terms, billed } of planned) {
        billedOn.push({ id: stored?.id, imei_number: values.imei_number, billed })
        clients.set(terms.client.id, stampOf(terms.client))
      }
      await rows.add(planned.filter(({ billed }) => !billed).map((item) => items.itemOf(item)))
    },

    lockAndCheck: async () =>
      (await vehicles.lockAndCheck()) &&
      (await areUnchanged(Client, clients, transaction)) &&
      (await joinAsBefore()) &&
      (await areBilledAsBefore()),

    async write() {
      await vehicles.write()
      const [billings, targets]: [Billing[], number[][]] = [[], []]
      const issued: number[] = []
      for (const { place, terms } of items.targets.values()) {
        const billing = await billingOfPeriod(terms, period, transaction)
        billings.push(billing)
        if (!terms.joins) issued.push(billing.id)
        targets.push([place, billing.id, await lastSrNo(billing, transaction)])
      }
      await stageNumbers('staged_targets', ['place', 'billing_id', 'last_sr_no'], targets, transaction)
      await rows.insertNew(IDS)
      for (const billing of billings) await refreshTotals(billing, transaction)
      await raiseBillingsIssued(issued, transaction)
    },
  }
}
