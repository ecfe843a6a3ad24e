import type { QueryInterface } from 'sequelize'
import { key, required } from './columns.ts'

/** The name of a template as it is compared and sorted, the same on both databases. */
export async function up(schema: QueryInterface): Promise<void> {
  await schema.addColumn('email_templates', 'name_key', required(key(), ''))
}

export const down = (schema: QueryInterface): Promise<void> =>
  schema.removeColumn('email_templates', 'name_key')
