import { Op, type Transaction } from 'sequelize'
import { findRows } from '../../db/upsert.ts'
import { counted } from '../../lib/counted.rules.ts'
import { formatCents } from '../../lib/money.rules.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import type { CellNote } from '../../xlsx/notes.ts'
import type { SheetRecord } from '../../xlsx/records.ts'
import { Client, type ClientRecord } from '../clients/clients.model.ts'
import { refused, taken, type Decision } from '../imports/imports.decisions.ts'
import { withErrors, type ImportKind, type KindTally, type Sum } from '../imports/imports.kind.ts'
import { decideVehicles, type WantedVehicle } from '../vehicles/vehicles.import.ts'
import { lineWriter, type Terms, type WantedLine } from './billings.line-writer.ts'
import { billedIn, billingsOf, defaultRateWarning } from './billings.lines.ts'
import { COLUMNS, type BillingRow } from './billings.sheet.ts'
import { billingTypeOf, pricesOf, tariffOf, type Tariff } from './pricing.rules.ts'

interface BillingSum extends Sum {
  created_billings_count: number
  /** Vehicles created or changed. */
  updated_vehicles_count: number
}

const NAMED = { columns: COLUMNS, key: 'imei_number', label: 'object_name' } as const

/** What a row changes that may surprise: an older position, a line that stays as it was, the default rate. */
function surprisesOf({ stored, values, isChanged, billed, terms }: WantedLine): CellNote[] {
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
  if (!billed && terms.isDefault) {
    const text = defaultRateWarning(values, terms.client, terms.tariff)
    notes.push({ column: null, value: null, text, right: null })
  }
  return notes
}

/** The terms of clients by tariff; within a transaction whoever asks is alone with their billings. */
async function termsOf(ids: readonly number[], period: Period, transaction?: Transaction) {
  const clients = await findRows<ClientRecord>(Client, { id: { [Op.in]: ids } }, transaction)
  const billingOf = await billingsOf(ids, period, transaction)
  const terms = (client: ClientRecord, tariff: Tariff): Terms => {
    const { monthly_rate, rate_is_default: isDefault } = pricesOf(tariff, client)
    const to = `${billingTypeOf(tariff)}, ${formatCents(monthly_rate)}`
    const change = { field: 'Billing', from: null, to }
    return { client, tariff, joins: billingOf(client.id, billingTypeOf(tariff)), isDefault, change }
  }
  const byClient = new Map(
    clients.map((client) => [client.id, { USD: terms(client, 'USD'), LOCAL: terms(client, 'LOCAL') }]),
  )
  return (id: number, currency: string | null): Terms | undefined => {
    const both = byClient.get(id)
    return both?.[tariffOf(currency, both.USD.client)]
  }
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
  const findTerms = await termsOf(ids, period, transaction)
  const known = wanted.map(({ stored, values }) => ({ id: stored?.id, imei_number: values.imei_number }))
  const billedOn = await billedIn(period, known, transaction)
  return vehicles.map((vehicle, at): Decision<WantedLine> => {
    if (!vehicle.wanted) return { ...vehicle, wanted: null }
    const record = records[at]!
    const { isNew, isChanged, stored, values } = vehicle.wanted
    // The export does not say in which currency a vehicle is charged.
    const terms = findTerms(values.client_id, stored?.charging_currency ?? null)
    if (!terms) {
      const { header: column } = COLUMNS.client
      const value = record.values.client
      return refused(NAMED, record, { column, value, text: `"${value}" was just deleted`, right: null })
    }
    const billed = billedOn.get(values.imei_number) ?? null
    const line: WantedLine = { isNew, isChanged, stored, values, terms, billed }
    return taken(NAMED, record, {
      isNew: !billed || !stored,
      changes: billed ? vehicle.changes : [...vehicle.changes, terms.change],
      warnings: surprisesOf(line),
      wanted: line,
    })
  })
}

/** Adds up the lines and billings that are made, and the vehicles that are made or changed. */
function tallyOf(period: Period): KindTally<WantedLine, BillingSum> {
  const billings = new Set<string>()
  let [lines, vehicles] = [0, 0]
  return {
    add({ wanted }) {
      if (!wanted) return
      const { isNew, isChanged, billed, terms } = wanted
      if (isNew || isChanged) vehicles += 1
      if (billed) return
      lines += 1
      if (!terms.joins) billings.add(`${terms.client.id} ${terms.tariff}`)
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
  async decide(records: readonly SheetRecord<BillingRow>[], deciding) {
    const vehicles = await decideVehicles(NAMED, records, deciding)
    return decideLines(records, vehicles, period, deciding?.transaction)
  },
  writer: (transaction) => lineWriter(period, transaction),
  tally: () => tallyOf(period),
})
