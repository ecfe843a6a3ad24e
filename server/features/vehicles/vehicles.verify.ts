import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { imeiOf } from '../../lib/imei.rules.ts'
import { Vehicle } from './vehicles.model.ts'
import { vehicleKeys } from './vehicles.rules.ts'

const COLUMNS = [
  'object_name',
  'object_name_key',
  'search_text',
  'imei_number',
  'sim_cards_number',
  'status',
] as const

/** The vehicles of the database: their keys are derived from their names, and their IMEIs are valid and unique. */
export async function verifyVehicles(check: Verification): Promise<void> {
  for await (const vehicles of batchesOf(Vehicle, [...COLUMNS], check.transaction))
    for (const vehicle of vehicles) {
      const record = `vehicle #${vehicle.id}`
      check.same(record, vehicle, vehicleKeys(vehicle))
      check.oneOf(record, vehicle, 'status', ['ACTIVE', 'INACTIVE', 'MAINTENANCE'])
      if (imeiOf(vehicle.imei_number) !== vehicle.imei_number)
        check.differs(record, `"${vehicle.imei_number}" is not an IMEI`)
    }
  await check.unique(Vehicle, ['imei_number'])
}
