import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { chunksOf } from './chunks.ts'
import { MERGED } from './running-total-triggers.ts'
import type { WithWrite } from './with-write.ts'

/** So many rows of connections, and fewer, are left: they are read in no time. */
const FEW = 500
const KEY = 'writer, name, part, period'

type Key = [writer: number, name: string, part: string, period: string]

/** Locks rows of connections that are in no transaction now. */
async function lockRows(sequelize: Sequelize, transaction: Transaction): Promise<Key[]> {
  const rows = await sequelize.query<Record<'writer' | 'name' | 'part' | 'period', never>>(
    `SELECT ${KEY} FROM running_totals WHERE writer <> ${MERGED} ORDER BY ${KEY} FOR UPDATE SKIP LOCKED`,
    { type: QueryTypes.SELECT, transaction },
  )
  return rows.map(({ writer, name, part, period }) => [writer, name, part, period])
}

/** Adds rows that are locked to the merged ones, and removes them. */
async function mergeRows(
  sequelize: Sequelize,
  keys: readonly Key[],
  transaction: Transaction,
): Promise<void> {
  const run = (sql: string) =>
    sequelize.query(sql, { type: QueryTypes.RAW, replacements: { keys }, transaction })
  // By the key, and nothing beside it: a row that another connection has locked must not be waited for.
  const which = `FORCE INDEX (PRIMARY) WHERE (${KEY}) IN (:keys)`
  await run(
    `INSERT INTO running_totals (${KEY}, entries, amount) SELECT ${MERGED}, name, part, period, SUM(entries), SUM(amount) ` +
      `FROM running_totals AS added ${which} GROUP BY name, part, period ORDER BY name, part, period ` +
      'ON DUPLICATE KEY UPDATE entries = running_totals.entries + VALUES(entries), amount = running_totals.amount + VALUES(amount)',
  )
  await run(`DELETE added FROM running_totals AS added ${which}`)
}

/** Merges what connections of MySQL have added to the totals, if that is many rows. SQLite has none of them. */
export async function mergeTotals(withWrite: WithWrite, sequelize: Sequelize, left = FEW): Promise<void> {
  if (sequelize.getDialect() === 'sqlite') return
  const [row] = await sequelize.query<{ rows: number }>(
    `SELECT COUNT(*) AS \`rows\` FROM running_totals WHERE writer <> ${MERGED}`,
    { type: QueryTypes.SELECT },
  )
  if (row!.rows <= left) return
  await withWrite(async (transaction) => {
    for (const keys of chunksOf(await lockRows(sequelize, transaction)))
      await mergeRows(sequelize, keys, transaction)
  })
}
