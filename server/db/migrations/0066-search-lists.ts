import type { QueryInterface } from 'sequelize'
import { followBlocks, unfollowBlocks } from '../search-blocks.ts'
import { VEHICLES } from '../searched-tables.ts'

const isSqlite = ({ sequelize }: QueryInterface): boolean => sequelize.getDialect() === 'sqlite'

/** What vehicles are searched by, indexed by its parts, on MySQL. */
export async function up(schema: QueryInterface): Promise<void> {
  if (!isSqlite(schema)) await followBlocks(schema, VEHICLES)
}

/** The index follows from the vehicles. */
export async function down(schema: QueryInterface): Promise<void> {
  if (!isSqlite(schema)) await unfollowBlocks(schema, VEHICLES)
}
