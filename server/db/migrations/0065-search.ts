import type { QueryInterface } from 'sequelize'
import { followPhrases, unfollowPhrases } from '../search-phrases.ts'
import { VEHICLES } from '../searched-tables.ts'

const isSqlite = ({ sequelize }: QueryInterface): boolean => sequelize.getDialect() === 'sqlite'

/** What vehicles are searched by, indexed by its trigrams, on SQLite. */
export async function up(schema: QueryInterface): Promise<void> {
  if (isSqlite(schema)) await followPhrases(schema.sequelize, VEHICLES)
}

/** The index follows from the vehicles. */
export async function down(schema: QueryInterface): Promise<void> {
  if (isSqlite(schema)) await unfollowPhrases(schema.sequelize, VEHICLES)
}
