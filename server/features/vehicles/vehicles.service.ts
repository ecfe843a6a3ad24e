import { UniqueConstraintError, type Transaction, type WhereOptions } from 'sequelize'
import { cachedList } from '../../db/cached-list.ts'
import { allOf, byIds, type ListRequest } from '../../db/list.ts'
import { removeUnused } from '../../db/remove.ts'
import { searched } from '../../db/search.ts'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../lib/errors.ts'
import { lazy } from '../../lib/lazy.ts'
import { imeiOf } from '../../lib/imei.rules.ts'
import { emptyIsNull } from '../../lib/text.rules.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { writeSample, writeTemplate } from '../../xlsx/template.ts'
import { message, type Message } from '../../messages.ts'
import { createChangeRecorder, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { clientNames } from '../clients/clients.store.ts'
import { currencyWarning, unknownCurrencies } from './currency-warnings.ts'
import { vehicleImport } from './vehicles.import.ts'
import { Vehicle } from './vehicles.model.ts'
import { vehicleKeys } from './vehicles.rules.ts'
import type { NewVehicle, VehicleChange, VehiclesFilter } from './vehicles.schemas.ts'
import { COLUMNS, SAMPLE } from './vehicles.sheet.ts'

export type VehiclesService = ReturnType<typeof createVehiclesService>

/** A vehicle that was created or changed, and what should be looked at. */
export interface SavedVehicle {
  vehicle: Vehicle
  warnings: Message[]
}

const NOT_FOUND = message('vehicle.not_found')

const withClient = { model: Client, as: 'client', attributes: ['id', 'client_id', 'client_name'] }

const whereOf = ({ ids, client_id, search }: ListRequest<VehiclesFilter>['filter']): WhereOptions =>
  allOf(...byIds({ ids }), ...(client_id ? [{ client_id }] : []), ...searched('Vehicle.search_text', search))

async function find(id: number, transaction?: Transaction, lock = false): Promise<Vehicle> {
  const vehicle = await Vehicle.findByPk(id, { include: withClient, transaction, lock })
  if (!vehicle) throw new NotFoundError(NOT_FOUND)
  return vehicle
}

async function checkClient(client_id: number | undefined, transaction: Transaction): Promise<void> {
  if (client_id === undefined || (await Client.findByPk(client_id, { transaction }))) return
  throw new InvalidError('client.unknown', {}, [{ field: 'client_id', ...message('field.unknown') }])
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
    if (error instanceof UniqueConstraintError)
      throw new ConflictError('vehicle.imei_exists', { imei: String(imeiOf(imei ?? '')) }, [
        { field: 'imei_number', ...message('field.exists') },
      ])
    throw error
  }
}

const nameOf = ({ object_name, imei_number }: Vehicle) =>
  message('record.vehicle', { name: object_name, imei: imei_number })
const recordChange = createChangeRecorder('vehicles', nameOf)

async function saved(id: number, transaction: Transaction): Promise<SavedVehicle> {
  const vehicle = await find(id, transaction)
  const { charging_currency: currency } = vehicle
  const isUnknown = await unknownCurrencies(transaction)
  return { vehicle, warnings: isUnknown(currency) ? [currencyWarning(vehicle, currency)] : [] }
}

/** A vehicle, and the list of vehicles: its pages, its count, and all of it in batches. */
function vehicleReads(withWrite: WithWrite) {
  const { get, list, count, batches } = cachedList<Vehicle, VehiclesFilter>(withWrite, Vehicle, whereOf, {
    notFound: NOT_FOUND,
    include: withClient,
    without: ['object_name_key', 'search_text'],
    sortColumns: { object_name: 'object_name_key', client: 'client.client_name_key' },
  })
  return { getVehicle: get, listVehicles: list, countVehicles: count, vehicleBatches: batches }
}

/** The clients' tracked units. */
export const createVehiclesService = (withWrite: WithWrite, documents: WorkerPool) => ({
  ...vehicleReads(withWrite),

  vehicleImport,

  /** A workbook to fill in and upload, with the clients to choose from. */
  uploadTemplate: async (): Promise<Buffer> =>
    writeTemplate(documents, 'Vehicles', COLUMNS, { clients: await clientNames() }),

  /** A workbook that can be uploaded as it is. */
  uploadSample: lazy(() => writeSample(documents, 'Vehicles', COLUMNS, SAMPLE)),

  /** @throws InvalidError for no IMEI or an unknown client, ConflictError for an IMEI that exists */
  createVehicle: (
    actor: Actor,
    input: NewVehicle,
    write: Write<SavedVehicle> = withWrite,
  ): Promise<SavedVehicle> =>
    write(async (transaction) => {
      const clean = cleaned(input)
      await checkClient(clean.client_id, transaction)
      const { id } = await Vehicle.create({ ...clean, ...vehicleKeys(clean) }, { transaction })
      const made = await saved(id, transaction)
      await recordChange(actor, 'created', made.vehicle, transaction)
      return made
    }).catch(asConflict(input.imei_number)),

  /** @throws NotFoundError, InvalidError for no IMEI or an unknown client, ConflictError for an IMEI that exists */
  updateVehicle: (
    actor: Actor,
    id: number,
    input: VehicleChange,
    check?: Precondition<Vehicle>,
  ): Promise<SavedVehicle> =>
    withWrite(async (transaction) => {
      const clean = cleaned(input)
      await checkClient(clean.client_id, transaction)
      const vehicle = await find(id, transaction, true)
      check?.(vehicle)
      vehicle.set(clean)
      await vehicle.set(vehicleKeys(vehicle)).save({ transaction })
      await recordChange(actor, 'updated', vehicle, transaction)
      return saved(id, transaction)
    }).catch(asConflict(input.imei_number)),

  /** @throws NotFoundError */
  deleteVehicle: (actor: Actor, id: number, check?: Precondition<Vehicle>): Promise<Vehicle> =>
    withWrite(async (transaction) => {
      const vehicle = await find(id, transaction, true)
      check?.(vehicle)
      await removeUnused(vehicle, nameOf(vehicle), transaction)
      await recordChange(actor, 'deleted', vehicle, transaction)
      return vehicle
    }),
})
