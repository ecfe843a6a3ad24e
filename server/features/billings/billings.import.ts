import { Op, type Transaction } from 'sequelize'
import { findRows, insertRows } from '../../db/upsert.ts'
import { formatCents } from '../../lib/money.rules.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import type { CellNote } from '../../lib/workbook/notes.ts'
import { counted } from '../../lib/counted.rules.ts'
import type { SheetRecord } from '../../lib/workbook/records.ts'
import { Client } from '../clients/clients.model.ts'
import { refused, taken, type Change, type Decision } from '../imports/imports.decisions.ts'
import {
  withErrors,
  type ImportKind,
  type KindTally,
  type RowWriter,
  type Sum,
} from '../imports/imports.kind.ts'
import { decideVehicles, saveVehicles, type WantedVehicle } from '../vehicles/vehicles.import.ts'
import { Vehicle, type VehicleRecord } from '../vehicles/vehicles.model.ts'
import {
  billedIn,
  defaultRateWarning,
  itemsAfter,
  newestBilling,
  openBilling,
  refreshTotals,
  type Line,
} from './billings.lines.ts'
import { BillingItem } from './billing-items.model.ts'
import { Billing } from './billings.model.ts'
import { COLUMNS, type BillingRow } from './billings.sheet.ts'
import { billingTypeOf, pricesOf, tariffOf, type Tariff } from './pricing.rules.ts'

/** A vehicle, and the line that it gets unless it has one in the period. */
type WantedLine = WantedVehicle & {
  client: Client
  tariff: Tariff
  /** The billing on which it stands, or null. */
  billed: number | null
  /** The client's billing of the period that the line joins; null where one is to be made. */
  joins: number | null
}

interface BillingSum extends Sum {
  created_billings_count: number
  /** Vehicles created or changed. */
  updated_vehicles_count: number
}

const NAMED = { columns: COLUMNS, key: 'imei_number', label: 'object_name' } as const

/** The newest billing of a period by client and tariff. */
async function billingsOf(ids: readonly number[], period: Period, transaction?: Transaction) {
  const { billing_month, billing_year } = period
  const where = { client_id: { [Op.in]: ids }, billing_month, billing_year }
  const billings = await Billing.findAll({ where, order: [['id', 'ASC']], transaction })
  const newest = new Map(
    billings.map(({ id, client_id, billing_type }) => [`${client_id} ${billing_type}`, id]),
  )
  return (client: number, tariff: Tariff) => newest.get(`${client} ${billingTypeOf(tariff)}`) ?? null
}

/** What a row changes that may surprise: an older position, a line that stays as it was, the default rate. */
function surprisesOf({ client, stored, values, isChanged, billed, tariff }: WantedLine): CellNote[] {
  const notes: CellNote[] = []
  const [before, after] = [stored?.last_connection, values.last_connection]
  if (before && after && after < before)
    notes.push({
      column: COLUMNS.last_connection.header,
      value: after,
      right: null,
      text: `${after} is earlier than ${before}, which was known`,
    })
  if (billed && isChanged)
    notes.push({
      column: COLUMNS.imei_number.header,
      value: values.imei_number,
      right: null,
      text: `${values.imei_number} is changed, its line on billing #${billed} is not`,
    })
  if (!billed && pricesOf(tariff, client).rate_is_default)
    notes.push({ column: null, value: null, text: defaultRateWarning(values, client, tariff), right: null })
  return notes
}

/** On what terms a line is made. */
function termsOf({ client, tariff }: WantedLine): Change {
  const rate = formatCents(pricesOf(tariff, client).monthly_rate)
  return { field: 'Billing', from: null, to: `${billingTypeOf(tariff)}, ${rate}` }
}

/** Clients by id; within a transaction whoever asks is alone with their billings. */
async function clientsOf(ids: readonly number[], transaction?: Transaction): Promise<Map<number, Client>> {
  const lock = transaction && { transaction, lock: transaction.LOCK.UPDATE }
  const clients = await Client.findAll({ where: { id: { [Op.in]: ids } }, order: ['id'], ...lock })
  return new Map(clients.map((client) => [client.id, client]))
}

/** Decides rows whose vehicles have been decided: who gets a line, and on what billing. */
async function decideLines(
  records: readonly SheetRecord<BillingRow>[],
  vehicles: readonly Decision<WantedVehicle>[],
  period: Period,
  transaction?: Transaction,
): Promise<Decision<WantedLine>[]> {
  const wanted = vehicles.flatMap(({ wanted }) => wanted ?? [])
  const ids = [...new Set(wanted.map(({ values }) => values.client_id))]
  const clients = await clientsOf(ids, transaction)
  const known = wanted.map(({ stored, values }) => ({ id: stored?.id, imei_number: values.imei_number }))
  const billed = await billedIn(period, known, transaction)
  const billingOf = await billingsOf(ids, period, transaction)
  return vehicles.map((vehicle, at): Decision<WantedLine> => {
    if (!vehicle.wanted) return { ...vehicle, wanted: null }
    const record = records[at]!
    const { stored, values } = vehicle.wanted
    const client = clients.get(values.client_id)
    if (!client) {
      const { header: column } = COLUMNS.client
      const value = record.values.client
      return refused(NAMED, record, { column, value, text: `"${value}" was just deleted`, right: null })
    }
    // The export does not say in which currency a vehicle is charged.
    const tariff = tariffOf(stored?.charging_currency ?? null, client)
    const line: WantedLine = {
      ...vehicle.wanted,
      client,
      tariff,
      billed: billed.get(values.imei_number) ?? null,
      joins: billingOf(client.id, tariff),
    }
    return taken(NAMED, record, {
      isNew: !line.billed || !stored,
      changes: line.billed ? vehicle.changes : [...vehicle.changes, termsOf(line)],
      warnings: surprisesOf(line),
      wanted: line,
    })
  })
}

/** A billing to which lines are added. */
interface OpenBilling {
  billing: Billing
  itemOf: (line: Line) => object
}

/** The client's billing of a tariff in the period; it is made when there is none. */
async function billingOfPeriod(
  { client, tariff }: WantedLine,
  period: Period,
  transaction: Transaction,
): Promise<OpenBilling> {
  const newest = await newestBilling(client.id, billingTypeOf(tariff), period, transaction)
  const isOfPeriod = newest && formatPeriod(newest) === formatPeriod(period)
  const billing = isOfPeriod ? newest : await openBilling(client, tariff, period, null, transaction)
  return { billing, itemOf: await itemsAfter(client, billing, tariff, transaction) }
}

/** Bills vehicles: each gets a line on its client's billing of its tariff in the period, which is made when there is none. */
function lineWriter(period: Period, transaction: Transaction): RowWriter<WantedLine> {
  const billings = new Map<string, OpenBilling>()
  const billingOf = async (line: WantedLine): Promise<OpenBilling> => {
    const key = `${line.client.id} ${line.tariff}`
    const open = billings.get(key) ?? (await billingOfPeriod(line, period, transaction))
    billings.set(key, open)
    return open
  }
  return {
    async write(wanted) {
      await saveVehicles(wanted, transaction)
      const lines = wanted.filter(({ billed }) => !billed)
      const imeis = lines.map(({ values }) => values.imei_number)
      const vehicles = await findRows<VehicleRecord>(Vehicle, { imei_number: imeis }, transaction)
      const byImei = new Map(vehicles.map((vehicle) => [vehicle.imei_number, vehicle]))
      const items: object[] = []
      for (const line of lines) {
        const { itemOf } = await billingOf(line)
        items.push(itemOf({ vehicle: byImei.get(line.values.imei_number)! }))
      }
      await insertRows(BillingItem, items, transaction)
    },
    async end() {
      for (const { billing } of billings.values()) await refreshTotals(billing, transaction)
    },
  }
}

/** Adds up the lines and billings that are made, and the vehicles that are made or changed. */
function tallyOf(period: Period): KindTally<WantedLine, BillingSum> {
  const billings = new Set<string>()
  let [lines, vehicles] = [0, 0]
  return {
    add({ wanted }) {
      if (!wanted) return
      const { isNew, isChanged, billed, joins, values, tariff } = wanted
      if (isNew || isChanged) vehicles += 1
      if (billed) return
      lines += 1
      if (!joins) billings.add(`${values.client_id} ${tariff}`)
    },
    sum(counts) {
      const already = counts.rows - counts.errors - lines
      return {
        message: withErrors(messageOf(period, billings.size, lines, already), counts),
        created_billings_count: billings.size,
        updated_vehicles_count: vehicles,
      }
    },
  }
}

function messageOf(period: Period, billings: number, lines: number, already: number): string {
  const month = formatPeriod(period)
  const done = lines
    ? `${counted(billings, 'billing')} made for ${month}, ${counted(lines, 'vehicle')} billed.`
    : `Nothing new to bill for ${month}.`
  return already ? `${done} ${counted(already, 'vehicle')} billed already.` : done
}

/**
 * How a month is billed from a tracking platform's export. A vehicle that is billed in the period already is left
 * alone, so the same workbook again makes nothing.
 */
export const billingImport = (period: Period): ImportKind<BillingRow, WantedLine, BillingSum> => ({
  ...NAMED,
  name: 'billings',
  choices: { billing_month: period.billing_month, billing_year: period.billing_year },
  async decide(records: readonly SheetRecord<BillingRow>[], transaction) {
    const vehicles = await decideVehicles(NAMED, records, transaction)
    return decideLines(records, vehicles, period, transaction)
  },
  writer: (transaction) => lineWriter(period, transaction),
  tally: () => tallyOf(period),
})
