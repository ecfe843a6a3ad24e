import { setTimeout as pause } from 'node:timers/promises'
import { ConnectionError, DatabaseError, Transaction, UniqueConstraintError, type Sequelize } from 'sequelize'

type InTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>

/** Runs `work` in one write transaction and answers what it answers. Never call one inside another. */
export interface WithWrite extends InTransaction {
  /** How many writes of this process have ended. */
  readonly writes: number
}

/** The same for work that answers one thing: what makes a deed's last transaction. */
export type Write<Result> = (work: (transaction: Transaction) => Promise<Result>) => Promise<Result>

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
function queued(sequelize: Sequelize): InTransaction {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const run = () => sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, work)
    const result = last.then(run, run)
    last = result.catch(() => undefined)
    return result
  }
}

/** MySQL takes writers side by side: a transaction that lost a deadlock or its connection runs again as a whole. */
function retried(sequelize: Sequelize): InTransaction {
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
export function createWithWrite(sequelize: Sequelize): WithWrite {
  const write = sequelize.getDialect() === 'sqlite' ? queued(sequelize) : retried(sequelize)
  const counted = { writes: 0 }
  const withWrite: InTransaction = (work) => write(work).finally(() => (counted.writes += 1))
  return Object.defineProperty(withWrite, 'writes', { get: () => counted.writes }) as WithWrite
}

/** Runs a write again when another one made the same record a moment before: the second run finds it. */
export const againOnClash = <Result>(write: () => Promise<Result>): Promise<Result> =>
  write().catch((error: unknown) => {
    if (error instanceof UniqueConstraintError) return write()
    throw error
  })
