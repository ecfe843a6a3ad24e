import { QueryTypes, type QueryInterface } from 'sequelize'
import { noteAll } from '../search-blocks.ts'
import { listTables, SEARCHED } from '../searched-tables.ts'

/** Rows of the index have the order of names, too: a service that runs makes them. */
export async function up({ sequelize }: QueryInterface): Promise<void> {
  for (const searched of SEARCHED) await noteAll(sequelize, searched)
}

/** The orders follow from the names; an earlier version knows none. */
export async function down({ sequelize }: QueryInterface): Promise<void> {
  for (const searched of SEARCHED)
    await sequelize.query(`DELETE FROM ${listTables(sequelize, searched).lists} WHERE part < 0`, {
      type: QueryTypes.RAW,
    })
}
