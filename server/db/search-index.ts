import { Transaction, type QueryInterface, type Sequelize } from 'sequelize'
import { forgetLists, unfollowBlocks } from './search-blocks.ts'
import { mergeChanges } from './search-merge.ts'
import { fillPhrases, phraseTables, unfollowPhrases } from './search-phrases.ts'
import { listTables, SEARCHED } from './searched-tables.ts'
import type { WithWrite } from './with-write.ts'

const isSqlite = (sequelize: Sequelize): boolean => sequelize.getDialect() === 'sqlite'

/** The tables of the index that rows are searched by: they follow from the rows, and are in no backup. */
export const searchTables = (sequelize: Sequelize): readonly string[] =>
  SEARCHED.flatMap((searched) => [
    ...(isSqlite(sequelize) ? phraseTables(searched) : []),
    ...Object.values(listTables(sequelize, searched)),
  ])

/** Makes the index anew. On MySQL the service may run: meanwhile it looks at the texts. */
export async function fillSearch(sequelize: Sequelize, withWrite: WithWrite): Promise<void> {
  for (const searched of SEARCHED) {
    if (isSqlite(sequelize))
      await sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, (transaction) =>
        fillPhrases(sequelize, searched, transaction),
      )
    await withWrite((transaction) => forgetLists(sequelize, searched, transaction))
    await mergeChanges(withWrite, sequelize, searched)
  }
}

/** Drops the index. */
export async function dropSearch(schema: QueryInterface): Promise<void> {
  for (const searched of SEARCHED) {
    if (isSqlite(schema.sequelize)) await unfollowPhrases(schema.sequelize, searched)
    await unfollowBlocks(schema, searched)
  }
}
