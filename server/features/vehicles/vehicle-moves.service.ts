import type { Transaction } from 'sequelize'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../lib/errors.ts'
import { monthAfter, periodOfMonth } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import type { MonthAndYear } from '../../messages/part.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { laterOf } from './vehicle-history.rules.ts'
import { recordOwnerChange } from './vehicle-changes.store.ts'
import { VehicleMove } from './vehicle-moves.model.ts'
import type { NewVehicleMove } from './vehicle-history.schemas.ts'
import type { Vehicle } from './vehicles.model.ts'
import { findOwner, findVehicle, vehicleName, type LinesOfVehicle } from './vehicles.store.ts'

/** A month as messages have it. */
function monthAndYear(text: string): MonthAndYear {
  const { billing_month: month, billing_year: year } = periodOfMonth(text)
  return { month, year }
}

/** The owner, by name. */
type Owner = Pick<Client, 'id' | 'client_id' | 'client_name'>

/** A move with the clients before and after it. */
const withOwners = (move: VehicleMove, from_client: Owner, to_client: Owner) => ({
  ...(move.get() as VehicleMove),
  from_client,
  to_client,
})
export type OwnedMove = ReturnType<typeof withOwners>

async function newestMove(vehicle_id: number, transaction: Transaction): Promise<VehicleMove | null> {
  return VehicleMove.findOne({ where: { vehicle_id }, order: [['from_month', 'DESC']], transaction })
}

/** @throws ConflictError that names the first billing of a vehicle from a month on */
async function rejectBilled(
  vehicle: Vehicle,
  from_month: string,
  linesOf: LinesOfVehicle,
  transaction: Transaction,
): Promise<void> {
  const lines = await linesOf(vehicle.id, transaction)
  const line = lines.find(({ month }) => month >= from_month)
  if (!line) return
  const next = monthAndYear(monthAfter(lines.at(-1)!.month))
  throw new ConflictError('vehicle.billed_from', {
    vehicle: vehicle.object_name,
    client: line.client.client_name,
    billing_id: line.billing_id,
    ...monthAndYear(line.month),
    ...{ next_month: next.month, next_year: next.year },
  })
}

/** @throws ConflictError that says who has moved a vehicle from that month on, or from a later one */
function rejectMoved(vehicle: Vehicle, newest: VehicleMove | null, from_month: string): void {
  if (!newest || newest.from_month < from_month) return
  throw new ConflictError('vehicle.moved_already', {
    vehicle: vehicle.object_name,
    client: vehicle.client.client_name,
    username: newest.username,
    ...monthAndYear(newest.from_month),
  })
}

/** Makes a vehicle another client's, and adds that to its history. */
async function giveTo(
  actor: Actor,
  vehicle: Vehicle,
  owner: Owner,
  from_month: string | null,
  transaction: Transaction,
): Promise<void> {
  const names = [vehicle.client.client_name, owner.client_name] as const
  await vehicle.update({ client_id: owner.id }, { transaction })
  await recordOwnerChange(vehicle.id, names, from_month, actor, transaction)
}

/**
 * Makes a locked vehicle another client's as a plain change does: from the month after its latest billing or from that of
 * its newest move, whichever is later; from the beginning when it has neither. Nothing that is billed changes hands.
 * @throws InvalidError when there is no such client
 */
export async function changeOwner(
  actor: Actor,
  vehicle: Vehicle,
  client_id: number,
  linesOf: LinesOfVehicle,
  transaction: Transaction,
): Promise<void> {
  const owner = await findOwner(client_id, transaction)
  const [newest, lines] = [await newestMove(vehicle.id, transaction), await linesOf(vehicle.id, transaction)]
  const last = lines.at(-1)
  const from_month = laterOf(newest?.from_month ?? null, last ? monthAfter(last.month) : null)
  const replaced = newest?.from_month === from_month ? newest : null
  const from_client_id = replaced?.from_client_id ?? vehicle.client_id
  await replaced?.destroy({ transaction })
  if (from_month && from_client_id !== client_id)
    await VehicleMove.create(
      {
        vehicle_id: vehicle.id,
        from_month,
        from_client_id,
        to_client_id: client_id,
        username: actor.username,
      },
      { transaction },
    )
  await giveTo(actor, vehicle, owner, from_month, transaction)
}

/** @throws InvalidError when a vehicle belongs to a client already */
function rejectSameOwner(
  { object_name: vehicle, client: { id, client_name: client } }: Vehicle,
  owner: Owner,
) {
  if (owner.id !== id) return
  throw new InvalidError('vehicle.same_owner', { vehicle, client }, [
    { field: 'client_id', ...message('field.same_owner') },
  ])
}

/** Adds to the activity log that a vehicle was moved to a client, or that this was undone. */
const recordMove = (
  actor: Actor,
  deed: 'activity.moved' | 'activity.move_undone',
  { vehicle, to, from_month }: { vehicle: Vehicle; to: Owner; from_month: string },
  transaction: Transaction,
): Promise<void> =>
  recordActivity({
    ...{ transaction, actor, entity_id: vehicle.id, subject: 'vehicles' },
    deed: message(deed, {
      record: vehicleName(vehicle),
      client: to.client_name,
      ...monthAndYear(from_month),
    }),
  })

/** From which month on vehicles belong to which client. */
export const createVehicleMovesService = (withWrite: WithWrite, linesOf: LinesOfVehicle) => ({
  /**
   * Moves a vehicle to another client from a month on.
   * @throws NotFoundError, InvalidError for an unknown client or the owner itself, ConflictError when it is billed or moved
   * from that month on
   */
  moveVehicle: (
    actor: Actor,
    vehicle_id: number,
    { client_id, from_month }: NewVehicleMove,
    write: Write<OwnedMove> = withWrite,
  ): Promise<OwnedMove> =>
    write(async (transaction) => {
      const vehicle = await findVehicle(vehicle_id, transaction, true)
      const to = await findOwner(client_id, transaction)
      const { client: from } = vehicle
      rejectMoved(vehicle, await newestMove(vehicle_id, transaction), from_month)
      rejectSameOwner(vehicle, to)
      await rejectBilled(vehicle, from_month, linesOf, transaction)
      const owners = { from_client_id: from.id, to_client_id: to.id }
      const { username } = actor
      const move = await VehicleMove.create({ vehicle_id, from_month, ...owners, username }, { transaction })
      await giveTo(actor, vehicle, to, from_month, transaction)
      await recordMove(actor, 'activity.moved', { vehicle, to, from_month }, transaction)
      return withOwners(move, from, to)
    }),

  /**
   * Undoes the newest move of a vehicle.
   * @throws NotFoundError, ConflictError when another one is newer, or when it is billed from that month on
   */
  undoMove: (actor: Actor, vehicle_id: number, id: number): Promise<OwnedMove> =>
    withWrite(async (transaction) => {
      const vehicle = await findVehicle(vehicle_id, transaction, true)
      const { client: to } = vehicle
      const move = await VehicleMove.findOne({ where: { id, vehicle_id }, transaction })
      if (!move) throw new NotFoundError('vehicle.move_not_found')
      const { from_month, from_client_id } = move
      const newest = await newestMove(vehicle_id, transaction)
      if (newest?.id !== id) rejectMoved(vehicle, newest, from_month)
      await rejectBilled(vehicle, from_month, linesOf, transaction)
      const from = await Client.findByPk(from_client_id, { rejectOnEmpty: true, transaction })
      await move.destroy({ transaction })
      await giveTo(actor, vehicle, from, from_month, transaction)
      await recordMove(actor, 'activity.move_undone', { vehicle, to, from_month }, transaction)
      return withOwners(move, from, to)
    }),
})
export type VehicleMovesService = ReturnType<typeof createVehicleMovesService>
