import type { Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import type { Columns, SheetRecord } from '../../xlsx/records.ts'
import type { RowWarning } from '../../xlsx/row-errors.ts'
import { message } from '../../messages.ts'
import type { Period } from '../../lib/period.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { clientsByName, type FindClient } from '../clients/clients.store.ts'
import { countedAs, type ImportKind, type PlanOptions, type RowWriter } from '../imports/import-kind.ts'
import { recordWriter, type PlannedRecord } from '../imports/record-writer.ts'
import {
  accepted,
  changesOf,
  nonEmpty,
  rejected,
  type RowPlan,
  type SheetDefinition,
} from '../imports/row-plans.ts'
import { Stage } from '../../db/stage.ts'
import { VehicleChange } from './vehicle-changes.model.ts'
import { changesBetween } from './vehicle-changes.store.ts'
import type { ChangeSource } from './vehicle-history.rules.ts'
import { ownersIn } from './vehicle-moves.store.ts'
import { CHARGING_CURRENCIES } from './charging-currency.rules.ts'
import { unknownCurrencies } from './currency-warnings.ts'
import { Vehicle, type VehicleRecord } from './vehicles.model.ts'
import { vehicleKeys } from './vehicles.rules.ts'
import { COLUMNS, type VehicleRow } from './vehicles.sheet.ts'

/** The columns that every sheet with vehicles has. */
interface SheetVehicle {
  client: string
  charging_currency?: string | null
  object_name: string
  imei_number: string
}

export type PlannedVehicle = PlannedRecord<VehicleRecord> & {
  values: Pick<VehicleRecord, 'client_id' | 'imei_number' | 'object_name'>
  /** The client that its row names, its owner in the month of the sheet. */
  owner: number
}

const SHEET = { columns: COLUMNS, key: 'imei_number', label: 'object_name' } as const

/** What a vehicle is charged by, whether a sheet has it or not. */
const CHARGED_BY = ['charging_currency', 'status', 'has_fuel_sensor', 'installation_date']

/** The columns of a stored vehicle that are needed to plan a row. */
const comparedColumns = <Row>({ columns }: SheetDefinition<Row>): string[] => {
  const { client: _, ...own } = columns as Record<string, unknown>
  return [...new Set(['id', 'client_id', ...CHARGED_BY, ...Object.keys(own)])]
}

/** A function that answers the names of clients. */
async function namesOf(clients: readonly number[], transaction?: Transaction) {
  const ids = [...new Set(clients)]
  const owners = ids.length ? await Client.findAll({ where: { id: ids }, transaction }) : []
  return (id: number) => owners.find((client) => client.id === id)?.client_name ?? null
}

interface VehiclePlanOptions extends PlanOptions {
  /** The month that the sheet bills: a vehicle is its owner's of that month. */
  period?: Period
}
/** The warning about the currency of a row. */
const currencyWarning = (value: string): RowWarning => ({
  ...message('cell.unknown_currency', { value }),
  column: COLUMNS.charging_currency.header,
  value,
  hint: message('hint.one_of', { values: CHARGING_CURRENCIES }),
})

/**
 * Plans the rows of a sheet with vehicles, which are identified by their IMEIs. A row with an unknown client, or with a
 * vehicle of another client, is rejected.
 */
export function vehiclePlanner<Row extends SheetVehicle>(
  sheet: SheetDefinition<Row>,
  options: VehiclePlanOptions = {},
) {
  const findClients = clientsByName(options.transaction)
  return async (records: readonly SheetRecord<Row>[]) =>
    planVehicles(sheet, records, await findClients(records.map(({ values }) => values.client)), options)
}

async function planVehicles<Row extends SheetVehicle>(
  sheet: SheetDefinition<Row>,
  records: readonly SheetRecord<Row>[],
  clientOf: FindClient,
  { isForWriting, transaction, period }: VehiclePlanOptions,
): Promise<RowPlan<PlannedVehicle>[]> {
  const imeis = records.map(({ values }) => values.imei_number)
  const columns = isForWriting ? undefined : comparedColumns(sheet)
  const known = await findRows<VehicleRecord>(Vehicle, { imei_number: imeis }, transaction, columns)
  const byImei = new Map(known.map((vehicle) => [vehicle.imei_number, vehicle]))
  const ids = known.map(({ id }) => id)
  const ownerOf = period
    ? await ownersIn(ids, period, transaction)
    : ({ client_id }: VehicleRecord) => client_id
  const foreign = records.flatMap(({ values }) => {
    const [client, stored] = [clientOf(values.client), byImei.get(values.imei_number)]
    return stored && 'id' in client && client.id !== ownerOf(stored) ? [ownerOf(stored)] : []
  })
  const nameOf = await namesOf(foreign, transaction)
  const isUnknown = await unknownCurrencies(transaction)

  const { client: clientColumn, imei_number: imeiColumn, ...details } = sheet.columns
  return records.map((record) => {
    const { client: name, imei_number, charging_currency: currency } = record.values
    const client = clientOf(name)
    if ('error' in client) {
      const place = { column: clientColumn.header, value: name }
      return rejected(sheet, record, { ...client.error, ...place, hint: message('hint.client') })
    }
    const stored = byImei.get(imei_number)
    if (stored && ownerOf(stored) !== client.id) {
      const error = message('cell.other_owner', { value: imei_number, owner: nameOf(ownerOf(stored)) })
      const place = { column: imeiColumn.header, value: imei_number }
      return rejected(sheet, record, { ...error, ...place, hint: message('hint.owner') })
    }
    const changes = stored ? changesOf(details as unknown as Columns<Row>, stored, record.values) : []
    const { client_id = client.id } = stored ?? {}
    const values = { ...nonEmpty(record.values), client_id } as PlannedVehicle['values']
    const planned = { isNew: !stored, stored, values, owner: client.id, isChanged: changes.length > 0 }
    const warnings = isUnknown(currency) ? [currencyWarning(currency)] : []
    return accepted(sheet, record, { isNew: !stored, changes, warnings, planned })
  })
}

/**
 * A writer of new and changed vehicles, and of the history of those changed.
 * @param source what they come from
 * @param parent `client_id` when the clients of new ones are to be locked as late as can be, and their last ones written then
 */
export function vehicleWriter(
  transaction: Transaction,
  actor: Actor,
  source: ChangeSource,
  parent?: 'client_id',
): RowWriter<PlannedRecord<VehicleRecord>> {
  const vehicles = recordWriter<VehicleRecord>(Vehicle, vehicleKeys, transaction, parent)
  const changes = new Stage(VehicleChange, transaction)
  return {
    ...vehicles,
    async stage(planned) {
      await vehicles.stage(planned)
      await changes.add(
        planned.flatMap(({ stored, values }) =>
          stored ? changesBetween(stored, values, actor, source) : [],
        ),
      )
    },
    async write() {
      await vehicles.write()
      await changes.insertNew()
    },
  }
}

/** How a sheet of vehicles is imported: existing ones (by IMEI) are changed, others are created. */
export const vehicleImport: ImportKind<VehicleRow, PlannedVehicle> = {
  ...SHEET,
  name: 'vehicles',
  choices: {},
  planner: (options) => vehiclePlanner(SHEET, options),
  writer: (transaction, actor) => vehicleWriter(transaction, actor, 'import', 'client_id'),
  tally: countedAs('vehicles'),
}

/** The ids of vehicles by their IMEIs. */
export async function vehiclesByImei(imeis: readonly string[]): Promise<Map<string, number>> {
  const where = { imei_number: [...new Set(imeis)] }
  const vehicles = await Vehicle.findAll({ attributes: ['id', 'imei_number'], where })
  return new Map(vehicles.map(({ id, imei_number }) => [imei_number, id]))
}
