import type { Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import type { Columns, SheetRecord } from '../../xlsx/records.ts'
import { clientsByName } from '../clients/clients.lookup.ts'
import { Client } from '../clients/clients.model.ts'
import { changesOf, filled, refused, taken, type Decision, type Named } from '../imports/imports.decisions.ts'
import { countedAs, type Deciding, type ImportKind, type RowWriter } from '../imports/imports.kind.ts'
import { recordWriter, type WantedRecord } from '../imports/imports.records.ts'
import { Vehicle, type VehicleRecord } from './vehicles.model.ts'
import { vehicleKeys } from './vehicles.rules.ts'
import { COLUMNS, type VehicleRow } from './vehicles.sheet.ts'

/** What every sheet says of a vehicle. */
interface SheetVehicle {
  client: string
  object_name: string
  imei_number: string
}

export type WantedVehicle = WantedRecord<VehicleRecord> & {
  values: Pick<VehicleRecord, 'client_id' | 'imei_number' | 'object_name'>
}

const NAMED = { columns: COLUMNS, key: 'imei_number', label: 'object_name' } as const

/** What is to be known of a stored vehicle to decide about a row. */
const comparedColumns = <Row>({ columns }: Named<Row>): string[] => {
  const { client: _, ...own } = columns as Record<string, unknown>
  return [...new Set(['id', 'client_id', 'charging_currency', ...Object.keys(own)])]
}

/** The names of the clients that vehicles belong to. */
async function ownersOf(vehicles: readonly VehicleRecord[], transaction?: Transaction) {
  const ids = [...new Set(vehicles.map(({ client_id }) => client_id))]
  const owners = ids.length ? await Client.findAll({ where: { id: ids }, transaction }) : []
  return (id: number) => owners.find((client) => client.id === id)?.client_name ?? 'another client'
}

/**
 * Decides what rows say of vehicles, known by their IMEI. A client who is none, and a vehicle of another client, is
 * an error.
 * @param named the columns of the sheet
 */
export async function decideVehicles<Row extends SheetVehicle>(
  named: Named<Row>,
  records: readonly SheetRecord<Row>[],
  { isForWriting, transaction }: Deciding = {},
): Promise<Decision<WantedVehicle>[]> {
  const clientOf = await clientsByName(
    records.map(({ values }) => values.client),
    transaction,
  )
  const imeis = records.map(({ values }) => values.imei_number)
  const columns = isForWriting ? undefined : comparedColumns(named)
  const known = await findRows<VehicleRecord>(Vehicle, { imei_number: imeis }, transaction, columns)
  const byImei = new Map(known.map((vehicle) => [vehicle.imei_number, vehicle]))
  const foreign = records.filter(({ values }) => {
    const [client, stored] = [clientOf(values.client), byImei.get(values.imei_number)]
    return stored && 'id' in client && client.id !== stored.client_id
  })
  const ownerOf = await ownersOf(
    foreign.map(({ values }) => byImei.get(values.imei_number)!),
    transaction,
  )

  const { client: clientColumn, imei_number: imeiColumn, ...details } = named.columns
  return records.map((record) => {
    const { client: name, imei_number } = record.values
    const client = clientOf(name)
    if ('fault' in client) {
      const right = 'The name of one client'
      return refused(named, record, { column: clientColumn.header, value: name, text: client.fault, right })
    }
    const stored = byImei.get(imei_number)
    if (stored && stored.client_id !== client.id) {
      const text = `${imei_number} belongs to ${ownerOf(stored.client_id)}`
      const right = 'The client that the vehicle belongs to'
      return refused(named, record, { column: imeiColumn.header, value: imei_number, text, right })
    }
    const changes = stored ? changesOf(details as unknown as Columns<Row>, stored, record.values) : []
    const values = { ...filled(record.values), client_id: client.id } as WantedVehicle['values']
    const wanted = { isNew: !stored, stored, values, isChanged: changes.length > 0 }
    return taken(named, record, { isNew: !stored, changes, wanted })
  })
}

/** What writes vehicles, new and changed. */
export const vehicleWriter = (transaction: Transaction): RowWriter<WantedRecord<VehicleRecord>> =>
  recordWriter<VehicleRecord>(Vehicle, vehicleKeys, transaction)

/** How a sheet of vehicles is imported: known ones (by IMEI) are changed, new ones made. */
export const vehicleImport: ImportKind<VehicleRow, WantedVehicle> = {
  ...NAMED,
  name: 'vehicles',
  choices: {},
  decide: (records, deciding) => decideVehicles(NAMED, records, deciding),
  writer: vehicleWriter,
  tally: countedAs('vehicle'),
}
