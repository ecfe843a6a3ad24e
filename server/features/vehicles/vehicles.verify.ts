import { searchCheck } from '../../db/search.verify.ts'
import { VEHICLES } from '../../db/searched-tables.ts'
import { batchesOf } from '../../db/snapshot.ts'
import type { InvariantCheck, Verification } from '../../db/verification.ts'
import { imeiOf } from '../../lib/imei.rules.ts'
import { isMonth } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
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
  check: InvariantCheck,
  { id, client_id }: VehicleRecord,
  moves: readonly VehicleMove[],
): void {
  for (const [at, move] of moves.entries()) {
    const record = message('checked.vehicle_move', { id: move.id, vehicle_id: id })
    check.same(record, move, { to_client_id: moves[at + 1]?.from_client_id ?? client_id })
    check.that(record, move.from_client_id !== move.to_client_id, () => message('finding.moves_nowhere'))
    check.that(record, isMonth(move.from_month), () =>
      message('finding.not_month', { field: 'from_month', found: move.from_month }),
    )
  }
}

async function verifyChanges(check: InvariantCheck): Promise<void> {
  for await (const changes of batchesOf(VehicleChange, ['vehicle_id', 'field', 'source'], check.transaction))
    for (const change of changes) {
      const { id, vehicle_id } = change
      const record = message('checked.vehicle_change', { id, vehicle_id })
      check.oneOf(record, change, 'field', CHANGED_FIELDS)
      check.oneOf(record, change, 'source', CHANGE_SOURCES)
    }
}

/** The vehicles of the database: their keys are derived from their names, their IMEIs are valid and unique, their moves a chain. */
export async function verifyVehicles(check: Verification): Promise<void> {
  const [keys, statuses, imeis] = [
    check.of('vehicles.keys'),
    check.of('vehicles.statuses'),
    check.of('vehicles.imeis'),
  ]
  const chain = check.of('vehicles.moves')
  const searches = searchCheck(check.of('vehicles.search'), Vehicle.sequelize!, VEHICLES)
  for await (const vehicles of batchesOf(Vehicle, [...COLUMNS], check.transaction)) {
    const moves = await movesOf(
      vehicles.map(({ id }) => id),
      check.transaction,
    )
    await searches.add(vehicles)
    for (const vehicle of vehicles) {
      const record = message('checked.vehicle', { id: vehicle.id })
      verifyMoves(chain, vehicle, moves.get(vehicle.id) ?? [])
      keys.same(record, vehicle, vehicleKeys(vehicle))
      statuses.oneOf(record, vehicle, 'status', ['ACTIVE', 'INACTIVE', 'MAINTENANCE'])
      imeis.that(record, imeiOf(vehicle.imei_number) === vehicle.imei_number, () =>
        message('finding.not_imei', { found: vehicle.imei_number }),
      )
    }
  }
  await check.of('vehicles.imeis').unique(Vehicle, ['imei_number'])
  await searches.end()
  await verifyChanges(check.of('vehicles.changes'))
}
