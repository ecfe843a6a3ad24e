import type { Sequelize, Transaction } from 'sequelize'
import { entrySql, openEntry } from './trail-entries.ts'

/** What happened and changed no row that the trail watches: somebody signed in, a list was downloaded. */
interface TrailEvent {
  /** What happened, as a code: `signed_in`, `sign_in_failed`, `reset_asked`, `session_ended`. */
  name: string
  /** The record that it is about: the user, say. The name is that of the table. */
  table: string
  id: number | null
  /** More about it. No secrets: everybody who may read the history reads it. */
  data?: Readonly<Record<string, unknown>>
  /** Who did it, where the request has no signed-in user: who signs in, say. */
  by?: { id: number; username: string }
}

const databaseOf = (transaction: Transaction): Sequelize =>
  (transaction as unknown as { sequelize: Sequelize }).sequelize

/** Who the transaction's entry names, from here on, if nothing has begun it yet; somebody new has no id before that. */
export async function nameAuthor(
  { id, username }: { id: number | null; username: string },
  transaction: Transaction,
): Promise<void> {
  const sequelize = databaseOf(transaction)
  const values = { replacements: [id, username], transaction }
  await sequelize.query(
    sequelize.getDialect() === 'sqlite'
      ? "UPDATE trail_context SET author_type = 'user', author_id = ?, author_name = ? WHERE entry_id IS NULL"
      : "SET @trail_author_type = 'user', @trail_author_id = ?, @trail_author_name = ?",
    values,
  )
}

/**
 * Writes an event into the trail, in a transaction of `withWrite`: in that of the change that it tells of, if there is one.
 * `GET /api/history` answers it as an entry with the action `note`, whose `payload.data` is `{ event: name, ...data }`.
 */
export async function recordEvent(
  { name, table, id, data = {}, by }: TrailEvent,
  transaction: Transaction,
): Promise<void> {
  const sequelize = databaseOf(transaction)
  if (by) await nameAuthor(by, transaction)
  await openEntry(transaction)
  const entry = entrySql(sequelize.getDialect() === 'sqlite')
  await sequelize.query(
    `INSERT INTO trail_changes (entry_id, table_name, record_id, action, new_values) VALUES (${entry}, ?, ?, 'note', ?)`,
    { replacements: [table, id, JSON.stringify({ event: name, ...data })], transaction },
  )
}
