import type { QueryInterface } from 'sequelize'
import { followBlocks, unfollowBlocks } from '../search-blocks.ts'
import { VEHICLES } from '../searched-tables.ts'

const isSqlite = ({ sequelize }: QueryInterface): boolean => sequelize.getDialect() === 'sqlite'

/** Lists of the vehicles that have one letter or two together, on SQLite: its index has longer parts. */
export async function up(schema: QueryInterface): Promise<void> {
  if (isSqlite(schema)) await followBlocks(schema, VEHICLES)
}

/** The lists follow from the vehicles. */
export async function down(schema: QueryInterface): Promise<void> {
  if (isSqlite(schema)) await unfollowBlocks(schema, VEHICLES)
}
