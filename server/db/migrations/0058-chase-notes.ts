import type { QueryInterface } from 'sequelize'
import { addIndex, createTable, date, id, instant, longText, reference, required, text } from './columns.ts'
import { dropEmpty } from './loss.ts'

/** What was talked about with clients who owe, and when to come back to it. */
export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'chase_notes', {
    id,
    client_id: reference('clients', 'CASCADE'),
    note: required(longText),
    next_date: date,
    username: required(text(100)),
    created_at: instant,
  })
  await addIndex(schema, 'chase_notes', ['client_id', 'id'])
}

export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, 'chase_notes')
