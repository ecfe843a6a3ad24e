import type { QueryInterface } from 'sequelize'
import { createTable, id, key, required, text, timestamps } from './columns.ts'
import { dropEmpty } from './loss.ts'

export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'users', {
    id,
    username: required(text(100)),
    username_key: { ...required(key(100)), unique: true },
    email: required(text(254)),
    email_key: { ...required(key(254)), unique: true },
    password_hash: required(text(72)),
    ...timestamps,
  })
}

export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, 'users')
