import type { Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import type { Actor } from '../activity/activity.service.ts'
import { VehicleChange } from './vehicle-changes.model.ts'
import type { ChangeSource } from './vehicle-history.rules.ts'
import type { VehicleRecord } from './vehicles.model.ts'

const FIELDS = ['status', 'charging_currency'] as const

/** What a vehicle's history has of it. */
type Tracked = Pick<VehicleRecord, 'id' | (typeof FIELDS)[number]>

/** The entries of a vehicle's history for a change; none where nothing that it has differs. */
export const changesBetween = (
  before: Tracked,
  after: Partial<Tracked>,
  { username }: Actor,
  source: ChangeSource,
) =>
  FIELDS.flatMap((field) => {
    const [old_value, new_value] = [before[field], after[field]]
    if (new_value === undefined || new_value === old_value) return []
    return [{ vehicle_id: before.id, field, old_value, new_value, source, username }]
  })

/** Adds a change of a vehicle to its history; what is left out stays. */
export const recordVehicleChange = (
  before: Tracked,
  after: Partial<Tracked>,
  actor: Actor,
  transaction: Transaction,
): Promise<void> => insertRows(VehicleChange, changesBetween(before, after, actor, 'page'), transaction)

/** Adds to a vehicle's history that it became another client's, by their names. @param from_month null is from the beginning */
export const recordOwnerChange = (
  vehicle_id: number,
  [old_value, new_value]: readonly [string, string],
  from_month: string | null,
  { username }: Actor,
  transaction: Transaction,
): Promise<void> =>
  insertRows(
    VehicleChange,
    [{ vehicle_id, field: 'client', old_value, new_value, from_month, source: 'page', username }],
    transaction,
  )
