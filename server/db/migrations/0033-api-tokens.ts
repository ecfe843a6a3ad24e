import type { QueryInterface } from 'sequelize'
import { addIndex, createTable, id, instant, integer, required, text, timestamps } from './columns.ts'
import { dropEmpty } from './loss.ts'

/** Programs come with tokens of their own, of which only a hash is stored. */
export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'api_tokens', {
    id,
    name: required(text(100)),
    user_id: required(integer),
    scopes: required(text(100)),
    token_hash: required(text(64)),
    hint: required(text(20)),
    expires_at: instant,
    last_used_at: { ...instant, allowNull: true },
    last_used_from: text(45),
    ...timestamps,
  })
  await addIndex(schema, 'api_tokens', ['token_hash'], true)
  await addIndex(schema, 'api_tokens', ['user_id'])
}

export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, 'api_tokens')
