import { DataTypes, type QueryInterface } from 'sequelize'
import { createTable, instant, required } from './columns.ts'

/** How often somebody has failed to log in or has asked for something of late, for all processes of a database. */
export async function up(schema: QueryInterface): Promise<void> {
  await down(schema)
  await createTable(schema, 'rate_limits', {
    id: { ...required({ type: DataTypes.CHAR(16) }), primaryKey: true },
    points: required({ type: DataTypes.INTEGER }),
    expires_at: instant,
  })
}

/** What it holds is forgotten anyway. */
export const down = (schema: QueryInterface): Promise<void> => schema.dropTable('rate_limits')
