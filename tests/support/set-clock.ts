import type { Sequelize } from 'sequelize'
import { readClock } from '../../server/db/clock.ts'

/**
 * Sets the clock that all processes of a database share, as this process reads it: from an instant on it runs as any other.
 * SQLite has none of its own: it gets one.
 */
export async function setClock(database: Sequelize, to: Date): Promise<void> {
  const { query, getDialect } = database
  const begun = performance.now()
  const answer = () => Promise.resolve([{ time: to.getTime() + performance.now() - begun }])
  database.query = ((sql: string, ...options: never[]) =>
    String(sql).startsWith('SELECT CAST(UNIX_TIMESTAMP(')
      ? answer()
      : query.call(database, sql, ...options)) as Sequelize['query']
  database.getDialect = () => 'mariadb'
  const reading = readClock(database)
  database.getDialect = getDialect
  await reading
}
