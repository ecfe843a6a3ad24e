import { randomInt } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { chunksOf } from './chunks.ts'
import { blockOf, inBlock, storeLists } from './search-blocks.ts'
import { BLOCK, BlockLists } from './search-lists.ts'
import { orderOf } from './search-order-lists.ts'
import { listTables, longestPart, MOST_MERGES, SEARCHED, type SearchedTable } from './searched-tables.ts'
import type { WithWrite } from './with-write.ts'

/** So many changed rows and fewer are left: a search takes hardly longer for them. */
const FEW = 500
/** Making lists of so many texts takes the event loop some milliseconds. */
const TEXTS = 1_000

const isSqlite = (sequelize: Sequelize): boolean => sequelize.getDialect() === 'sqlite'

async function listsOf(
  sequelize: Sequelize,
  searched: SearchedTable,
  block: number,
  transaction: Transaction,
): Promise<Map<number, Buffer>> {
  const lists = new BlockLists(longestPart(sequelize))
  for (let from = block * BLOCK; from < (block + 1) * BLOCK; from += TEXTS) {
    const to = Math.min(from + TEXTS, (block + 1) * BLOCK) - 1
    const rows = await sequelize.query<{ id: number; search_text: string }>(
      `SELECT id, search_text FROM ${searched.name} WHERE id BETWEEN ${from} AND ${to} ORDER BY id`,
      { type: QueryTypes.SELECT, transaction },
    )
    for (const { id, search_text } of rows) lists.add(id, search_text)
    await nextTurn()
  }
  return new Map([...lists.lists(), ...(await orderOf(sequelize, searched, block, transaction))])
}

/** Locks a block; whether this process may merge it. SQLite has one writer, and the transaction is that. */
async function lockBlock(
  sequelize: Sequelize,
  searched: SearchedTable,
  block: number,
  transaction: Transaction,
): Promise<boolean> {
  const { blocks } = listTables(sequelize, searched)
  const lock = isSqlite(sequelize) ? '' : ' FOR UPDATE SKIP LOCKED'
  const sql = `SELECT block FROM ${blocks} WHERE block = ${block}${lock}`
  const locked = await sequelize.query(sql, { type: QueryTypes.SELECT, transaction })
  // Another process is at it.
  if (!locked.length) return false
  // Another node of a cluster does not know of the lock, but refuses two changes of a row.
  await sequelize.query(`UPDATE ${blocks} SET merges = ${randomInt(1, MOST_MERGES)} WHERE block = ${block}`, {
    type: QueryTypes.RAW,
    transaction,
  })
  return true
}

/**
 * The statements that delete the changes of a block; none where there are no changes. On MySQL each is looked up by its key,
 * as others may be noted before these are deleted: a scan would delete those, too, or wait until their transactions end.
 */
async function deletionsIn(
  sequelize: Sequelize,
  searched: SearchedTable,
  block: number,
  transaction: Transaction,
): Promise<string[]> {
  const { id } = searched
  const { changes } = listTables(sequelize, searched)
  if (isSqlite(sequelize)) return [`DELETE FROM ${changes} WHERE ${inBlock(id, block)}`]
  // As text: the number of a change is no safe integer.
  const rows = await sequelize.query<{ id: number; number: string }>(
    `SELECT ${id} AS id, CAST(change_id AS CHAR) AS number FROM ${changes} WHERE ${inBlock(id, block)}`,
    { type: QueryTypes.SELECT, transaction },
  )
  return [...chunksOf(rows)].map((some) => {
    const keys = some.map((row) => `[${row.id},${row.number}]`).join()
    return (
      `DELETE c FROM JSON_TABLE('[${keys}]', '$[*]' COLUMNS (id INT PATH '$[0]', number BIGINT PATH '$[1]')) AS merged ` +
      `STRAIGHT_JOIN ${changes} AS c FORCE INDEX (PRIMARY) ON c.${id} = merged.id AND c.change_id = merged.number`
    )
  })
}

/** Makes the lists of a block of its texts as they are; what changes meanwhile stays among the changes. */
async function mergeBlock(
  sequelize: Sequelize,
  searched: SearchedTable,
  block: number,
  transaction: Transaction,
): Promise<void> {
  if (!(await lockBlock(sequelize, searched, block, transaction))) return
  const deletions = await deletionsIn(sequelize, searched, block, transaction)
  // Another process was.
  if (!deletions.length) return
  const lists = await listsOf(sequelize, searched, block, transaction)
  await storeLists(sequelize, searched, block, lists, transaction)
  for (const sql of deletions) await sequelize.query(sql, { type: QueryTypes.RAW, transaction })
}

/** The blocks with changed rows, those with the most first. */
const changedBlocks = (
  sequelize: Sequelize,
  searched: SearchedTable,
): Promise<{ block: number; changed: number }[]> =>
  sequelize.query(
    `SELECT ${blockOf(searched.id)} AS block, COUNT(*) AS changed FROM ${listTables(sequelize, searched).changes} ` +
      'GROUP BY block ORDER BY changed DESC, block',
    { type: QueryTypes.SELECT },
  )

/** Makes rows of the blocks that are new, to be locked: those that are there may be. */
async function makeBlocks(
  sequelize: Sequelize,
  searched: SearchedTable,
  transaction: Transaction,
): Promise<void> {
  const { changes, blocks } = listTables(sequelize, searched)
  const block = blockOf(`c.${searched.id}`)
  await sequelize.query(
    `INSERT ${isSqlite(sequelize) ? 'OR ' : ''}IGNORE INTO ${blocks} (block, merges) SELECT DISTINCT ${block}, 0 ` +
      `FROM ${changes} AS c LEFT JOIN ${blocks} AS b ON b.block = ${block} WHERE b.block IS NULL`,
    { type: QueryTypes.RAW, transaction },
  )
}

/** Merges changes of a table into its lists, until there are few or none. @param left so many are few @param isStopping asked before each block */
export async function mergeChanges(
  withWrite: WithWrite,
  sequelize: Sequelize,
  searched: SearchedTable,
  left = 0,
  isStopping = () => false,
): Promise<void> {
  await withWrite((transaction) => makeBlocks(sequelize, searched, transaction))
  const blocks = await changedBlocks(sequelize, searched)
  let waiting = blocks.reduce((sum, { changed }) => sum + changed, 0)
  for (const { block, changed } of blocks) {
    if (waiting <= left || isStopping()) return
    await withWrite((transaction) => mergeBlock(sequelize, searched, block, transaction))
    waiting -= changed
  }
}

async function areMany(sequelize: Sequelize, searched: SearchedTable): Promise<boolean> {
  const { changes } = listTables(sequelize, searched)
  const sql = `SELECT COUNT(*) AS changes FROM (SELECT 1 FROM ${changes} LIMIT ${FEW + 1}) AS c`
  const [row] = await sequelize.query<{ changes: number }>(sql, { type: QueryTypes.SELECT })
  return row!.changes > FEW
}

/** Merges changes of tables of which there are many, until there are few. @param isStopping asked before each block */
export async function mergeSearches(
  withWrite: WithWrite,
  sequelize: Sequelize,
  isStopping: () => boolean,
): Promise<void> {
  for (const searched of SEARCHED)
    if (await areMany(sequelize, searched))
      await mergeChanges(withWrite, sequelize, searched, FEW, isStopping)
}
