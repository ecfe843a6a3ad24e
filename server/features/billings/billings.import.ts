import { Op, type Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import { counted } from '../../lib/counted.rules.ts'
import { formatCents } from '../../lib/money.rules.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import type { CellNote } from '../../xlsx/notes.ts'
import type { SheetRecord } from '../../xlsx/records.ts'
import { Client, type ClientRecord } from '../clients/clients.model.ts'
import { refused, taken, type Decision } from '../imports/imports.decisions.ts'
import { withErrors, type ImportKind, type KindTally, type Sum } from '../imports/imports.kind.ts'
import { decideVehicles, type WantedVehicle } from '../vehicles/vehicles.import.ts'
import { defaultRateWarning, findBilledVehicles } from './billing-items.store.ts'
import { itemWriter, type PlannedItem, type Terms } from './billings.import-writer.ts'
import { COLUMNS, type BillingRow } from './billings.sheet.ts'
import { findBillingsOfPeriod } from './billings.store.ts'
import { billingTypeOf, pricesOf, tariffOf, type Tariff } from './pricing.rules.ts'

interface BillingSum extends Sum {
  created_billings_count: number
  /** Vehicles created or changed. */
  updated_vehicles_count: number
}

const NAMED = { columns: COLUMNS, key: 'imei_number', label: 'object_name' } as const

/** Warnings for a row: an older position, an existing item that stays as it was, the default rate. */
function warningsFor({ stored, values, isChanged, billed, terms }: PlannedItem): CellNote[] {
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

/** Looks up the terms of clients by tariff; within a transaction the clients are locked, and so their billings. */
async function termsOf(ids: readonly number[], period: Period, transaction?: Transaction) {
  const clients = await findRows<ClientRecord>(Client, { id: { [Op.in]: ids } }, transaction)
  const billingOf = await findBillingsOfPeriod(ids, period, transaction)
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

/** Plans rows whose vehicles have been planned: which get an item, and on which billing. */
async function decideItems(
  records: readonly SheetRecord<BillingRow>[],
  vehicles: readonly Decision<WantedVehicle>[],
  period: Period,
  transaction?: Transaction,
): Promise<Decision<PlannedItem>[]> {
  const wanted = vehicles.flatMap(({ wanted }) => wanted ?? [])
  const ids = [...new Set(wanted.map(({ values }) => values.client_id))]
  const findTerms = await termsOf(ids, period, transaction)
  const known = wanted.map(({ stored, values }) => ({ id: stored?.id, imei_number: values.imei_number }))
  const billedOn = await findBilledVehicles(period, known, transaction)
  return vehicles.map((vehicle, at): Decision<PlannedItem> => {
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
    const item: PlannedItem = { isNew, isChanged, stored, values, terms, billed }
    return taken(NAMED, record, {
      isNew: !billed || !stored,
      changes: billed ? vehicle.changes : [...vehicle.changes, terms.change],
      warnings: warningsFor(item),
      wanted: item,
    })
  })
}

/** Counts the new items and billings, and the new or changed vehicles. */
function tallyOf(period: Period): KindTally<PlannedItem, BillingSum> {
  const billings = new Set<string>()
  let [items, vehicles] = [0, 0]
  return {
    add({ wanted }) {
      if (!wanted) return
      const { isNew, isChanged, billed, terms } = wanted
      if (isNew || isChanged) vehicles += 1
      if (billed) return
      items += 1
      if (!terms.joins) billings.add(`${terms.client.id} ${terms.tariff}`)
    },
    sum(counts) {
      const already = counts.rows - counts.errors - items
      return {
        message: withErrors(messageOf(period, billings.size, items, already), counts),
        created_billings_count: billings.size,
        updated_vehicles_count: vehicles,
      }
    },
  }
}

function messageOf(period: Period, billings: number, items: number, already: number): string {
  const month = formatPeriod(period)
  const done = items
    ? `${counted(billings, 'billing')} made for ${month}, ${counted(items, 'vehicle')} billed.`
    : `Nothing new to bill for ${month}.`
  return already ? `${done} ${counted(already, 'vehicle')} billed already.` : done
}

/**
 * Bills a month from a tracking platform's export. A vehicle that is already billed in the period gets no second item, so
 * that importing a workbook again creates nothing.
 */
export const billingImport = (period: Period): ImportKind<BillingRow, PlannedItem, BillingSum> => ({
  ...NAMED,
  name: 'billings',
  choices: { billing_month: period.billing_month, billing_year: period.billing_year },
  async decide(records: readonly SheetRecord<BillingRow>[], deciding) {
    const vehicles = await decideVehicles(NAMED, records, deciding)
    return decideItems(records, vehicles, period, deciding?.transaction)
  },
  writer: (transaction) => itemWriter(period, transaction),
  tally: () => tallyOf(period),
})
