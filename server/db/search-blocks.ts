import { QueryTypes, type QueryInterface, type Sequelize, type Transaction } from 'sequelize'
import { chunksOf } from './chunks.ts'
import { bigInteger, bytes, createTable, integer, required } from './migrations/columns.ts'
import { BLOCK } from './search-lists.ts'

/**
 * The index of what vehicles are searched by, on MySQL and MariaDB: for each block of vehicles a list of each part of their
 * texts. Triggers note which vehicles were changed, in rows that nobody else writes to: no writer waits for another. A search
 * looks at the texts of these, too, until they are merged into the lists.
 */
export const LISTS = 'vehicle_search'
export const CHANGES = 'vehicle_search_changes'
/** The blocks that have lists, and how often each was merged: the lock of whoever does. */
export const BLOCKS = 'vehicle_search_blocks'
export const BLOCK_TABLES: readonly string[] = [LISTS, CHANGES, BLOCKS]

/** A number that no other change of the same vehicle has; `UUID_SHORT` alone may be above what is signed. */
const CHANGE_ID = 'UUID_SHORT() & 9223372036854775807'
const note = (row: 'NEW' | 'OLD'): string =>
  `INSERT INTO ${CHANGES} (vehicle_id, change_id) VALUES (${row}.id, ${CHANGE_ID});`
const IS_MOVED = 'NEW.id <> OLD.id'
const IS_OTHER = `${IS_MOVED} OR CAST(NEW.search_text AS BINARY) <> CAST(OLD.search_text AS BINARY)`

/** By the event. */
const TRIGGERS: Readonly<Record<string, string>> = {
  insert: note('NEW'),
  update: `IF ${IS_OTHER} THEN ${note('NEW')} END IF; IF ${IS_MOVED} THEN ${note('OLD')} END IF;`,
  delete: note('OLD'),
}

/** Lets the database keep an index of the vehicles. Those that there are count as changed: a service that runs makes their lists. */
export async function followBlocks(schema: QueryInterface): Promise<void> {
  // What a run that was cut off has done so far is done anew.
  await unfollowBlocks(schema)
  const keyOf = (column: typeof integer) => ({ ...required(column), primaryKey: true })
  await createTable(schema, LISTS, {
    block: keyOf(integer),
    part: keyOf(bigInteger),
    places: required(bytes),
  })
  await createTable(schema, CHANGES, { vehicle_id: keyOf(integer), change_id: keyOf(bigInteger) })
  await createTable(schema, BLOCKS, { block: keyOf(integer), merges: required(integer) })
  for (const [event, body] of Object.entries(TRIGGERS))
    await schema.sequelize.query(
      `CREATE TRIGGER ${LISTS}_${event} AFTER ${event.toUpperCase()} ON vehicles FOR EACH ROW BEGIN ${body} END`,
    )
  await noteAll(schema.sequelize)
}

/** No longer. */
export async function unfollowBlocks(schema: QueryInterface): Promise<void> {
  for (const event of Object.keys(TRIGGERS))
    await schema.sequelize.query(`DROP TRIGGER IF EXISTS ${LISTS}_${event}`)
  for (const table of BLOCK_TABLES) await schema.dropTable(table)
}

/** Notes all vehicles as changed. */
const noteAll = (sequelize: Sequelize, transaction?: Transaction): Promise<unknown> =>
  sequelize.query(`INSERT INTO ${CHANGES} (vehicle_id, change_id) SELECT id, ${CHANGE_ID} FROM vehicles`, {
    type: QueryTypes.RAW,
    ...(transaction && { transaction }),
  })

/** Forgets all lists. */
export async function forgetLists(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  // The blocks first: who makes lists has locked theirs.
  for (const table of [BLOCKS, LISTS])
    await sequelize.query(`DELETE FROM ${table}`, { type: QueryTypes.RAW, transaction })
  await noteAll(sequelize, transaction)
}

/** What a search reads the lists and the texts of a block by. */
export const inBlock = (column: string, block: number): string =>
  `${column} BETWEEN ${block * BLOCK} AND ${(block + 1) * BLOCK - 1}`

/** The lists of a block as they are stored, by their parts. */
export async function storedLists(
  sequelize: Sequelize,
  block: number,
  transaction: Transaction,
): Promise<Map<number, Buffer>> {
  const rows = await sequelize.query<{ part: number; places: Buffer }>(
    `SELECT part, places FROM ${LISTS} WHERE block = ${block}`,
    { type: QueryTypes.SELECT, transaction },
  )
  return new Map(rows.map(({ part, places }) => [part, places]))
}

/** Stores those lists of a block that have changed. */
export async function storeLists(
  sequelize: Sequelize,
  block: number,
  lists: ReadonlyMap<number, Buffer>,
  transaction: Transaction,
): Promise<void> {
  const run = (sql: string) => sequelize.query(sql, { type: QueryTypes.RAW, transaction })
  const stored = await storedLists(sequelize, block, transaction)
  const gone = [...stored.keys()].filter((part) => !lists.has(part))
  const other = [...lists].filter(([part, places]) => !stored.get(part)?.equals(places))
  for (const parts of chunksOf(gone))
    await run(`DELETE FROM ${LISTS} WHERE block = ${block} AND part IN (${parts.join()})`)
  for (const some of chunksOf(other)) {
    const rows = some.map(([part, places]) => `(${block},${part},x'${places.toString('hex')}')`)
    await run(
      `INSERT INTO ${LISTS} (block, part, places) VALUES ${rows.join()} ON DUPLICATE KEY UPDATE places = VALUES(places)`,
    )
  }
}
