import type { Sequelize } from 'sequelize'
import { followReceivables, STILL_DUE, unfollowReceivables } from '../../server/db/receivable-triggers.ts'
import { storedInstant } from '../../server/db/instants.ts'

/** Lets the ledger be moved: what guards it against updates goes. */
export async function unguardLedger(database: Sequelize): Promise<void> {
  await database.query('DROP TRIGGER IF EXISTS transactions_refuse_update')
}

/**
 * Moves all debts, the ledger and reminders back by days, as if the clock had gone on by as much: what was today is so many days ago,
 * and so is what was due today. The database has the clock of the machine.
 */
export async function moveBack(database: Sequelize, days = 1): Promise<void> {
  const isSqlite = database.getDialect() === 'sqlite'
  const stillDue = database.escape(storedInstant(database, STILL_DUE))
  const instant = (column: string) =>
    isSqlite
      ? `STRFTIME('%Y-%m-%d %H:%M:%f +00:00', SUBSTR(${column}, 1, 23), '-${days} days')`
      : `DATE_SUB(${column}, INTERVAL ${days} DAY)`
  const day = (column: string) =>
    isSqlite ? `DATE(${column}, '-${days} days')` : `DATE_SUB(${column}, INTERVAL ${days} DAY)`
  const until = `CASE WHEN due_until = ${stillDue} THEN due_until ELSE ${instant('due_until')} END`
  await unfollowReceivables(database)
  await database.query(
    `UPDATE receivable_entries SET created_at = ${instant('created_at')}, due_until = ${until}, due_date = ${day('due_date')}`,
  )
  await database.query(`UPDATE billings SET due_date = ${day('due_date')}`)
  await database.query(`UPDATE transactions SET created_at = ${instant('created_at')}`)
  await database.query(`UPDATE allocations SET created_at = ${instant('created_at')}`)
  await database.query(`UPDATE reminders SET day = ${day('day')}`)
  await database.query(`UPDATE reminder_pauses SET until = ${day('until')}`)
  await followReceivables(database)
}
