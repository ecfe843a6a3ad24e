import type { Transaction } from 'sequelize'
import { againOnClash, type WithWrite } from '../../db/with-write.ts'
import { formatPeriod, type Period } from '../../lib/period.rules.ts'
import { counted, type ImportAnswer } from '../../lib/workbook/outcomes.ts'
import { readWorkbook, type UploadedFile } from '../../lib/workbook/read-workbook.ts'
import { headersOf, readRecords, RowNotes } from '../../lib/workbook/records.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import type { Client } from '../clients/clients.model.ts'
import { saveVehicles, type SheetVehicle } from '../vehicles/vehicles.import.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { addLines, billedIn, holdClient, newestBilling, openBilling } from './billings.lines.ts'
import { COLUMNS, rowsByClient } from './billings.sheet.ts'
import { billingTypeOf, tariffOf, type Tariff } from './pricing.rules.ts'

const ROWS_A_STATEMENT = 250

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
  errors: RowNotes
  warnings: RowNotes
  /** The vehicles that are charged the default rate. */
  defaultRates: string[]
}

/** Writes the vehicles of a client's rows, and answers those that are now the client's, in the order of the rows. */
async function updateVehicles(
  rows: readonly SheetVehicle[],
  period: Period,
  billed: Billed,
  transaction: Transaction,
): Promise<Vehicle[]> {
  const vehicles: Vehicle[] = []
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const chunk = rows.slice(from, from + ROWS_A_STATEMENT)
    const saved = await saveVehicles(chunk, billed.errors, transaction)
    const ours = chunk.filter(({ imei_number }) => saved.has(imei_number))
    const found = await Vehicle.findAll({ where: { imei_number: [...saved.keys()] }, transaction })
    const byImei = new Map(found.map((vehicle) => [vehicle.imei_number, vehicle]))
    const lines = await billedIn(
      period,
      found.map(({ id }) => id),
      transaction,
    )
    for (const { row, imei_number, values } of ours) {
      const { outcome, before } = saved.get(imei_number)!
      const vehicle = byImei.get(imei_number)!
      vehicles.push(vehicle)
      if (outcome !== 'unchanged') billed.vehicles += 1
      if (before && values.last_connection && values.last_connection < before)
        billed.warnings.add(
          row,
          COLUMNS.last_connection.header,
          `${values.last_connection} is earlier than ${before}, which was known`,
        )
      const billing_id = lines.get(vehicle.id)
      if (billing_id && outcome === 'changed')
        billed.warnings.add(
          row,
          COLUMNS.imei_number.header,
          `${imei_number} is changed, its line on billing #${billing_id} is not`,
        )
    }
  }
  return vehicles
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
    errors: new RowNotes(),
    warnings: new RowNotes(),
    defaultRates: [],
  }
  const client = await holdClient(client_id, transaction)
  const vehicles = await updateVehicles(rows, period, billed, transaction)
  const already = await billedIn(
    period,
    vehicles.map(({ id }) => id),
    transaction,
  )
  const open = vehicles.filter(({ id }) => !already.has(id))
  for (const tariff of ['USD', 'LOCAL'] as const) {
    const charged = open.filter(({ charging_currency }) => tariffOf(charging_currency, client) === tariff)
    await bill(client, tariff, period, charged, billed, transaction)
  }
  return billed
}

function messageOf(
  period: Period,
  { billings, lines }: { billings: number; lines: number },
  rows: number,
): string {
  const month = formatPeriod(period)
  if (!lines)
    return `Nothing new to bill for ${month}: ${counted(rows, 'row')} read, every vehicle is billed already.`
  return `${counted(billings, 'billing')} made for ${month}, ${counted(lines, 'vehicle')} billed.`
}

/**
 * Bills a month from the tracking platforms' export: each client's rows in one transaction.
 * A vehicle that is billed in the period already is left alone, so the same workbook again makes nothing.
 * @throws what `readWorkbook` throws for the file
 */
export async function importBillings(
  { pool, withWrite }: { pool: WorkerPool; withWrite: WithWrite },
  actor: Actor,
  file: UploadedFile,
  period: Period,
): Promise<BillingImportAnswer> {
  const workbook = await readWorkbook(pool, file, headersOf(COLUMNS))
  const errors = new RowNotes()
  const warnings = new RowNotes()
  const defaultRates: string[] = []
  const sum = { billings: 0, vehicles: 0, lines: 0 }
  const byClient = await rowsByClient(readRecords(workbook, COLUMNS, 'imei_number', errors), errors, warnings)
  for (const [client_id, rows] of byClient) {
    const billed = await againOnClash(() =>
      withWrite((transaction) => billClient(client_id, rows, period, transaction)),
    )
    for (const key of ['billings', 'vehicles', 'lines'] as const) sum[key] += billed[key]
    errors.addAll(billed.errors)
    warnings.addAll(billed.warnings)
    defaultRates.push(...billed.defaultRates)
  }
  const message = messageOf(period, sum, workbook.total)
  await withWrite((transaction) => recordActivity(transaction, actor, 'Imported', `${file.name}: ${message}`))
  return {
    message,
    created_billings_count: sum.billings,
    updated_vehicles_count: sum.vehicles,
    errors: errors.lines(),
    warnings: [...warnings.lines(), ...defaultRates],
  }
}
