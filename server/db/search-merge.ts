import { setImmediate as nextTurn } from 'node:timers/promises'
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { chunksOf } from './chunks.ts'
import { BLOCKS, CHANGES, inBlock, storeLists } from './search-blocks.ts'
import { BLOCK, BlockLists } from './search-lists.ts'
import { asSystem } from './trail-context.ts'
import type { WithWrite } from './with-write.ts'

/** So many changed vehicles and fewer are left: a search takes hardly longer for them. */
const FEW = 500
/** Making lists of so many texts takes the event loop some milliseconds. */
const TEXTS = 1_000
/** How often a process looks for changes to merge, in milliseconds. */
const POLL_MS = 1_000

interface Change {
  vehicle_id: number
  /** As text: it is no safe integer. */
  change_id: string
}

async function listsOf(
  sequelize: Sequelize,
  block: number,
  transaction: Transaction,
): Promise<Map<number, Buffer>> {
  const lists = new BlockLists()
  for (let from = block * BLOCK; from < (block + 1) * BLOCK; from += TEXTS) {
    const to = Math.min(from + TEXTS, (block + 1) * BLOCK) - 1
    const rows = await sequelize.query<{ id: number; search_text: string }>(
      `SELECT id, search_text FROM vehicles WHERE id BETWEEN ${from} AND ${to} ORDER BY id`,
      { type: QueryTypes.SELECT, transaction },
    )
    for (const { id, search_text } of rows) lists.add(id, search_text)
    await nextTurn()
  }
  return lists.lists()
}

/** Makes the lists of a block of its texts as they are; what changes meanwhile stays among the changes. */
async function mergeBlock(sequelize: Sequelize, block: number, transaction: Transaction): Promise<void> {
  const run = (sql: string) => sequelize.query(sql, { type: QueryTypes.RAW, transaction })
  const lock = `SELECT block FROM ${BLOCKS} WHERE block = ${block} FOR UPDATE SKIP LOCKED`
  const locked = await sequelize.query(lock, { type: QueryTypes.SELECT, transaction })
  // Another process is at it.
  if (!locked.length) return
  // Another node of a cluster does not know of the lock, but refuses two changes of a row.
  await run(`UPDATE ${BLOCKS} SET merges = merges + 1 WHERE block = ${block}`)
  const changes = await sequelize.query<Change>(
    `SELECT vehicle_id, CAST(change_id AS CHAR) AS change_id FROM ${CHANGES} WHERE ${inBlock('vehicle_id', block)}`,
    { type: QueryTypes.SELECT, transaction },
  )
  // Another process was.
  if (!changes.length) return
  await storeLists(sequelize, block, await listsOf(sequelize, block, transaction), transaction)
  for (const some of chunksOf(changes)) {
    const those = some.map(
      ({ vehicle_id, change_id }) => `vehicle_id=${vehicle_id} AND change_id=${change_id}`,
    )
    await run(`DELETE FROM ${CHANGES} WHERE ${those.join(' OR ')}`)
  }
}

/** The blocks with changed vehicles, those with the most first. */
const changedBlocks = (sequelize: Sequelize): Promise<{ block: number; vehicles: number }[]> =>
  sequelize.query(
    `SELECT vehicle_id DIV ${BLOCK} AS block, COUNT(*) AS vehicles FROM ${CHANGES} GROUP BY block ORDER BY vehicles DESC, block`,
    { type: QueryTypes.SELECT },
  )

/** Makes rows of the blocks that are new, to be locked: those that are there may be. */
async function makeBlocks(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  await sequelize.query(
    `INSERT IGNORE INTO ${BLOCKS} (block, merges) SELECT DISTINCT c.vehicle_id DIV ${BLOCK}, 0 FROM ${CHANGES} AS c ` +
      `LEFT JOIN ${BLOCKS} AS b ON b.block = c.vehicle_id DIV ${BLOCK} WHERE b.block IS NULL`,
    { type: QueryTypes.RAW, transaction },
  )
}

/** Merges changes into the lists, until there are few or none. @param left so many are few @param isStopping asked before each block */
export async function mergeChanges(
  withWrite: WithWrite,
  sequelize: Sequelize,
  left = 0,
  isStopping = () => false,
): Promise<void> {
  await withWrite((transaction) => makeBlocks(sequelize, transaction))
  const blocks = await changedBlocks(sequelize)
  let waiting = blocks.reduce((sum, { vehicles }) => sum + vehicles, 0)
  for (const { block, vehicles } of blocks) {
    if (waiting <= left || isStopping()) return
    await withWrite((transaction) => mergeBlock(sequelize, block, transaction))
    waiting -= vehicles
  }
}

async function areMany(sequelize: Sequelize): Promise<boolean> {
  const sql = `SELECT COUNT(*) AS changes FROM (SELECT 1 FROM ${CHANGES} LIMIT ${FEW + 1}) AS c`
  const [row] = await sequelize.query<{ changes: number }>(sql, { type: QueryTypes.SELECT })
  return row!.changes > FEW
}

/** Merges changes into the lists while the service runs, on MySQL; several processes may. */
export function createSearchMerger(withWrite: WithWrite, sequelize: Sequelize) {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let isStopping = false

  const work = async () => {
    if (await areMany(sequelize)) await mergeChanges(withWrite, sequelize, FEW, () => isStopping)
  }

  return {
    /** @param onError is called with the error of a merge that failed: it is tried again */
    start(onError: (error: unknown) => void): void {
      if (sequelize.getDialect() === 'sqlite') return
      const check = () => {
        working ??= asSystem('search', work)
          .catch(onError)
          .finally(() => (working = null))
      }
      timer = setInterval(check, POLL_MS).unref()
    },

    /** Waits for the block that is being merged. */
    async close(): Promise<void> {
      isStopping = true
      clearInterval(timer)
      await working
    },
  }
}
