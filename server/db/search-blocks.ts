import {
  QueryTypes,
  type ModelAttributes,
  type QueryInterface,
  type Sequelize,
  type Transaction,
} from 'sequelize'
import { chunksOf } from './chunks.ts'
import { bigInteger, bytes, createTable, integer, required } from './migrations/columns.ts'
import { BLOCK, BLOCK_BITS } from './search-lists.ts'
import { listTables, type SearchedTable } from './searched-tables.ts'

/*
 * The index of what rows are searched by: for each block of rows a list of each part of their texts. Triggers note which rows
 * were changed, on MySQL in rows that nobody else writes to: no writer waits for another. A search looks at the texts of
 * these, too, until they are merged into the lists.
 */

const isSqlite = (sequelize: Sequelize): boolean => sequelize.getDialect() === 'sqlite'

/** A number that no other change of the same row has. `UUID_SHORT` is the same on nodes of a cluster that started in one second. */
const CHANGE_ID = 'CONV(LEFT(SHA1(UUID()), 15), 16, 10)'

/** Notes that a row was changed; SQLite has one writer, and notes each row once. */
function noteSql(sequelize: Sequelize, searched: SearchedTable, row: 'NEW' | 'OLD'): string {
  const { changes } = listTables(sequelize, searched)
  // Not by OR IGNORE: in a trigger what the statement says of conflicts counts instead.
  return isSqlite(sequelize)
    ? `INSERT INTO ${changes} (${searched.id}) VALUES (${row}.id) ON CONFLICT DO NOTHING;`
    : `INSERT INTO ${changes} (${searched.id}, change_id) VALUES (${row}.id, ${CHANGE_ID});`
}

/** The triggers by their events: what follows their names. */
function triggersOf(sequelize: Sequelize, searched: SearchedTable): Record<string, string> {
  const [noteNew, noteOld] = [noteSql(sequelize, searched, 'NEW'), noteSql(sequelize, searched, 'OLD')]
  const isMoved = 'NEW.id <> OLD.id'
  const on = `ON ${searched.name}`
  if (isSqlite(sequelize)) {
    const isOther = `${isMoved} OR NEW.search_text <> OLD.search_text`
    return {
      insert: `AFTER INSERT ${on} BEGIN ${noteNew} END`,
      update: `AFTER UPDATE OF id, search_text ${on} WHEN ${isOther} BEGIN ${noteOld} ${noteNew} END`,
      delete: `AFTER DELETE ${on} BEGIN ${noteOld} END`,
    }
  }
  const isOther = `${isMoved} OR CAST(NEW.search_text AS BINARY) <> CAST(OLD.search_text AS BINARY)`
  const whenChanged = `IF ${isOther} THEN ${noteNew} END IF; IF ${isMoved} THEN ${noteOld} END IF;`
  return {
    insert: `AFTER INSERT ${on} FOR EACH ROW BEGIN ${noteNew} END`,
    update: `AFTER UPDATE ${on} FOR EACH ROW BEGIN ${whenChanged} END`,
    delete: `AFTER DELETE ${on} FOR EACH ROW BEGIN ${noteOld} END`,
  }
}

/** Lets the database keep lists of a table. The rows that there are count as changed: a service that runs makes their lists. */
export async function followBlocks(schema: QueryInterface, searched: SearchedTable): Promise<void> {
  const { sequelize } = schema
  // What a run that was cut off has done so far is done anew.
  await unfollowBlocks(schema, searched)
  const keyOf = (column: typeof integer) => ({ ...required(column), primaryKey: true })
  const { lists, changes, blocks } = listTables(sequelize, searched)
  await createTable(schema, lists, {
    block: keyOf(integer),
    part: keyOf(bigInteger),
    places: required(bytes),
  })
  await createTable(schema, changes, {
    [searched.id]: keyOf(integer),
    ...(isSqlite(sequelize) ? {} : { change_id: keyOf(bigInteger) }),
  } as ModelAttributes)
  // By which merge the lists of each block were made, as a number of it: the lock of whoever does.
  await createTable(schema, blocks, { block: keyOf(integer), merges: required(integer) })
  await makeTriggers(schema, searched)
  await noteAll(sequelize, searched)
}

/** Makes the triggers of a table that is followed as they are to be now. */
export async function makeTriggers(schema: QueryInterface, searched: SearchedTable): Promise<void> {
  const { sequelize } = schema
  await dropTriggers(schema, searched)
  const { lists } = listTables(sequelize, searched)
  for (const [event, rest] of Object.entries(triggersOf(sequelize, searched)))
    await sequelize.query(`CREATE TRIGGER ${lists}_${event} ${rest}`)
}

async function dropTriggers({ sequelize }: QueryInterface, searched: SearchedTable): Promise<void> {
  const { lists } = listTables(sequelize, searched)
  for (const event of Object.keys(triggersOf(sequelize, searched)))
    await sequelize.query(`DROP TRIGGER IF EXISTS ${lists}_${event}`)
}

/** No longer. */
export async function unfollowBlocks(schema: QueryInterface, searched: SearchedTable): Promise<void> {
  await dropTriggers(schema, searched)
  for (const table of Object.values(listTables(schema.sequelize, searched))) await schema.dropTable(table)
}

/** Notes all rows of a table as changed. */
export function noteAll(
  sequelize: Sequelize,
  searched: SearchedTable,
  transaction?: Transaction,
): Promise<unknown> {
  const { changes } = listTables(sequelize, searched)
  const sql = isSqlite(sequelize)
    ? `INSERT OR IGNORE INTO ${changes} (${searched.id}) SELECT id FROM ${searched.name}`
    : `INSERT INTO ${changes} (${searched.id}, change_id) SELECT id, ${CHANGE_ID} FROM ${searched.name}`
  return sequelize.query(sql, { type: QueryTypes.RAW, ...(transaction && { transaction }) })
}

/** Forgets all lists of a table. */
export async function forgetLists(
  sequelize: Sequelize,
  searched: SearchedTable,
  transaction: Transaction,
): Promise<void> {
  const { lists, blocks } = listTables(sequelize, searched)
  // The blocks first: who makes lists has locked theirs.
  for (const table of [blocks, lists])
    await sequelize.query(`DELETE FROM ${table}`, { type: QueryTypes.RAW, transaction })
  await noteAll(sequelize, searched, transaction)
}

/** Forgets the lists of all parts below a number: those of orders. A service may run. */
export async function forgetPartsBelow(
  { sequelize }: QueryInterface,
  searched: SearchedTable,
  part: number,
): Promise<void> {
  const { lists, blocks } = listTables(sequelize, searched)
  const forget = async (transaction: Transaction | null) => {
    // The blocks first: who makes lists has locked theirs.
    for (const sql of [
      `UPDATE ${blocks} SET merges = merges + 1`,
      `DELETE FROM ${lists} WHERE part < ${part}`,
    ])
      await sequelize.query(sql, { type: QueryTypes.RAW, transaction })
  }
  // SQLite runs a migration in a transaction already.
  await (isSqlite(sequelize) ? forget(null) : sequelize.transaction(forget))
}

/** The block of a row, by its id. */
export const blockOf = (id: string): string => `(${id} >> ${BLOCK_BITS})`

/** What the lists and the texts of a block are read by. */
export const inBlock = (id: string, block: number): string =>
  `${id} BETWEEN ${block * BLOCK} AND ${(block + 1) * BLOCK - 1}`

/** The lists of a block as they are stored, by their parts. */
export async function storedLists(
  sequelize: Sequelize,
  searched: SearchedTable,
  block: number,
  transaction: Transaction,
): Promise<Map<number, Buffer>> {
  const { lists } = listTables(sequelize, searched)
  const rows = await sequelize.query<{ part: number; places: Buffer }>(
    `SELECT part, places FROM ${lists} WHERE block = ${block}`,
    { type: QueryTypes.SELECT, transaction },
  )
  return new Map(rows.map(({ part, places }) => [part, places]))
}

/** Lists of one statement: SQLite takes a million bytes, of which a list in hex is up to four thousand, and some of an order sixteen. */
const LISTS_A_STATEMENT = 180

/** Stores those lists of a block that have changed. */
export async function storeLists(
  sequelize: Sequelize,
  searched: SearchedTable,
  block: number,
  lists: ReadonlyMap<number, Buffer>,
  transaction: Transaction,
): Promise<void> {
  const run = (sql: string) => sequelize.query(sql, { type: QueryTypes.RAW, transaction })
  const table = listTables(sequelize, searched).lists
  const stored = await storedLists(sequelize, searched, block, transaction)
  const gone = [...stored.keys()].filter((part) => !lists.has(part))
  const other = [...lists].filter(([part, places]) => !stored.get(part)?.equals(places))
  for (const parts of chunksOf(gone))
    await run(`DELETE FROM ${table} WHERE block = ${block} AND part IN (${parts.join()})`)
  const otherwise = isSqlite(sequelize)
    ? 'ON CONFLICT (block, part) DO UPDATE SET places = excluded.places'
    : 'ON DUPLICATE KEY UPDATE places = VALUES(places)'
  for (const some of chunksOf(other, LISTS_A_STATEMENT)) {
    const rows = some.map(([part, places]) => `(${block},${part},x'${places.toString('hex')}')`)
    await run(`INSERT INTO ${table} (block, part, places) VALUES ${rows.join()} ${otherwise}`)
  }
}
