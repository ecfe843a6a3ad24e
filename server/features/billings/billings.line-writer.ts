import type { Transaction } from 'sequelize'
import { Stage, stageNumbers, type Derived } from '../../db/stage.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import { Client, type ClientRecord } from '../clients/clients.model.ts'
import type { RowWriter } from '../imports/import-kind.ts'
import { areUnchanged, stampOf } from '../imports/record-writer.ts'
import type { FieldChange } from '../imports/row-plans.ts'
import { vehicleWriter, type PlannedVehicle } from '../vehicles/vehicles.import.ts'
import { BillingItem } from './billing-items.model.ts'
import { BARE_VEHICLE, newItem } from './billing-items.rules.ts'
import {
  billedIn,
  billingsOf,
  lastSrNo,
  newestBilling,
  openBilling,
  refreshTotals,
} from './billings.lines.ts'
import type { Billing } from './billings.model.ts'
import { chargedAs, VEHICLE_TO_COME } from './charged-as.rules.ts'
import { billingTypeOf, pricesOf, type Tariff } from './pricing.rules.ts'

/** On what terms a client's vehicles are billed by a tariff. */
export interface Terms {
  client: ClientRecord
  tariff: Tariff
  /** The client's billing of the period that a line joins; null where one is to be made. */
  joins: number | null
  isDefault: boolean
  /** As a preview tells them. */
  change: FieldChange
}

/** A vehicle, and the line that it gets unless it has one in the period. */
export type PlannedLine = PlannedVehicle & {
  terms: Terms
  /** The billing on which it stands, or null. */
  billed: number | null
}

/** A billing that gets lines: one that is there, or one to be made. */
interface Target {
  /** Stands for it until it is known. */
  place: number
  terms: Terms
  lines: number
}

/** The client's billing of a tariff in the period; it is made when there is none. */
async function billingOfPeriod(
  { client, tariff }: Terms,
  period: Period,
  transaction: Transaction,
): Promise<Billing> {
  const newest = await newestBilling(client.id, billingTypeOf(tariff), period, transaction)
  const isOfPeriod = newest && formatPeriod(newest) === formatPeriod(period)
  return isOfPeriod ? newest : openBilling(client, tariff, period, null, transaction)
}

/** The rows of lines before the ids of their billings and vehicles are known. */
class Lines {
  readonly targets = new Map<string, Target>()

  constructor(private readonly period: Period) {}

  itemOf({ stored, values, terms }: PlannedLine): object {
    const target = this.targetOf(terms)
    target.lines += 1
    const vehicle = { ...(stored ?? BARE_VEHICLE), ...values, id: stored?.id ?? 0 }
    const { client, tariff } = terms
    const item = newItem(vehicle, this.period, pricesOf(tariff, client))
    const by = {
      client_id: client.id,
      billing_type: billingTypeOf(tariff),
      vehicle_id: VEHICLE_TO_COME,
    } as const
    const charged_as = chargedAs({ ...item, ...by })
    return { ...item, billing_id: target.place, sr_no: target.lines, charged_as }
  }

  private targetOf(terms: Terms): Target {
    const key = `${terms.client.id} ${terms.tariff}`
    const target = this.targets.get(key) ?? { place: this.targets.size + 1, terms, lines: 0 }
    this.targets.set(key, target)
    return target
  }
}

/** The ids of billings and vehicles, by which the rows of lines are completed. */
const KNOWN_NOW: Derived = {
  columns: {
    billing_id: 't.billing_id',
    sr_no: 's.sr_no + t.last_sr_no',
    vehicle_id: 'v.id',
    charged_as: `REPLACE(s.charged_as, '${VEHICLE_TO_COME}', v.id)`,
  },
  joins: 'JOIN staged_targets t ON t.place = s.billing_id JOIN vehicles v ON v.imei_number = s.imei_number',
}

/** Bills vehicles: each gets a line on its client's billing of its tariff in the period, which is made when there is none. */
export function lineWriter(period: Period, transaction: Transaction): RowWriter<PlannedLine> {
  const vehicles = vehicleWriter(transaction)
  const items = new Stage(BillingItem, transaction)
  const lines = new Lines(period)
  const clients = new Map<number, string>()
  /** On which billing a vehicle stands, as it was decided. */
  const billedOn: { id?: number; imei_number: string; billed: number | null }[] = []

  const areBilledAsBefore = async () => {
    const now = await billedIn(period, billedOn, transaction)
    return billedOn.every(({ imei_number, billed }) => (now.get(imei_number) ?? null) === billed)
  }
  const joinAsBefore = async () => {
    const billingOf = await billingsOf([...clients.keys()], period, transaction)
    return [...lines.targets.values()].every(
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
      await items.add(planned.filter(({ billed }) => !billed).map((line) => lines.itemOf(line)))
    },

    lockAndCheck: async () =>
      (await vehicles.lockAndCheck()) &&
      (await areUnchanged(Client, clients, transaction)) &&
      (await joinAsBefore()) &&
      (await areBilledAsBefore()),

    async write() {
      await vehicles.write()
      const [billings, targets]: [Billing[], number[][]] = [[], []]
      for (const { place, terms } of lines.targets.values()) {
        const billing = await billingOfPeriod(terms, period, transaction)
        billings.push(billing)
        targets.push([place, billing.id, await lastSrNo(billing, transaction)])
      }
      await stageNumbers('staged_targets', ['place', 'billing_id', 'last_sr_no'], targets, transaction)
      await items.insertNew(KNOWN_NOW)
      for (const billing of billings) await refreshTotals(billing, transaction)
    },
  }
}
