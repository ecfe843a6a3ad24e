import type { QueryInterface } from 'sequelize'
import { forgetPartsBelow, noteAll } from '../search-blocks.ts'
import { SEARCHED } from '../searched-tables.ts'

/** Rows of the index have the order of names, too: a service that runs makes them. */
export async function up({ sequelize }: QueryInterface): Promise<void> {
  for (const searched of SEARCHED) await noteAll(sequelize, searched)
}

/** The orders follow from the names; an earlier version knows none. */
export async function down(schema: QueryInterface): Promise<void> {
  for (const searched of SEARCHED) await forgetPartsBelow(schema, searched, 0)
}
