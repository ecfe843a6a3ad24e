import { QueryTypes, type QueryInterface, type Transaction } from 'sequelize'
import { noteAll } from '../search-blocks.ts'
import { listTables, SEARCHED } from '../searched-tables.ts'

/** Rows of the index have the order of names, too: a service that runs makes them. */
export async function up({ sequelize }: QueryInterface): Promise<void> {
  for (const searched of SEARCHED) await noteAll(sequelize, searched)
}

/** The orders follow from the names; an earlier version knows none. */
export async function down({ sequelize }: QueryInterface): Promise<void> {
  for (const searched of SEARCHED) {
    const { lists, blocks } = listTables(sequelize, searched)
    const forget = async (transaction: Transaction | null) => {
      // The blocks first: a service that runs and makes lists has locked theirs.
      for (const sql of [`UPDATE ${blocks} SET merges = merges + 1`, `DELETE FROM ${lists} WHERE part < 0`])
        await sequelize.query(sql, { type: QueryTypes.RAW, transaction })
    }
    // SQLite runs a migration in a transaction already.
    await (sequelize.getDialect() === 'sqlite' ? forget(null) : sequelize.transaction(forget))
  }
}
