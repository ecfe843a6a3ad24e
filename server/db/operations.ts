import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { databaseFailureOf, outcomeUnknownError } from './database-errors.ts'

/** How long the outcome of a transaction is asked for, in milliseconds. */
const QUERY_FOR_MS = 20_000
/** Rows of old transactions are deleted each time that so many more have been recorded. */
const DELETE_EVERY = 1000

const INSERT = 'INSERT IGNORE INTO operations (id, took_effect, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))'
const SELECT = 'SELECT took_effect FROM operations WHERE id = ?'
const DELETE_OLD = 'DELETE FROM operations WHERE created_at < UTC_TIMESTAMP() - INTERVAL 1 DAY'

/** Each write transaction records a row of its own, by which its outcome is known when its COMMIT was not answered. */
export function createOperations(sequelize: Sequelize) {
  let recorded = 0

  const insert = (id: string, tookEffect: boolean, transaction: Transaction) =>
    sequelize.query(INSERT, { replacements: [id, tookEffect], type: QueryTypes.INSERT, transaction })

  /**
   * Inserts a row in place of the transaction's own. This waits while that transaction is still running; once the row is
   * there, the transaction can no longer be committed.
   */
  const settle = (id: string): Promise<boolean> =>
    sequelize.transaction(async (transaction) => {
      await insert(id, false, transaction)
      const options = { replacements: [id], type: QueryTypes.SELECT as const, transaction }
      const [row] = await sequelize.query<{ took_effect: number }>(SELECT, options)
      return Boolean(row?.took_effect)
    })

  return {
    newId: randomUUID,

    /** Records in a transaction that it took effect: its last statement. */
    async record(id: string, transaction: Transaction): Promise<void> {
      await insert(id, true, transaction)
      recorded += 1
      if (recorded % DELETE_EVERY === 0) void sequelize.query(DELETE_OLD).catch(() => undefined)
    },

    /**
     * Whether a transaction whose COMMIT was not answered took effect; if not, it never will.
     * @throws UnavailableError when the database does not answer for too long
     */
    async tookEffect(id: string): Promise<boolean> {
      for (const until = performance.now() + QUERY_FOR_MS; ;) {
        try {
          return await settle(id)
        } catch (error) {
          if (!databaseFailureOf(error)) throw error
          if (performance.now() > until) throw outcomeUnknownError()
          await pause(100)
        }
      }
    },
  }
}
