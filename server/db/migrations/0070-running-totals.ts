import type { QueryInterface } from 'sequelize'
import { followTotals, unfollowTotals } from '../running-total-triggers.ts'
import { bigInteger, cents, createTable, integer, required, text } from './columns.ts'

const TABLE = 'running_totals'

const keyOf = (column: typeof integer) => ({ ...required(column), primaryKey: true })

/** What the dashboard shows of whole tables: kept beside their rows, by the database. */
export async function up(schema: QueryInterface): Promise<void> {
  // What a run that was cut off has done so far is done anew.
  await down(schema)
  await createTable(schema, TABLE, {
    writer: keyOf(bigInteger),
    name: keyOf(text(20)),
    part: keyOf(text(20)),
    period: keyOf(text(20)),
    entries: required(integer),
    amount: required(cents),
  })
  await followTotals(schema.sequelize)
}

/** They follow from the rows. */
export async function down(schema: QueryInterface): Promise<void> {
  await unfollowTotals(schema.sequelize)
  await schema.dropTable(TABLE)
}
