import type { QueryInterface } from 'sequelize'
import { followBlocks, unfollowBlocks } from '../search-blocks.ts'
import { followPhrases, unfollowPhrases } from '../search-phrases.ts'
import { CLIENTS } from '../searched-tables.ts'

const isSqlite = ({ sequelize }: QueryInterface): boolean => sequelize.getDialect() === 'sqlite'

/** What clients are searched by, indexed as that of vehicles is. */
export async function up(schema: QueryInterface): Promise<void> {
  if (isSqlite(schema)) await followPhrases(schema.sequelize, CLIENTS)
  await followBlocks(schema, CLIENTS)
}

/** The index follows from the clients. */
export async function down(schema: QueryInterface): Promise<void> {
  if (isSqlite(schema)) await unfollowPhrases(schema.sequelize, CLIENTS)
  await unfollowBlocks(schema, CLIENTS)
}
