import { DataTypes, type QueryInterface } from 'sequelize'
import { createTable, flag, instant, required } from './columns.ts'

/** The write transactions of late: a row for each that was committed, and for each that may not be any more. */
export async function up(schema: QueryInterface): Promise<void> {
  await down(schema)
  await createTable(schema, 'operations', {
    id: { ...required({ type: DataTypes.CHAR(36) }), primaryKey: true },
    took_effect: flag,
    created_at: instant,
  })
  await schema.addIndex('operations', ['created_at'])
}

export const down = (schema: QueryInterface): Promise<void> => schema.dropTable('operations')
