import type { QueryInterface } from 'sequelize'
import { createTable, id, instant, required, text } from './columns.ts'

const whenever = { ...instant, allowNull: true }

/** What the processes of a database share about the place that they run at. */
export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'installations', {
    id,
    secret_fingerprint: required(text()),
    backup_at: whenever,
    backup_lease_until: whenever,
    probed_at: whenever,
  })
}

/** Whatever it holds is noted anew. */
export const down = (schema: QueryInterface): Promise<void> => schema.dropTable('installations')
