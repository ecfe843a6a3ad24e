import type { Transaction } from 'sequelize'
import { Stage, stageNumbers, type Derived } from '../../db/stage.ts'
import { sumOfCents } from '../../db/sums.ts'
import type { Period } from '../../lib/period.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { Client, type ClientRecord } from '../clients/clients.model.ts'
import type { FieldChange } from '../imports/row-plans.ts'
import { type RowWriter } from '../imports/import-kind.ts'
import { areUnchanged, stampOf } from '../imports/record-writer.ts'
import { vehicleWriter, type PlannedVehicle } from '../vehicles/vehicles.import.ts'
import { raiseBillingsIssued } from './billing-events.store.ts'
import { BillingItem } from './billing-items.model.ts'
import { BARE_VEHICLE, newItem } from './billing-items.rules.ts'
import { findBilledVehicles, lastSrNo, lockBilling, refreshTotals } from './billing-items.store.ts'
import type { Billing } from './billings.model.ts'
import { findBillingsOfPeriod } from './billings.store.ts'
import { chargedAs, VEHICLE_PLACEHOLDER } from './charged-as.rules.ts'
import { insertBillings, type NewBilling } from './new-billings.store.ts'
import { billingTypeOf, pricesOf, totalsOf, type ClientPrices, type Tariff } from './pricing.rules.ts'

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
  /** What its items add up to, in cents. */
  amount: number
}

/** The rows of new items before the ids of their billings and vehicles are known. */
class NewItems {
  readonly targets = new Map<string, Target>()

  constructor(
    private readonly period: Period,
    private readonly import_id: number,
  ) {}

  itemOf({ stored, values, terms }: PlannedItem): object {
    const target = this.targetOf(terms)
    const vehicle = { ...(stored ?? BARE_VEHICLE), ...values, id: stored?.id ?? 0 }
    const { client, prices, tariff } = terms
    const item = newItem(vehicle, this.period, pricesOf(tariff, prices))
    target.items += 1
    target.amount += totalsOf([item]).total_amount
    const by = {
      client_id: client.id,
      billing_type: billingTypeOf(tariff),
      vehicle_id: VEHICLE_PLACEHOLDER,
    } as const
    const charged_as = chargedAs({ ...item, ...by })
    const { import_id } = this
    return { ...item, billing_id: target.place, sr_no: target.items, charged_as, import_id }
  }

  private targetOf(terms: Terms): Target {
    const key = `${terms.client.id} ${terms.tariff}`
    const target = this.targets.get(key) ?? { place: this.targets.size + 1, terms, items: 0, amount: 0 }
    this.targets.set(key, target)
    return target
  }
}

/** A target whose billing is known, and the number of its last item. */
interface OpenBilling {
  place: number
  id: number
  last_sr_no: number
}

/** The locked billings that get more items, and those that are inserted for others. */
async function openBillings(
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

/** What bills vehicles, and whose doing it is. */
interface Billed {
  period: Period
  transaction: Transaction
  actor: Actor
  import_id: number
}

/** Bills vehicles: each gets an item on its client's billing of its tariff in the period, which is created when there is none. */
export function itemWriter({ period, transaction, actor, import_id }: Billed): RowWriter<PlannedItem> {
  const vehicles = vehicleWriter(transaction, actor, 'billing_sheet')
  const rows = new Stage(BillingItem, transaction)
  const items = new NewItems(period, import_id)
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
      const { joined, opened } = await openBillings([...items.targets.values()], period, transaction)
      const targets = [...joined, ...opened].map(({ place, id, last_sr_no }) => [place, id, last_sr_no])
      await stageNumbers('staged_targets', ['place', 'billing_id', 'last_sr_no'], targets, transaction)
      await rows.insertNew(IDS)
      for (const { billing } of joined) await refreshTotals(billing, transaction)
      await raiseBillingsIssued(
        opened.map(({ id }) => id),
        transaction,
      )
    },
  }
}
