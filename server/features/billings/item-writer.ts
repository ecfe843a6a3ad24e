import type { Transaction } from 'sequelize'
import { Stage, stageNumbers, type Derived } from '../../db/stage.ts'
import type { Period } from '../../lib/period.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { type RowWriter } from '../imports/import-kind.ts'
import { areUnchanged, stampOf } from '../imports/record-writer.ts'
import { vehicleWriter, type PlannedVehicle } from '../vehicles/vehicles.import.ts'
import { raiseBillingsIssued } from './billing-events.store.ts'
import { BillingItem } from './billing-items.model.ts'
import { BARE_VEHICLE, type VehicleSnapshot } from './billing-items.rules.ts'
import { findBilledVehicles, refreshTotals } from './billing-items.store.ts'
import { findBillingsOfPeriod } from './billings.store.ts'
import { VEHICLE_PLACEHOLDER } from './charged-as.rules.ts'
import { NewItems, openBillings } from './new-items.ts'
import { billingTypeOf } from './pricing.rules.ts'
import type { Terms } from './terms.store.ts'

/** A vehicle, and the item that it gets unless it has one in the period. */
export type PlannedItem = Omit<PlannedVehicle, 'owner'> & {
  terms: Terms
  /** The billing on which it is already, or null. */
  billed: number | null
}

/** A vehicle as it is after the sheet. */
export const vehicleOf = (stored: PlannedItem['stored'], values: PlannedItem['values']): VehicleSnapshot => ({
  ...(stored ?? BARE_VEHICLE),
  ...values,
  id: stored?.id ?? 0,
})

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
  const items = new NewItems(period, { import_id })
  const clients = new Map<number, unknown>()
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
      const unbilled = planned.filter(({ billed }) => !billed)
      await rows.add(
        unbilled.map(({ stored, values, terms }) => items.itemOf(vehicleOf(stored, values), terms)),
      )
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
