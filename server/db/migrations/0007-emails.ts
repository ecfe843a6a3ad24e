import type { QueryInterface } from 'sequelize'
import { key, required } from './columns.ts'
import { dropColumn, refuseLoss } from './loss.ts'

/** The name of a template as it is compared and sorted, the same on both databases. */
export async function up(schema: QueryInterface): Promise<void> {
  await schema.addColumn('email_templates', 'name_key', required(key(), ''))
}

export async function down(schema: QueryInterface): Promise<void> {
  await refuseLoss(schema, 'email_templates', { column: 'name_key', where: "name_key <> ''" })
  await dropColumn(schema, 'email_templates', 'name_key')
}
