import { DataTypes, type QueryInterface } from 'sequelize'
import { required } from './columns.ts'
import { dropColumn } from './loss.ts'

const VERSIONED = ['billings', 'billing_items'] as const

const hasVersion = async (schema: QueryInterface, table: string): Promise<boolean> =>
  'version' in (await schema.describeTable(table))

/** How often a record has been changed, so that two who edit one notice each other. */
export async function up(schema: QueryInterface): Promise<void> {
  const version = required({ type: DataTypes.INTEGER }, 1)
  // MySQL commits each statement by itself: a failed run may have added the first.
  for (const table of VERSIONED)
    if (!(await hasVersion(schema, table))) await schema.addColumn(table, 'version', version)
}

/** Nothing is lost that anybody entered: who has a record open reads it anew. */
export async function down(schema: QueryInterface): Promise<void> {
  for (const table of VERSIONED) await dropColumn(schema, table, 'version')
}
