import { isMonth, monthBefore } from '../../lib/period.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { VehicleChange } from './vehicle-changes.model.ts'
import { priceSteps, type VehicleLine } from './vehicle-history.rules.ts'
import { VehicleMove } from './vehicle-moves.model.ts'
import type { Vehicle } from './vehicles.model.ts'
import { findVehicle, withClient, type LinesOfVehicle } from './vehicles.store.ts'

/** The newest changes are shown, so many of them. */
const SHOWN_CHANGES = 500

/** The clients that a vehicle belonged to, earliest first, each with the move that made it the owner. */
async function ownersOf({ client }: Vehicle, moves: readonly VehicleMove[], lines: readonly VehicleLine[]) {
  const ids = moves.map(({ from_client_id }) => from_client_id)
  const before = await Client.findAll({ attributes: withClient.attributes, where: { id: ids } })
  const byId = new Map([...before, client].map((each) => [each.id, each]))
  const newest = moves.at(-1)
  const isBilled = lines.some(({ month }) => newest && month >= newest.from_month)
  const owners = [null, ...moves].map((move, at) => {
    const next = moves[at]
    return {
      client: next ? byId.get(next.from_client_id)! : client,
      from_month: move?.from_month ?? null,
      to_month: next ? monthBefore(next.from_month) : null,
      move_id: move?.id ?? null,
      username: move?.username ?? null,
      moved_at: move?.created_at ?? null,
      can_be_undone: Boolean(move) && move === newest && !isBilled,
    }
  })
  // Whose vehicle was moved from the first month on has none.
  return owners.filter(({ to_month }) => to_month === null || isMonth(to_month))
}

/**
 * Creates the function that answers who owned a vehicle when, what was changed about it and what it was charged, amounts
 * in integer cents. It throws NotFoundError.
 */
export const createVehicleHistory = (linesOf: LinesOfVehicle) => async (id: number) => {
  const vehicle = await findVehicle(id)
  const moves = await VehicleMove.findAll({ where: { vehicle_id: id }, order: ['from_month'] })
  const lines = await linesOf(id)
  const newestFirst = { where: { vehicle_id: id }, order: [['id', 'DESC']] as [string, string][] }
  return {
    owners: await ownersOf(vehicle, moves, lines),
    changes: await VehicleChange.findAll({ ...newestFirst, limit: SHOWN_CHANGES }),
    prices: priceSteps(lines).reverse(),
  }
}
export type VehicleHistory = ReturnType<typeof createVehicleHistory>
