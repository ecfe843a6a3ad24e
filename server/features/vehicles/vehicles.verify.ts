import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { imeiOf } from '../../lib/imei.rules.ts'
import { isMonth } from '../../lib/period.rules.ts'
import { VehicleChange } from './vehicle-changes.model.ts'
import { CHANGED_FIELDS, CHANGE_SOURCES } from './vehicle-history.rules.ts'
import type { VehicleMove } from './vehicle-moves.model.ts'
import { movesOf } from './vehicle-moves.store.ts'
import { Vehicle, type VehicleRecord } from './vehicles.model.ts'
import { vehicleKeys } from './vehicles.rules.ts'

const COLUMNS = [
  'client_id',
  'object_name',
  'object_name_key',
  'search_text',
  'imei_number',
  'sim_cards_number',
  'status',
] as const

/** The moves of a vehicle are a chain from client to client, which ends at its owner. */
function verifyMoves(
  check: Verification,
  { id, client_id }: VehicleRecord,
  moves: readonly VehicleMove[],
): void {
  for (const [at, move] of moves.entries()) {
    const record = `vehicle move #${move.id} of vehicle #${id}`
    check.same(record, move, { to_client_id: moves[at + 1]?.from_client_id ?? client_id })
    if (move.from_client_id === move.to_client_id)
      check.differs(record, 'it moves to the client that it is from')
    if (!isMonth(move.from_month))
      check.differs(record, `from_month is "${move.from_month}", which is no month`)
  }
}

async function verifyChanges(check: Verification): Promise<void> {
  for await (const changes of batchesOf(VehicleChange, ['field', 'source'], check.transaction))
    for (const change of changes) {
      const record = `vehicle change #${change.id}`
      check.oneOf(record, change, 'field', CHANGED_FIELDS)
      check.oneOf(record, change, 'source', CHANGE_SOURCES)
    }
}

/** The vehicles of the database: their keys are derived from their names, their IMEIs are valid and unique, their moves a chain. */
export async function verifyVehicles(check: Verification): Promise<void> {
  for await (const vehicles of batchesOf(Vehicle, [...COLUMNS], check.transaction)) {
    const moves = await movesOf(
      vehicles.map(({ id }) => id),
      check.transaction,
    )
    for (const vehicle of vehicles) {
      const record = `vehicle #${vehicle.id}`
      verifyMoves(check, vehicle, moves.get(vehicle.id) ?? [])
      check.same(record, vehicle, vehicleKeys(vehicle))
      check.oneOf(record, vehicle, 'status', ['ACTIVE', 'INACTIVE', 'MAINTENANCE'])
      if (imeiOf(vehicle.imei_number) !== vehicle.imei_number)
        check.differs(record, `"${vehicle.imei_number}" is not an IMEI`)
    }
  }
  await check.unique(Vehicle, ['imei_number'])
  await verifyChanges(check)
}
