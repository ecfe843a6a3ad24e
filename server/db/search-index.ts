import { Transaction, type QueryInterface, type Sequelize } from 'sequelize'
import { BLOCK_TABLES, forgetLists, unfollowBlocks } from './search-blocks.ts'
import { mergeChanges } from './search-merge.ts'
import { fillPhrases, PHRASE_TABLES, unfollowPhrases } from './search-phrases.ts'
import type { WithWrite } from './with-write.ts'

/** The tables of the index that vehicles are searched by: they follow from the vehicles, and are in no backup. */
export const searchTables = (sequelize: Sequelize): readonly string[] =>
  sequelize.getDialect() === 'sqlite' ? PHRASE_TABLES : BLOCK_TABLES

/** Makes the index anew. On MySQL the service may run: meanwhile it looks at the texts. */
export async function fillSearch(sequelize: Sequelize, withWrite: WithWrite): Promise<void> {
  if (sequelize.getDialect() === 'sqlite')
    return sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, (transaction) =>
      fillPhrases(sequelize, transaction),
    )
  await withWrite((transaction) => forgetLists(sequelize, transaction))
  await mergeChanges(withWrite, sequelize)
}

/** Drops the index. */
export const dropSearch = (schema: QueryInterface): Promise<void> =>
  schema.sequelize.getDialect() === 'sqlite' ? unfollowPhrases(schema.sequelize) : unfollowBlocks(schema)
