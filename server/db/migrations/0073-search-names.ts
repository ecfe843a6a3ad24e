import type { QueryInterface } from 'sequelize'
import { forgetPartsBelow, noteAll } from '../search-blocks.ts'
import { SEARCHED } from '../searched-tables.ts'

/** The orders of the index have some of the names beside them: a service that runs makes these. */
export async function up({ sequelize }: QueryInterface): Promise<void> {
  for (const searched of SEARCHED) await noteAll(sequelize, searched)
}

/** The part of the last piece of an order. */
const LAST_PIECE = -8

/** The names follow from the rows; an earlier version knows none, and goes by the same orders. */
export async function down(schema: QueryInterface): Promise<void> {
  for (const searched of SEARCHED) await forgetPartsBelow(schema, searched, LAST_PIECE)
}
