import type { Transaction, WhereOptions } from 'sequelize'
import { cachedList } from '../../db/cached-list.ts'
import { allOf, byIds, type ListRequest } from '../../db/list.ts'
import { removeUnused } from '../../db/remove.ts'
import { isTaken } from '../../db/unique-violations.ts'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, InvalidError, invalidFields } from '../../lib/errors.ts'
import { lazy } from '../../lib/lazy.ts'
import { imeiOf } from '../../lib/imei.rules.ts'
import { emptyIsNull } from '../../lib/text.rules.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { writeSample, writeTemplate } from '../../xlsx/template.ts'
import { message, type Message } from '../../messages.ts'
import { createChangeRecorder, type Actor } from '../activity/activity.service.ts'
import { clientNames } from '../clients/clients.store.ts'
import { currencyWarning, unknownCurrencies } from './currency-warnings.ts'
import { recordVehicleChange } from './vehicle-changes.store.ts'
import { changeOwner } from './vehicle-moves.service.ts'
import { whereOwner } from './vehicle-moves.store.ts'
import { vehicleImport } from './vehicles.import.ts'
import { Vehicle } from './vehicles.model.ts'
import { vehicleKeys } from './vehicles.rules.ts'
import type { NewVehicle, VehicleChange, VehiclesFilter } from './vehicles.schemas.ts'
import { COLUMNS, SAMPLE } from './vehicles.sheet.ts'
import {
  findOwner,
  findVehicle,
  NOT_FOUND,
  vehicleName,
  withClient,
  type LinesOfVehicle,
} from './vehicles.store.ts'

export type VehiclesService = ReturnType<typeof createVehiclesService>

/** A vehicle that was created or changed, and what should be looked at. */
export interface SavedVehicle {
  vehicle: Vehicle
  warnings: Message[]
}

type Filter = ListRequest<VehiclesFilter>['filter']

/** The vehicles that match a filter, but for its search. @throws InvalidError for a month without a client */
async function whereOf({ ids, client_id, billable_in }: Filter): Promise<WhereOptions> {
  if (billable_in && !client_id) throw invalidFields({ client_id: message('field.required') })
  const owned = client_id ? [await whereOwner(client_id, billable_in)] : []
  return allOf(...byIds({ ids }), ...owned)
}

/** The input with a trimmed name, null for empty texts and a normalized IMEI. @throws InvalidError */
function cleaned<T extends VehicleChange>(input: T): T {
  const clean = emptyIsNull(input)
  if (input.object_name) clean.object_name = input.object_name.trim()
  if (input.imei_number === undefined) return clean
  const imei = imeiOf(input.imei_number)
  if (!imei)
    throw new InvalidError('vehicle.not_imei', { value: String(input.imei_number) }, [
      { field: 'imei_number', ...message('field.not_imei') },
    ])
  return { ...clean, imei_number: imei }
}

function asConflict(imei: string | undefined): (error: unknown) => never {
  return (error) => {
    if (isTaken(error, 'imei_number'))
      throw new ConflictError('vehicle.imei_exists', { imei: String(imeiOf(imei ?? '')) }, [
        { field: 'imei_number', ...message('field.exists') },
      ])
    throw error
  }
}

type WriteVehicle = Write<SavedVehicle>

const recordChange = createChangeRecorder<Vehicle>('vehicles', vehicleName)

async function saved(id: number, transaction: Transaction): Promise<SavedVehicle> {
  const vehicle = await findVehicle(id, transaction)
  const { charging_currency: currency } = vehicle
  const isUnknown = await unknownCurrencies(transaction)
  return { vehicle, warnings: isUnknown(currency) ? [currencyWarning(vehicle, currency)] : [] }
}

/** A vehicle, and the list of vehicles: its pages, its count, and all of it in batches. */
function vehicleReads(withWrite: WithWrite) {
  const { get, list, count, batches } = cachedList<Vehicle, VehiclesFilter>(withWrite, Vehicle, whereOf, {
    notFound: NOT_FOUND,
    isSearched: true,
    include: withClient,
    without: ['object_name_key', 'search_text'],
    sortColumns: { object_name: 'object_name_key', client: 'client.client_name_key' },
  })
  return { getVehicle: get, listVehicles: list, countVehicles: count, vehicleBatches: batches }
}

/** The clients' tracked units. */
export const createVehiclesService = (
  withWrite: WithWrite,
  documents: WorkerPool,
  linesOf: LinesOfVehicle,
) => ({
  ...vehicleReads(withWrite),

  vehicleImport,

  /** A workbook to fill in and upload, with the clients to choose from. */
  uploadTemplate: async (): Promise<Buffer> =>
    writeTemplate(documents, 'Vehicles', COLUMNS, { clients: await clientNames() }),

  /** A workbook that can be uploaded as it is. */
  uploadSample: lazy(() => writeSample(documents, 'Vehicles', COLUMNS, SAMPLE)),

  /** @throws InvalidError for no IMEI or an unknown client, ConflictError for an IMEI that exists */
  createVehicle: (actor: Actor, input: NewVehicle, write: WriteVehicle = withWrite): Promise<SavedVehicle> =>
    write(async (transaction) => {
      const clean = cleaned(input)
      await findOwner(clean.client_id, transaction)
      const { id } = await Vehicle.create({ ...clean, ...vehicleKeys(clean) }, { transaction })
      const made = await saved(id, transaction)
      await recordChange(actor, 'created', made.vehicle, transaction)
      return made
    }).catch(asConflict(input.imei_number)),

  /**
   * Changes a vehicle; another client is a move, of which `changeOwner` says from which month on.
   * @throws NotFoundError, InvalidError for no IMEI or an unknown client, ConflictError for an IMEI that exists
   */
  updateVehicle: (
    actor: Actor,
    id: number,
    input: VehicleChange,
    check?: Precondition<Vehicle>,
  ): Promise<SavedVehicle> =>
    withWrite(async (transaction) => {
      const clean = cleaned(input)
      if (clean.client_id !== undefined) await findOwner(clean.client_id, transaction)
      const vehicle = await findVehicle(id, transaction, true)
      check?.(vehicle)
      const { client_id = vehicle.client_id } = clean
      if (client_id !== vehicle.client_id) await changeOwner(actor, vehicle, client_id, linesOf, transaction)
      await recordVehicleChange(vehicle, clean, actor, transaction)
      vehicle.set(clean)
      await vehicle.set(vehicleKeys(vehicle)).save({ transaction })
      await recordChange(actor, 'updated', vehicle, transaction)
      return saved(id, transaction)
    }).catch(asConflict(input.imei_number)),

  /** @throws NotFoundError */
  deleteVehicle: (actor: Actor, id: number, check?: Precondition<Vehicle>): Promise<Vehicle> =>
    withWrite(async (transaction) => {
      const vehicle = await findVehicle(id, transaction, true)
      check?.(vehicle)
      await removeUnused(vehicle, vehicleName(vehicle), transaction)
      await recordChange(actor, 'deleted', vehicle, transaction)
      return vehicle
    }),
})
