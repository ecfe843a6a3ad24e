import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { failureOf, unsettled } from './failures.ts'

/** How long it is asked for the outcome of a transaction, in milliseconds. */
const ASK_FOR_MS = 20_000
/** So many transactions after the last time, the rows of old ones are dropped. */
const DROP_AFTER = 1000

const INSERT = 'INSERT IGNORE INTO operations (id, took_effect, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))'
const SELECT = 'SELECT took_effect FROM operations WHERE id = ?'
const DROP = 'DELETE FROM operations WHERE created_at < UTC_TIMESTAMP() - INTERVAL 1 DAY'

/** Each write transaction leaves a row of its own, by which its outcome is known when its COMMIT was not answered. */
export function createOperations(sequelize: Sequelize) {
  let noted = 0

  const insert = (id: string, tookEffect: boolean, transaction: Transaction) =>
    sequelize.query(INSERT, { replacements: [id, tookEffect], type: QueryTypes.INSERT, transaction })

  /**
   * Puts a row in the stead of the transaction's own. It waits while that one is still under way; once it is in, that one
   * cannot be committed any more.
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

    /** Notes in a transaction that it took effect: its last statement. */
    async note(id: string, transaction: Transaction): Promise<void> {
      await insert(id, true, transaction)
      noted += 1
      if (noted % DROP_AFTER === 0) void sequelize.query(DROP).catch(() => undefined)
    },

    /**
     * Whether a transaction took effect whose COMMIT was not answered; if not, it never will.
     * @throws UnavailableError when the database says neither for too long
     */
    async tookEffect(id: string): Promise<boolean> {
      for (const until = performance.now() + ASK_FOR_MS; ;) {
        try {
          return await settle(id)
        } catch (error) {
          if (!failureOf(error)) throw error
          if (performance.now() > until) throw unsettled()
          await pause(100)
        }
      }
    },
  }
}
