import type { QueryInterface } from 'sequelize'
import { makeTriggers } from '../search-blocks.ts'
import { SEARCHED } from '../searched-tables.ts'

/** On a cluster two nodes might give changes of one row the same number. SQLite has no such numbers. */
export async function up(schema: QueryInterface): Promise<void> {
  if (schema.sequelize.getDialect() === 'sqlite') return
  for (const searched of SEARCHED) await makeTriggers(schema, searched)
}

/** An earlier version can read either kind. */
export async function down(): Promise<void> {}
