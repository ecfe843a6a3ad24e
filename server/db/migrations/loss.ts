import { QueryTypes, type QueryInterface } from 'sequelize'
import { unwatchTables } from '../trail-triggers.ts'

/** What a migration that is taken back would take with it, besides whole rows. */
interface Held {
  column: string
  /** What tells a value from none; without it any that is not NULL is one. */
  where?: string
}

/** @throws Error that says what a table holds which would be lost; what is not there holds nothing */
export async function refuseLoss(schema: QueryInterface, table: string, held?: Held): Promise<void> {
  if (!(await schema.showAllTables()).includes(table)) return
  if (held && !(held.column in (await schema.describeTable(table)))) return
  const where = held ? (held.where ?? `${held.column} IS NOT NULL`) : '1 = 1'
  const [found] = await schema.sequelize.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM ${table} WHERE ${where}`,
    { type: QueryTypes.SELECT },
  )
  const count = Number(found?.count)
  const what = held ? `${held.column} in ${count} rows of ${table}` : `${count} rows of ${table}`
  if (count) throw new Error(`it would lose ${what}`)
}

/** Drops tables that hold nothing, all of them or none. @throws Error that says what would be lost */
export async function dropEmpty(schema: QueryInterface, ...tables: string[]): Promise<void> {
  for (const table of tables) await refuseLoss(schema, table)
  for (const table of tables) await schema.dropTable(table)
}

/**
 * Not by `removeColumn`: on SQLite it makes the table anew, without its indexes. The trail's triggers name the columns: they
 * come back at the end of the migration.
 */
export async function dropColumn(schema: QueryInterface, table: string, column: string): Promise<void> {
  if (!(column in (await schema.describeTable(table)))) return
  await unwatchTables(schema.sequelize, [table])
  await schema.sequelize.query(`ALTER TABLE ${table} DROP COLUMN ${column}`)
}
