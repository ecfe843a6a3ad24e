import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { MERGED } from './running-total-triggers.ts'
import type { WithWrite } from './with-write.ts'

/** So many rows of connections, and fewer, are left: they are read in no time. */
const FEW = 500
/** So many are merged in one transaction: a writer whose row is among them waits that long. */
const AT_ONCE = 100
const KEY = 'writer, name, part, period'
const OF_CONNECTIONS = `writer > ${MERGED}`

type Key = [writer: number, name: string, part: string, period: string]

/** Locks rows of connections that are in no transaction now. */
async function lockRows(sequelize: Sequelize, transaction: Transaction): Promise<Key[]> {
  const rows = await sequelize.query<Record<'writer' | 'name' | 'part' | 'period', never>>(
    `SELECT ${KEY} FROM running_totals WHERE ${OF_CONNECTIONS} ORDER BY ${KEY} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
    { type: QueryTypes.SELECT, transaction },
  )
  return rows.map(({ writer, name, part, period }) => [writer, name, part, period])
}

/** Adds some rows to the merged ones, and removes them. @returns how many; none where all are locked */
async function mergeSome(sequelize: Sequelize, transaction: Transaction): Promise<number> {
  const keys = await lockRows(sequelize, transaction)
  if (!keys.length) return 0
  const run = (sql: string, replacements: object) =>
    sequelize.query(sql, { type: QueryTypes.RAW, replacements: { ...replacements }, transaction })
  await run(
    `INSERT INTO running_totals (${KEY}, entries, amount) SELECT ${MERGED}, name, part, period, SUM(entries), SUM(amount) ` +
      `FROM running_totals AS added WHERE (${KEY}) IN (:keys) GROUP BY name, part, period ORDER BY name, part, period ` +
      'ON DUPLICATE KEY UPDATE entries = running_totals.entries + VALUES(entries), amount = running_totals.amount + VALUES(amount)',
    { keys },
  )
  // One by one, by the whole key: for a list of keys MariaDB may go along all rows, and wait for one that somebody has locked.
  for (const key of keys)
    await run(`DELETE added FROM running_totals AS added FORCE INDEX (PRIMARY) WHERE (${KEY}) = (:key)`, {
      key,
    })
  return keys.length
}

/** Merges what connections of MySQL have added to the totals, if that is many rows. SQLite has none of them. */
export async function mergeTotals(withWrite: WithWrite, sequelize: Sequelize, left = FEW): Promise<void> {
  if (sequelize.getDialect() === 'sqlite') return
  const [row] = await sequelize.query<{ rows: number }>(
    `SELECT COUNT(*) AS \`rows\` FROM running_totals WHERE ${OF_CONNECTIONS}`,
    { type: QueryTypes.SELECT },
  )
  for (let waiting = row!.rows; waiting > left;) {
    const merged = await withWrite((transaction) => mergeSome(sequelize, transaction))
    if (!merged) return
    waiting -= merged
  }
}
