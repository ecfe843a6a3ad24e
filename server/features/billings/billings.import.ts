import type { Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { againOnClash, type WithWrite, type Write } from '../../db/with-write.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import { counted, type ImportAnswer } from '../../lib/workbook/outcomes.ts'
import { readWorkbook, type UploadedFile } from '../../lib/workbook/read-workbook.ts'
import { headersOf, readRecords, RowNotes } from '../../lib/workbook/records.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import type { Client } from '../clients/clients.model.ts'
import { saveVehicles, type SavedVehicle, type SheetVehicle } from '../vehicles/vehicles.import.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { addLines, billedIn, holdClient, newestBilling, openBilling } from './billings.lines.ts'
import { COLUMNS, rowsByClient } from './billings.sheet.ts'
import { billingTypeOf, tariffOf, type Tariff } from './pricing.rules.ts'

export interface BillingImportAnswer extends ImportAnswer {
  created_billings_count: number
  /** Vehicles created or changed. */
  updated_vehicles_count: number
}

/** What one client's rows came to. */
interface Billed {
  billings: number
  vehicles: number
  lines: number
  /** Vehicles that had a line in the period already. */
  already: number
  errors: RowNotes
  warnings: RowNotes
  /** The vehicles that are charged the default rate. */
  defaultRates: string[]
}

/** Notes what a row changed that may surprise: an older position, and a line that stays as it was. */
function noteSurprises(
  { row, imei_number, values }: SheetVehicle,
  { outcome, before }: SavedVehicle,
  billing_id: number | undefined,
  warnings: RowNotes,
): void {
  const { last_connection } = values
  if (before && last_connection && last_connection < before)
    warnings.add(
      row,
      COLUMNS.last_connection.header,
      `${last_connection} is earlier than ${before}, which was known`,
    )
  if (billing_id && outcome === 'changed')
    warnings.add(
      row,
      COLUMNS.imei_number.header,
      `${imei_number} is changed, its line on billing #${billing_id} is not`,
    )
}

/** Writes the vehicles of a client's rows, and answers those that are still to be billed, in the order of the rows. */
async function vehiclesToBill(
  rows: readonly SheetVehicle[],
  period: Period,
  billed: Billed,
  transaction: Transaction,
): Promise<Vehicle[]> {
  const open: Vehicle[] = []
  for (const chunk of chunksOf(rows)) {
    const saved = await saveVehicles(chunk, billed.errors, transaction)
    const vehicles = await Vehicle.findAll({ where: { imei_number: [...saved.keys()] }, transaction })
    const byImei = new Map(vehicles.map((vehicle) => [vehicle.imei_number, vehicle]))
    const lines = await billedIn(period, vehicles, transaction)
    for (const row of chunk) {
      const vehicle = byImei.get(row.imei_number)
      const outcome = saved.get(row.imei_number)
      if (!vehicle || !outcome) continue
      noteSurprises(row, outcome, lines.get(vehicle.id), billed.warnings)
      if (outcome.outcome !== 'unchanged') billed.vehicles += 1
      if (lines.has(vehicle.id)) billed.already += 1
      else open.push(vehicle)
    }
  }
  return open
}

/** Adds lines to the client's billing of a tariff in the period; one is made when there is none. */
async function bill(
  client: Client,
  tariff: Tariff,
  period: Period,
  vehicles: readonly Vehicle[],
  billed: Billed,
  transaction: Transaction,
): Promise<void> {
  if (!vehicles.length) return
  const newest = await newestBilling(client.id, billingTypeOf(tariff), period, transaction)
  const isOfPeriod = newest && formatPeriod(newest) === formatPeriod(period)
  const billing = isOfPeriod ? newest : await openBilling(client, tariff, period, null, transaction)
  if (!isOfPeriod) billed.billings += 1
  billed.lines += vehicles.length
  const lines = vehicles.map((vehicle) => ({ vehicle }))
  billed.defaultRates.push(...(await addLines(client, billing, tariff, lines, transaction)))
}

/** All of one client's rows, in one transaction: after a crash there is all of its billing or none of it. */
async function billClient(
  client_id: number,
  rows: readonly SheetVehicle[],
  period: Period,
  transaction: Transaction,
): Promise<Billed> {
  const billed: Billed = {
    billings: 0,
    vehicles: 0,
    lines: 0,
    already: 0,
    errors: new RowNotes(),
    warnings: new RowNotes(),
    defaultRates: [],
  }
  const client = await holdClient(client_id, transaction)
  const open = await vehiclesToBill(rows, period, billed, transaction)
  for (const tariff of ['USD', 'LOCAL'] as const) {
    const charged = open.filter(({ charging_currency }) => tariffOf(charging_currency, client) === tariff)
    await bill(client, tariff, period, charged, billed, transaction)
  }
  return billed
}

function messageOf(
  period: Period,
  sum: Pick<Billed, 'billings' | 'lines' | 'already'>,
  errors: number,
): string {
  const month = formatPeriod(period)
  const done = sum.lines
    ? `${counted(sum.billings, 'billing')} made for ${month}, ${counted(sum.lines, 'vehicle')} billed.`
    : `Nothing new to bill for ${month}.`
  const already = sum.already ? ` ${counted(sum.already, 'vehicle')} billed already.` : ''
  return done + already + (errors ? ` ${counted(errors, 'row')} with errors.` : '')
}

/**
 * Bills a month from the tracking platforms' export: each client's rows in one transaction.
 * A vehicle that is billed in the period already is left alone, so the same workbook again makes nothing.
 * @param write the last transaction, which answers
 * @throws what `readWorkbook` throws for the file
 */
export async function importBillings(
  { pool, withWrite }: { pool: WorkerPool; withWrite: WithWrite },
  actor: Actor,
  file: UploadedFile,
  period: Period,
  write: Write<BillingImportAnswer> = withWrite,
): Promise<BillingImportAnswer> {
  const workbook = await readWorkbook(pool, file, headersOf(COLUMNS))
  const errors = new RowNotes()
  const warnings = new RowNotes()
  const defaultRates: string[] = []
  const sum = { billings: 0, vehicles: 0, lines: 0, already: 0 }
  const byClient = await rowsByClient(readRecords(workbook, COLUMNS, 'imei_number', errors), errors, warnings)
  for (const [client_id, rows] of byClient) {
    const billed = await againOnClash(() =>
      withWrite((transaction) => billClient(client_id, rows, period, transaction)),
    )
    for (const key of ['billings', 'vehicles', 'lines', 'already'] as const) sum[key] += billed[key]
    errors.addAll(billed.errors)
    warnings.addAll(billed.warnings)
    defaultRates.push(...billed.defaultRates)
  }
  const message = messageOf(period, sum, errors.lines().length)
  return write(async (transaction) => {
    await recordActivity(transaction, actor, 'Imported', `${file.name}: ${message}`)
    return {
      message,
      created_billings_count: sum.billings,
      updated_vehicles_count: sum.vehicles,
      errors: errors.lines(),
      warnings: [...warnings.lines(), ...defaultRates],
    }
  })
}
