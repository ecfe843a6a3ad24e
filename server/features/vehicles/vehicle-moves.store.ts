import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import { ownerIn } from './vehicle-history.rules.ts'
import { VehicleMove } from './vehicle-moves.model.ts'
import { Vehicle, type VehicleRecord } from './vehicles.model.ts'

/** A vehicle and its owner after the newest move. */
interface Owned {
  id: number
  client_id: number
}

/** The moves of vehicles by vehicle id, earliest month first. @param after only those from a month after this one on */
export async function movesOf(
  ids: readonly number[],
  transaction?: Transaction,
  after = '',
): Promise<Map<number, VehicleMove[]>> {
  const moves = new Map<number, VehicleMove[]>()
  for (const chunk of chunksOf(ids)) {
    const where = { vehicle_id: chunk, from_month: { [Op.gt]: after } }
    const found = await VehicleMove.findAll({ where, order: [['from_month', 'ASC']], raw: true, transaction })
    for (const move of found) moves.set(move.vehicle_id, [...(moves.get(move.vehicle_id) ?? []), move])
  }
  return moves
}

/**
 * Looks up whose vehicles are in a period, by one query for some hundred of them.
 * @returns the id of the client of one of these vehicles
 */
export async function ownersIn(
  ids: readonly number[],
  period: Period,
  transaction?: Transaction,
): Promise<(vehicle: Owned) => number> {
  const month = monthOf(period)
  const moves = await movesOf(ids, transaction, month)
  return ({ id, client_id }) => ownerIn(moves.get(id) ?? [], client_id, month)
}

/** The vehicles that are a client's in a month, or without a month after all moves. */
export async function whereOwner(client_id: number, month?: string): Promise<WhereOptions> {
  if (!month) return { client_id }
  const where = {
    from_month: { [Op.gt]: month },
    [Op.or]: { from_client_id: client_id, to_client_id: client_id },
  }
  const moved = await VehicleMove.findAll({
    attributes: ['vehicle_id'],
    where,
    group: ['vehicle_id'],
    raw: true,
  })
  const ids = moved.map(({ vehicle_id }) => vehicle_id)
  if (!ids.length) return { client_id }
  const moves = await movesOf(ids, undefined, month)
  const own = ids.filter((id) => ownerIn(moves.get(id) ?? [], 0, month) === client_id)
  return { [Op.or]: [{ id: own }, { client_id, id: { [Op.notIn]: ids } }] }
}

/** The vehicles of clients in a period, by id, with the client whose they are in it. */
export async function vehiclesOf(
  clients: readonly number[],
  period: Period,
  transaction: Transaction,
): Promise<{ vehicle: VehicleRecord; owner: number }[]> {
  const moved = await VehicleMove.findAll({
    attributes: ['vehicle_id'],
    where: {
      from_month: { [Op.gt]: monthOf(period) },
      [Op.or]: { from_client_id: clients, to_client_id: clients },
    } as WhereOptions,
    group: ['vehicle_id'],
    raw: true,
    transaction,
  })
  const ids = moved.map(({ vehicle_id }) => vehicle_id)
  const where = { [Op.or]: [{ client_id: clients }, ...(ids.length ? [{ id: ids }] : [])] } as WhereOptions
  const found: VehicleRecord[] = await Vehicle.findAll({
    attributes: { exclude: ['object_name_key', 'search_text', 'created_at', 'updated_at'] },
    where,
    order: ['id'],
    raw: true,
    transaction,
  })
  const ownerOf = await ownersIn(ids, period, transaction)
  const wanted = new Set(clients)
  return found
    .map((vehicle) => ({ vehicle, owner: ownerOf(vehicle) }))
    .filter(({ owner }) => wanted.has(owner))
}
