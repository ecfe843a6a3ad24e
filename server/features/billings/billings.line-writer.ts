import type { Transaction } from 'sequelize'
import { insertRows } from '../../db/upsert.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import type { ClientRecord } from '../clients/clients.model.ts'
import type { Change } from '../imports/imports.decisions.ts'
import type { RowWriter } from '../imports/imports.kind.ts'
import { saveVehicles, type WantedVehicle } from '../vehicles/vehicles.import.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { BillingItem } from './billing-items.model.ts'
import { BARE_VEHICLE } from './billing-items.rules.ts'
import { itemsAfter, newestBilling, openBilling, refreshTotals, type Line } from './billings.lines.ts'
import type { Billing } from './billings.model.ts'
import { billingTypeOf, type Tariff } from './pricing.rules.ts'

/** On what terms a client's vehicles are billed by a tariff. */
export interface Terms {
  client: ClientRecord
  tariff: Tariff
  /** The client's billing of the period that a line joins; null where one is to be made. */
  joins: number | null
  isDefault: boolean
  /** As a preview tells them. */
  change: Change
}

/** A vehicle, and the line that it gets unless it has one in the period. */
export type WantedLine = WantedVehicle & {
  terms: Terms
  /** The billing on which it stands, or null. */
  billed: number | null
}

/** A billing to which lines are added. */
interface OpenBilling {
  billing: Billing
  itemOf: (line: Line) => object
}

/** The client's billing of a tariff in the period; it is made when there is none. */
async function billingOfPeriod(
  { client, tariff }: Terms,
  period: Period,
  transaction: Transaction,
): Promise<OpenBilling> {
  const newest = await newestBilling(client.id, billingTypeOf(tariff), period, transaction)
  const isOfPeriod = newest && formatPeriod(newest) === formatPeriod(period)
  const billing = isOfPeriod ? newest : await openBilling(client, tariff, period, null, transaction)
  return { billing, itemOf: await itemsAfter(client, billing, tariff, transaction) }
}

/** The ids of vehicles that have just been made, by IMEI. */
async function newIds(lines: readonly WantedLine[], transaction: Transaction) {
  const imei_number = lines.filter(({ stored }) => !stored).map(({ values }) => values.imei_number)
  const attributes = ['id', 'imei_number']
  const made = await Vehicle.findAll({ attributes, where: { imei_number }, raw: true, transaction })
  const ids = new Map(made.map((vehicle) => [vehicle.imei_number, vehicle.id]))
  return (imei: string): number => ids.get(imei)!
}

/** Bills vehicles: each gets a line on its client's billing of its tariff in the period, which is made when there is none. */
export function lineWriter(period: Period, transaction: Transaction): RowWriter<WantedLine> {
  const billings = new Map<string, OpenBilling>()
  const billingOf = async ({ terms }: WantedLine): Promise<OpenBilling> => {
    const key = `${terms.client.id} ${terms.tariff}`
    const open = billings.get(key) ?? (await billingOfPeriod(terms, period, transaction))
    billings.set(key, open)
    return open
  }
  return {
    async write(wanted) {
      await saveVehicles(wanted, transaction)
      const lines = wanted.filter(({ billed }) => !billed)
      const idOf = await newIds(lines, transaction)
      const items: object[] = []
      for (const line of lines) {
        const { stored, values } = line
        const id = stored?.id ?? idOf(values.imei_number)
        const vehicle = { ...(stored ?? BARE_VEHICLE), ...values, id }
        const { itemOf } = await billingOf(line)
        items.push(itemOf({ vehicle }))
      }
      await insertRows(BillingItem, items, transaction)
    },
    async end() {
      for (const { billing } of billings.values()) await refreshTotals(billing, transaction)
    },
  }
}
