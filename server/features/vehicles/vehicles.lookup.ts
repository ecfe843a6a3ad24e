import { Vehicle } from './vehicles.model.ts'

/** The ids of vehicles by their IMEIs. */
export async function vehiclesByImei(imeis: readonly string[]): Promise<Map<string, number>> {
  const where = { imei_number: [...new Set(imeis)] }
  const vehicles = await Vehicle.findAll({ attributes: ['id', 'imei_number'], where })
  return new Map(vehicles.map(({ id, imei_number }) => [imei_number, id]))
}
