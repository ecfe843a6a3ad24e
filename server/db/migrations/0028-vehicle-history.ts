import type { QueryInterface } from 'sequelize'
import { addIndex, createTable, id, instant, reference, required, text } from './columns.ts'
import { dropEmpty } from './loss.ts'

/**
 * Whose a vehicle was in which month, and what was changed about it. `vehicles.client_id` is the owner after the newest
 * move. A move goes with its vehicle, whose lines stay; a client that a vehicle was moved from stays.
 */
export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'vehicle_moves', {
    id,
    vehicle_id: reference('vehicles', 'CASCADE'),
    from_month: required(text(7)),
    from_client_id: reference('clients', 'RESTRICT'),
    to_client_id: reference('clients', 'RESTRICT'),
    username: required(text(100)),
    created_at: instant,
  })
  await addIndex(schema, 'vehicle_moves', ['vehicle_id', 'from_month'], true)
  await addIndex(schema, 'vehicle_moves', ['from_client_id', 'from_month'])
  await addIndex(schema, 'vehicle_moves', ['to_client_id', 'from_month'])
  await createTable(schema, 'vehicle_changes', {
    id,
    vehicle_id: reference('vehicles', 'CASCADE'),
    field: required(text(30)),
    old_value: text(),
    new_value: text(),
    from_month: text(7),
    source: required(text(20)),
    username: required(text(100)),
    created_at: instant,
  })
  await addIndex(schema, 'vehicle_changes', ['vehicle_id', 'id'])
}

export const down = (schema: QueryInterface): Promise<void> =>
  dropEmpty(schema, 'vehicle_changes', 'vehicle_moves')
