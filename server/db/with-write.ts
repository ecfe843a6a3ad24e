import { setTimeout as pause } from 'node:timers/promises'
import { ConnectionError, DatabaseError, Transaction, UniqueConstraintError, type Sequelize } from 'sequelize'

/** Runs `work` in one write transaction and answers what it answers. Never call one inside another. */
export type WithWrite = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>

const RETRIES = 5
const DEADLOCK = 1213
const LOCK_WAIT_TIMEOUT = 1205
const LOST_CONNECTION = new Set(['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'EPIPE'])

function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return true
  if (!(error instanceof DatabaseError)) return false
  const { errno, code } = error.parent as { errno?: number; code?: string }
  return errno === DEADLOCK || errno === LOCK_WAIT_TIMEOUT || LOST_CONNECTION.has(code ?? '')
}

/** SQLite has one writer: writes queue here in the order they came, instead of failing with SQLITE_BUSY. */
function queued(sequelize: Sequelize): WithWrite {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const run = () => sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, work)
    const result = last.then(run, run)
    last = result.catch(() => undefined)
    return result
  }
}

/** MySQL takes writers side by side: a transaction that lost a deadlock or its connection runs again as a whole. */
function retried(sequelize: Sequelize): WithWrite {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sequelize.transaction(
          { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
          work,
        )
      } catch (error) {
        if (attempt > RETRIES || !isPassing(error)) throw error
        await pause(Math.random() * 20 * attempt)
      }
    }
  }
}

/** The one way to write. */
export const createWithWrite = (sequelize: Sequelize): WithWrite =>
  sequelize.getDialect() === 'sqlite' ? queued(sequelize) : retried(sequelize)

/** Runs a write again when another one made the same record a moment before: the second run finds it. */
export const againOnClash = <Result>(write: () => Promise<Result>): Promise<Result> =>
  write().catch((error: unknown) => {
    if (error instanceof UniqueConstraintError) return write()
    throw error
  })
