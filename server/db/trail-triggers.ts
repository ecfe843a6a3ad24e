import { QueryTypes, type QueryInterface, type Sequelize, type Transaction } from 'sequelize'
import { sqlText } from './schema-text.ts'
import { openEntry } from './trail-entries.ts'
import { WATCHED } from './trail-tables.ts'
import { PREFIX, TableTriggers, triggerNames, triggersOf } from './trail-trigger-sql.ts'

/**
 * Runs the statement that replaces rows of a table by staged ones. On MySQL one statement writes what that changes into the trail
 * before: as a trigger of each row it takes three times as long as all else.
 * @param staged a table that has `seq` and these columns
 */
export async function replaceWithTrail(
  { table, staged, columns }: { table: string; staged: string; columns: readonly string[] },
  transaction: Transaction,
  replace: () => Promise<unknown>,
): Promise<void> {
  const { sequelize } = transaction as unknown as { sequelize: Sequelize }
  if (sequelize.getDialect() === 'sqlite' || !(table in WATCHED)) return void (await replace())
  const triggers = await triggersOf(sequelize, table)
  if (!triggers.watches(columns)) return void (await replace())
  await openEntry(transaction)
  await sequelize.query(triggers.changesByStaged(staged, columns), { transaction })
  await sequelize.query('SET @trail_staged = @trail_entry', { transaction })
  await replace()
  await sequelize.query('SET @trail_staged = NULL', { transaction })
}

/** The triggers that a schema should have, as `CREATE TRIGGER` has them after their names. */
async function wanted(schema: QueryInterface): Promise<Map<string, string>> {
  const isSqlite = schema.sequelize.getDialect() === 'sqlite'
  const tables = await schema.showAllTables()
  if (!tables.includes('trail_changes')) return new Map()
  const triggers: [string, string][] = []
  for (const [table, watched] of Object.entries(WATCHED))
    if (tables.includes(table))
      triggers.push(...new TableTriggers(isSqlite, table, watched, await schema.describeTable(table)).all())
  return new Map(triggers)
}

const ON_SQLITE = `SELECT name, SUBSTR(sql, INSTR(sql, name) + LENGTH(name) + 1) AS body FROM sqlite_master WHERE type = 'trigger'`
const ON_MYSQL =
  "SELECT TRIGGER_NAME AS name, CONCAT(ACTION_TIMING, ' ', EVENT_MANIPULATION, ' ON ', EVENT_OBJECT_TABLE, " +
  "' FOR EACH ROW ', ACTION_STATEMENT) AS body FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE()"

/** The triggers of the trail that are there. */
async function present(sequelize: Sequelize): Promise<Map<string, string>> {
  const sql = sequelize.getDialect() === 'sqlite' ? ON_SQLITE : ON_MYSQL
  const rows = await sequelize.query<{ name: string; body: string }>(sql, { type: QueryTypes.SELECT })
  return new Map(
    rows.filter(({ name }) => name.startsWith(PREFIX)).map(({ name, body }) => [name, sqlText(body)]),
  )
}

/**
 * Gives each watched table the triggers that write its changes to the trail, for the columns that it has now. Runs after
 * each migration and at each start, under the lock of migrations; what is as it should be is left alone.
 */
export async function watchTables(schema: QueryInterface): Promise<void> {
  const { sequelize } = schema
  const [should, are] = [await wanted(schema), await present(sequelize)]
  for (const name of are.keys())
    if (!should.has(name)) await sequelize.query(`DROP TRIGGER IF EXISTS ${name}`)
  for (const [name, body] of should) {
    if (are.get(name) === sqlText(body)) continue
    await sequelize.query(`DROP TRIGGER IF EXISTS ${name}`)
    await sequelize.query(`CREATE TRIGGER ${name} ${body}`)
  }
}

/** Takes the triggers of tables away, all or some: before rows are restored, or columns are dropped. */
export async function unwatchTables(sequelize: Sequelize, tables = Object.keys(WATCHED)): Promise<void> {
  for (const name of tables.flatMap(triggerNames)) await sequelize.query(`DROP TRIGGER IF EXISTS ${name}`)
}
