import type { Transaction } from 'sequelize'
import { InvalidError, NotFoundError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { Client } from '../clients/clients.model.ts'
import type { VehicleLine } from './vehicle-history.rules.ts'
import { Vehicle } from './vehicles.model.ts'

/** Reads the lines that a vehicle has on billings, earliest month first. */
export type LinesOfVehicle = (vehicle_id: number, transaction?: Transaction) => Promise<VehicleLine[]>

export const NOT_FOUND = message('vehicle.not_found')

export const withClient = { model: Client, as: 'client', attributes: ['id', 'client_id', 'client_name'] }

/** A vehicle in words, as the activity log has it. */
export const vehicleName = ({ object_name, imei_number }: Pick<Vehicle, 'object_name' | 'imei_number'>) =>
  message('record.vehicle', { name: object_name, imei: imei_number })

/**
 * A vehicle with its client.
 * @param lock whether both are locked until the transaction ends: nobody bills the vehicle to this client meanwhile
 * @throws NotFoundError
 */
export async function findVehicle(id: number, transaction?: Transaction, lock = false): Promise<Vehicle> {
  const vehicle = await Vehicle.findByPk(id, { include: withClient, transaction, lock })
  if (!vehicle) throw new NotFoundError(NOT_FOUND)
  return vehicle
}

/** The client that a vehicle is to belong to. @throws InvalidError when there is none */
export async function findOwner(client_id: number, transaction: Transaction): Promise<Client> {
  const client = await Client.findByPk(client_id, { transaction })
  if (client) return client
  throw new InvalidError('client.unknown', {}, [{ field: 'client_id', ...message('field.unknown') }])
}
