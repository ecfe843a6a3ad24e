import { Op, type Transaction } from 'sequelize'
import { formatCents } from '../../lib/money.rules.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import type { CellNote } from '../../lib/workbook/notes.ts'
import { counted } from '../../lib/counted.rules.ts'
import type { SheetRecord } from '../../lib/workbook/records.ts'
import { Client } from '../clients/clients.model.ts'
import { refused, taken, type Change, type Planned } from '../imports/imports.decisions.ts'
import { withErrors, type Decided, type ImportKind, type Sum } from '../imports/imports.kind.ts'
import { decideVehicles, saveVehicles, type WantedVehicle } from '../vehicles/vehicles.import.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { addLines, billedIn, defaultRateWarning, newestBilling, openBilling } from './billings.lines.ts'
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
  planned: readonly Planned<BillingRow, WantedVehicle>[],
  period: Period,
  transaction?: Transaction,
): Promise<Planned<BillingRow, WantedLine>[]> {
  const wanted = planned.flatMap(({ wanted }) => wanted ?? [])
  const ids = [...new Set(wanted.map(({ values }) => values.client_id))]
  const clients = await clientsOf(ids, transaction)
  const vehicles = wanted.map(({ stored, values }) => ({ id: stored?.id, imei_number: values.imei_number }))
  const billed = await billedIn(period, vehicles, transaction)
  const billingOf = await billingsOf(ids, period, transaction)
  return planned.map((row): Planned<BillingRow, WantedLine> => {
    if (!row.wanted) return { ...row, wanted: null }
    const { stored, values } = row.wanted
    const client = clients.get(values.client_id)
    if (!client) {
      const { header: column } = COLUMNS.client
      const value = row.record.values.client
      return refused(NAMED, row.record, { column, value, text: `"${value}" was just deleted`, right: null })
    }
    // The export does not say in which currency a vehicle is charged.
    const tariff = tariffOf(stored?.charging_currency ?? null, client)
    const line: WantedLine = {
      ...row.wanted,
      client,
      tariff,
      billed: billed.get(values.imei_number) ?? null,
      joins: billingOf(client.id, tariff),
    }
    return taken(NAMED, row.record, {
      isNew: !line.billed || !stored,
      changes: line.billed ? row.changes : [...row.changes, termsOf(line)],
      warnings: surprisesOf(line),
      wanted: line,
    })
  })
}

/** Adds lines to the client's billing of a tariff in the period; one is made when there is none. */
async function bill(
  client: Client,
  tariff: Tariff,
  period: Period,
  vehicles: readonly Vehicle[],
  transaction: Transaction,
): Promise<void> {
  if (!vehicles.length) return
  const newest = await newestBilling(client.id, billingTypeOf(tariff), period, transaction)
  const isOfPeriod = newest && formatPeriod(newest) === formatPeriod(period)
  const billing = isOfPeriod ? newest : await openBilling(client, tariff, period, null, transaction)
  const lines = vehicles.map((vehicle) => ({ vehicle }))
  await addLines(client, billing, tariff, lines, transaction)
}

async function writeLines(wanted: readonly WantedLine[], period: Period, transaction: Transaction) {
  const clients = new Map(wanted.map(({ client }) => [client.id, client]))
  await saveVehicles(wanted, transaction)
  const open = wanted.filter(({ billed }) => !billed)
  const imeis = open.map(({ values }) => values.imei_number)
  const found = await Vehicle.findAll({ where: { imei_number: imeis }, transaction })
  const byImei = new Map(found.map((vehicle) => [vehicle.imei_number, vehicle]))
  for (const client of clients.values())
    for (const tariff of ['USD', 'LOCAL'] as const) {
      const lines = open.filter((line) => line.client.id === client.id && line.tariff === tariff)
      const vehicles = lines.map(({ values }) => byImei.get(values.imei_number)!)
      await bill(client, tariff, period, vehicles, transaction)
    }
}

function sumOf(decided: readonly Decided<WantedLine>[], period: Period): BillingSum {
  const rows = decided.flatMap(({ wanted }) => wanted ?? [])
  const lines = rows.filter(({ billed }) => !billed)
  const taken = decided.filter(({ outcome }) => outcome !== 'error').length
  const made = lines.filter(({ joins }) => !joins)
  const billings = new Set(made.map(({ values, tariff }) => `${values.client_id} ${tariff}`)).size
  return {
    message: withErrors(messageOf(period, billings, lines.length, taken - lines.length), decided),
    created_billings_count: billings,
    updated_vehicles_count: rows.filter(({ isNew, isChanged }) => isNew || isChanged).length,
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
    return decideLines(await decideVehicles(NAMED, records, transaction), period, transaction)
  },
  write: (wanted, transaction) => writeLines(wanted, period, transaction),
  sum: (decided) => sumOf(decided, period),
  groupOf: ({ values }) => values.client_id,
})
