import type { Transaction } from 'sequelize'
import { upsert, type Outcome } from '../../db/upsert.ts'
import { againOnClash, type WithWrite, type Write } from '../../db/with-write.ts'
import { IMEI } from '../../lib/imei.rules.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { code, required, type Cell } from '../../lib/workbook/cells.ts'
import { countOutcomes, type ImportAnswer } from '../../lib/workbook/outcomes.ts'
import { readWorkbook, type UploadedFile } from '../../lib/workbook/read-workbook.ts'
import { headersOf, readRecords, RowNotes, textUpTo, type Columns } from '../../lib/workbook/records.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { clientsByName } from '../clients/clients.lookup.ts'
import { Vehicle } from './vehicles.model.ts'
import { vehicleKeys } from './vehicles.rules.ts'

const SIM = { name: 'a SIM number', pattern: /^\d{1,50}$/ }
const NONE = /^(-+|n\/?a|none)$/i
const NUMBER = /^\d[\d.,]*(E[+-]?\d+)?$/i

/** A SIM as it is written; one that Excel has rounded is a fault, and a placeholder is none. */
function simOf(cell: Cell): string | null {
  if (typeof cell === 'number' || (typeof cell === 'string' && NUMBER.test(cell.trim())))
    return code(cell, SIM)
  const sim = textUpTo(50)(cell)
  return sim && NONE.test(sim) ? null : sim
}

/** The columns that the sheets of vehicles and of billings share. */
export const vehicleColumns = {
  client: { header: 'Client', read: (cell) => required(textUpTo(255)(cell)) },
  object_name: { header: 'Object name', read: (cell) => required(textUpTo(255)(cell)) },
  imei_number: { header: 'Imei number', read: (cell) => required(code(cell, IMEI)) },
  sim_cards_number: { header: 'SIM number', read: simOf },
} satisfies Columns<{
  client: string
  object_name: string
  imei_number: string
  sim_cards_number: string | null
}>

interface VehicleRow {
  client: string
  object_name: string
  imei_number: string
  charging_currency: string | null
  sim_cards_number: string | null
}

/** The columns of spec section 5, in order. */
const COLUMNS: Columns<VehicleRow> = {
  client: vehicleColumns.client,
  object_name: vehicleColumns.object_name,
  imei_number: vehicleColumns.imei_number,
  charging_currency: { header: 'Charging Currency', read: textUpTo(20) },
  sim_cards_number: { ...vehicleColumns.sim_cards_number, header: 'SIM cards number' },
}

type Details = Pick<
  Vehicle,
  | 'charging_currency'
  | 'sim_cards_number'
  | 'hardware_type'
  | 'installation_date'
  | 'last_connection'
  | 'coordinates'
  | 'vin_number'
  | 'current_mileage'
  | 'status'
  | 'driver_name'
>

/** A vehicle as a row of a sheet has it; null leaves the stored value alone. */
export interface SheetVehicle {
  row: number
  client_id: number
  imei_number: string
  values: { object_name: string } & { [Field in keyof Details]?: Details[Field] | null }
}

/** What became of a row's vehicle. */
export interface SavedVehicle {
  outcome: Outcome
  /** Its last connection before this row, or null. */
  before: string | null
}

async function noteForeign(
  rows: readonly SheetVehicle[],
  stored: ReadonlyMap<string, Vehicle>,
  errors: RowNotes,
  transaction: Transaction,
): Promise<void> {
  if (!rows.length) return
  const owner = ({ imei_number }: SheetVehicle) => stored.get(imei_number)!.client_id
  const owners = await Client.findAll({ where: { id: rows.map(owner) }, transaction })
  for (const row of rows) {
    const name = owners.find(({ id }) => id === owner(row))?.client_name ?? 'another client'
    errors.add(row.row, vehicleColumns.imei_number.header, `${row.imei_number} belongs to ${name}`)
  }
}

/**
 * Writes the vehicles of at most some hundred rows. One that belongs to another client becomes a note in `errors`.
 * @returns by IMEI what became of the others
 */
export async function saveVehicles(
  rows: readonly SheetVehicle[],
  errors: RowNotes,
  transaction: Transaction,
): Promise<Map<string, SavedVehicle>> {
  const stored = await Vehicle.findAll({
    where: { imei_number: rows.map(({ imei_number }) => imei_number) },
    lock: transaction.LOCK.UPDATE,
    transaction,
  })
  const byImei = new Map(stored.map((vehicle) => [vehicle.imei_number, vehicle]))
  const isForeign = ({ client_id, imei_number }: SheetVehicle) =>
    (byImei.get(imei_number)?.client_id ?? client_id) !== client_id
  await noteForeign(rows.filter(isForeign), byImei, errors, transaction)
  const ours = rows.filter((row) => !isForeign(row))
  const before = ours.map(({ imei_number }) => byImei.get(imei_number)?.last_connection ?? null)
  const wanted = ours.map(({ client_id, imei_number, values }) => ({
    known: byImei.get(imei_number),
    values: { client_id, imei_number, ...values },
  }))
  const outcomes = await upsert(Vehicle, wanted, vehicleKeys, transaction)
  return new Map(
    ours.map(({ imei_number }, index) => [
      imei_number,
      { outcome: outcomes[index]!, before: before[index]! },
    ]),
  )
}

/** The client of each row by its name; a row whose name stands for none becomes a note in `errors`. */
export async function withClients<Record extends { row: number; values: { client: string } }>(
  records: readonly Record[],
  errors: RowNotes,
): Promise<(Record & { client_id: number })[]> {
  const clientOf = await clientsByName(records.map(({ values }) => values.client))
  return records.flatMap((record) => {
    const client = clientOf(record.values.client)
    if ('id' in client) return [{ ...record, client_id: client.id }]
    errors.add(record.row, vehicleColumns.client.header, client.fault)
    return []
  })
}

/**
 * Imports vehicles: known ones (by IMEI) are changed, new ones made, bad rows reported.
 * @param write the last transaction, which answers
 * @throws what `readWorkbook` throws for the file
 */
export async function importVehicles(
  { pool, withWrite }: { pool: WorkerPool; withWrite: WithWrite },
  actor: Actor,
  file: UploadedFile,
  write: Write<ImportAnswer> = withWrite,
): Promise<ImportAnswer> {
  const workbook = await readWorkbook(pool, file, headersOf(COLUMNS))
  const errors = new RowNotes()
  const outcomes: Outcome[] = []
  for await (const records of readRecords(workbook, COLUMNS, 'imei_number', errors)) {
    const named = await withClients(records, errors)
    const rows = named.map(({ row, client_id, values: { client: _, imei_number, ...values } }) => ({
      row,
      client_id,
      imei_number,
      values,
    }))
    const { saved, faults } = await againOnClash(() =>
      withWrite(async (transaction) => {
        const faults = new RowNotes()
        return { saved: await saveVehicles(rows, faults, transaction), faults }
      }),
    )
    errors.addAll(faults)
    for (const { outcome } of saved.values()) outcomes.push(outcome)
  }
  const message = countOutcomes('vehicle', outcomes, errors.lines().length)
  return write(async (transaction) => {
    await recordActivity(transaction, actor, 'Imported', `${file.name}: ${message}`)
    return { message, errors: errors.lines(), warnings: [] }
  })
}
