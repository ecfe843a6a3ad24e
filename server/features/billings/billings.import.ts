import type { Transaction } from 'sequelize'
import { monthOf, periodOfMonth, type Period } from '../../lib/period.rules.ts'
import type { RowWarning } from '../../xlsx/row-errors.ts'
import type { SheetRecord } from '../../xlsx/records.ts'
import { message, type Message } from '../../messages.ts'
import { assertOpen } from '../closings/closings.store.ts'
import { accepted, rejected, type RowPlan } from '../imports/row-plans.ts'
import {
  summaryOf,
  type ImportKind,
  type ImportSummary,
  type KindTally,
  type MonthsOfRows,
} from '../imports/import-kind.ts'
import { currencyWarning, unknownCurrencies } from '../vehicles/currency-warnings.ts'
import { vehiclePlanner, type PlannedVehicle } from '../vehicles/vehicles.import.ts'
import { BARE_VEHICLE } from './billing-items.rules.ts'
import { defaultRateWarning, findBilledVehicles } from './billing-items.store.ts'
import { itemWriter, vehicleOf, type PlannedItem } from './item-writer.ts'
import { BillingTargets } from './new-items.ts'
import { COLUMNS, type BillingRow } from './billings.sheet.ts'
import { chargesOf, pricesOf } from './pricing.rules.ts'
import { termsFinder } from './terms.store.ts'

interface BillingSummary extends ImportSummary {
  created_billings_count: number
  /** Vehicles created or changed. */
  updated_vehicles_count: number
}

const SHEET = { columns: COLUMNS, key: 'imei_number', label: 'object_name' } as const

type IsUnknownCurrency = Awaited<ReturnType<typeof unknownCurrencies>>

/** Warnings for a row: an older position, an existing item that stays as it was, an unknown currency, the default rate. */
function warningsFor(item: PlannedItem, isUnknown: IsUnknownCurrency): RowWarning[] {
  const { stored, values, isChanged, billed, terms } = item
  const warnings: RowWarning[] = []
  const [before, after] = [stored?.last_connection, values.last_connection]
  if (before && after && after < before)
    warnings.push({
      ...message('cell.earlier', { value: after, before }),
      column: COLUMNS.last_connection.header,
      value: after,
      hint: null,
    })
  if (billed && isChanged)
    warnings.push({
      ...message('cell.line_stays', { value: values.imei_number, billing_id: billed }),
      column: COLUMNS.imei_number.header,
      value: values.imei_number,
      hint: null,
    })
  const currency = stored?.charging_currency
  if (!billed && isUnknown(currency)) {
    const warning = currencyWarning(values, currency)
    warnings.push({ ...warning, column: null, value: null, hint: null })
  }
  if (!billed && terms.isDefault) {
    const warning = defaultRateWarning(values, terms, terms.tariff, terms.currency)
    warnings.push({ ...warning, column: null, value: null, hint: null })
  }
  return warnings
}

/** What the item of a row comes out by beside its changes: the billing that it joins, its vehicle's state, its charges in cents. */
function basisOf({ stored, values, terms }: PlannedItem, period: Period) {
  // Picked here, as `vehicleOf` and `newItem` copy all fields of each of some 100,000 vehicles.
  const before = stored ?? BARE_VEHICLE
  const status = values.status ?? before.status
  const has_fuel_sensor = Boolean(values.has_fuel_sensor ?? before.has_fuel_sensor)
  const installation_date = values.installation_date ?? before.installation_date
  const state = { status, has_fuel_sensor, installation_date }
  const charges = chargesOf(state, period, pricesOf(terms.tariff, terms.prices))
  const { fuel_sensor_amount, installation_charge } = charges
  return [terms.joins, status, has_fuel_sensor, installation_date, fuel_sensor_amount, installation_charge]
}

/** Plans rows whose vehicles have been planned: which get an item, and on which billing. */
async function planItems(
  records: readonly SheetRecord<BillingRow>[],
  vehicles: readonly RowPlan<PlannedVehicle>[],
  period: Period,
  termsOf: ReturnType<typeof termsFinder>,
  transaction?: Transaction,
): Promise<RowPlan<PlannedItem>[]> {
  const planned = vehicles.flatMap(({ planned }) => planned ?? [])
  const findTerms = await termsOf([...new Set(planned.map(({ owner }) => owner))])
  const known = planned.map(({ stored, values }) => ({ id: stored?.id, imei_number: values.imei_number }))
  const billedOn = await findBilledVehicles(period, known, transaction)
  const isUnknown = await unknownCurrencies(transaction)
  return vehicles.map((vehicle, at): RowPlan<PlannedItem> => {
    if (!vehicle.planned) return { ...vehicle, planned: null }
    const record = records[at]!
    const { isNew, isChanged, stored, values, owner } = vehicle.planned
    // The export does not say in which currency a vehicle is charged.
    const terms = findTerms(owner, stored?.charging_currency ?? null)
    if (!terms) {
      const { header: column } = COLUMNS.client
      const value = record.values.client
      return rejected(SHEET, record, { ...message('cell.deleted', { value }), column, value, hint: null })
    }
    const billed = billedOn.get(values.imei_number) ?? null
    const item: PlannedItem = { isNew, isChanged, stored, values, terms, billed }
    return accepted(SHEET, record, {
      isNew: !billed || !stored,
      changes: billed ? vehicle.changes : [...vehicle.changes, terms.change],
      warnings: warningsFor(item, isUnknown),
      basis: billed ? undefined : basisOf(item, period),
      planned: item,
    })
  })
}

/** The month in which more than half of the vehicles were seen last, when it is another one than is billed: the sheet is that month's. */
function otherMonth(period: Period, tallies: readonly MonthsOfRows[]): Message[] {
  const counts = new Map<string, number>()
  for (const { months = [] } of tallies)
    for (const [month, seen] of months) counts.set(month, (counts.get(month) ?? 0) + seen)
  const dated = [...counts.values()].reduce((sum, seen) => sum + seen, 0)
  const most = [...counts].find(([, seen]) => seen * 2 > dated)
  if (!most || most[0] === monthOf(period)) return []
  const { billing_month: month, billing_year: year } = periodOfMonth(most[0])
  return [message('import.other_month', { seen: most[1], dated, month, year })]
}

/** Counts the new items and billings, and the new or changed vehicles. */
function tallyOf(period: Period): KindTally<PlannedItem, BillingSummary> {
  const targets = new BillingTargets(period)
  /** In which vehicles were seen last. */
  const months = new Map<string, number>()
  let [items, vehicles] = [0, 0]
  return {
    add({ planned }) {
      if (!planned) return
      const { isNew, isChanged, billed, terms, stored, values } = planned
      const month = values.last_connection?.slice(0, 7)
      if (month) months.set(month, (months.get(month) ?? 0) + 1)
      if (isNew || isChanged) vehicles += 1
      if (billed) return
      items += 1
      targets.add(vehicleOf(stored, values), terms)
    },
    months,
    notes: (all) => otherMonth(period, all),
    totals: () => targets.totals(),
    summarize(counts) {
      const already = counts.rows - counts.errors - items
      const created = [...targets.targets.values()].filter(({ terms }) => !terms.joins).length
      return {
        ...summaryOf(resultOf(period, created, items, already), counts),
        created_billings_count: created,
        updated_vehicles_count: vehicles,
      }
    },
  }
}

function resultOf(
  { billing_month: month, billing_year: year }: Period,
  billings: number,
  vehicles: number,
  already: number,
): Message {
  const result = vehicles
    ? message('import.billed', { billings, vehicles, month, year })
    : message('import.nothing_billed', { month, year })
  return already ? message('import.with_billed_already', { result, count: already }) : result
}

/**
 * Bills a month from a tracking platform's export. A vehicle that is already billed in the period gets no second item, so
 * that importing a workbook again creates nothing.
 */
export const billingImport = (period: Period): ImportKind<BillingRow, PlannedItem, BillingSummary> => ({
  ...SHEET,
  name: 'billings',
  choices: { billing_month: period.billing_month, billing_year: period.billing_year },
  planner(options) {
    const planVehicles = vehiclePlanner(SHEET, { ...options, period })
    const termsOf = termsFinder(period, options?.transaction)
    return async (records: readonly SheetRecord<BillingRow>[]) => {
      await assertOpen(period, options?.transaction)
      return planItems(records, await planVehicles(records), period, termsOf, options?.transaction)
    }
  },
  writer: (transaction, actor, id) => itemWriter({ period, transaction, actor, import_id: id }),
  tally: () => tallyOf(period),
})
