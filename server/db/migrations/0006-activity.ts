import type { QueryInterface } from 'sequelize'
import { createTable, id, instant, integer, required, text } from './columns.ts'
import { dropEmpty } from './loss.ts'

/** Who did what to which record, newest last; it names records and keeps none alive. */
export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'activities', {
    id,
    username: required(text(100)),
    action: required(text(50)),
    entity: required(text(300)),
    entity_id: integer,
    created_at: instant,
  })
}

export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, 'activities')
