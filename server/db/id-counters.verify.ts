import { QueryTypes, type Sequelize } from 'sequelize'
import { message } from '../messages.ts'
import { TABLES } from './migrations/index.ts'
import type { Verification } from './verification.ts'

/** The id that the next row of a table gets. */
async function nextId(sequelize: Sequelize, table: string, { transaction }: Verification): Promise<number> {
  const select = <Row extends object>(sql: string) =>
    sequelize.query<Row>(sql, { type: QueryTypes.SELECT, transaction })
  if (sequelize.getDialect() === 'sqlite') {
    const [row] = await select<{ seq: number }>(`SELECT seq FROM sqlite_sequence WHERE name = '${table}'`)
    return (row?.seq ?? 0) + 1
  }
  // What information_schema has of it may be a day old on MySQL 8.
  const [statement] = await select<Record<string, string>>(`SHOW CREATE TABLE ${table}`)
  return Number(/ AUTO_INCREMENT=(\d+)/.exec(statement!['Create Table']!)?.[1] ?? 1)
}

/**
 * No id will be given a second time.
 * @param logged the highest ids in the activity log, by table; their rows may have been deleted
 */
export async function verifyIdCounters(
  sequelize: Sequelize,
  check: Verification,
  logged: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = check.of('database.ids')
  for (const table of TABLES) {
    const [row] = await sequelize.query<{ last: number | null }>(`SELECT MAX(id) AS last FROM ${table}`, {
      type: QueryTypes.SELECT,
      transaction: check.transaction,
    })
    const last = Math.max(row?.last ?? 0, logged.get(table) ?? 0)
    const next = await nextId(sequelize, table, check)
    ids.that(message('checked.id_counter', { table }), next > last, () =>
      message('finding.next_id', { found: next, given: last }),
    )
  }
}
