import { setTimeout as pause } from 'node:timers/promises'
import { Transaction, UniqueConstraintError, type Sequelize } from 'sequelize'
import { failureOf, unwritten } from './failures.ts'
import { createOperations } from './operations.ts'

/** What is done in a transaction. */
type Work<Result> = (transaction: Transaction) => Promise<Result>

/**
 * Runs `work` in one write transaction and answers what it answers.
 * @param prepare what takes long is done before, in the same transaction: it writes to tables of its own (`Stage`), and
 *                keeps nobody from writing
 */
type InTransaction = <Result>(work: Work<Result>, prepare?: Work<void>) => Promise<Result>

/** The way to write. Never call one inside another. */
export interface WithWrite extends InTransaction {
  /** How many writes of this process have ended. */
  readonly writes: number
}

/** The same for work that answers one thing: what makes a deed's last transaction. */
export type Write<Result> = (work: Work<Result>, prepare?: Work<void>) => Promise<Result>

/** How often a transaction runs again that has lost a deadlock. */
const RETRIES = 5
/** How long a transaction is tried on a database that is away, in milliseconds. */
const AWAY_FOR_MS = 3_000

/** Takes SQLite's lock for writing: a transaction that reads first could not write any more once somebody else has. */
const TAKE_LOCK = "DELETE FROM operations WHERE id = ''"

/** SQLite has one writer: writes queue here in the order they came, instead of failing with SQLITE_BUSY. */
function queued(sequelize: Sequelize): InTransaction {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run, run)
    last = result.catch(() => undefined)
    return result
  }

  async function prepared<Result>(work: Work<Result>, prepare: Work<void>): Promise<Result> {
    const transaction = await sequelize.transaction({ type: Transaction.TYPES.DEFERRED })
    try {
      await prepare(transaction)
      return await inTurn(async () => {
        await sequelize.query(TAKE_LOCK, { transaction })
        const result = await work(transaction)
        await transaction.commit()
        return result
      })
    } catch (error) {
      if (!isFinished(transaction)) await transaction.rollback().catch(() => undefined)
      throw error
    }
  }

  return (work, prepare) =>
    prepare
      ? prepared(work, prepare)
      : inTurn(() => sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, work))
}

const isFinished = (transaction: Transaction): boolean =>
  Boolean((transaction as unknown as { finished?: string }).finished)

/**
 * MySQL takes writers side by side. A transaction that lost a deadlock or its connection runs again as a whole, but only
 * when it is certain that it was not committed.
 */
function retried(sequelize: Sequelize): InTransaction {
  const operations = createOperations(sequelize)
  const isolationLevel = Transaction.ISOLATION_LEVELS.READ_COMMITTED

  async function attempt<Result>(work: Work<Result>, prepare?: Work<void>): Promise<Result> {
    const operation = operations.newId()
    const worked: Result[] = []
    try {
      await sequelize.transaction({ isolationLevel }, async (transaction) => {
        await prepare?.(transaction)
        const result = await work(transaction)
        await operations.note(operation, transaction)
        worked.push(result)
      })
    } catch (error) {
      const isUnanswered = worked.length > 0 && failureOf(error) !== 'deadlock'
      if (!isUnanswered || !(await operations.tookEffect(operation))) throw error
    }
    return worked[0] as Result
  }

  return async (work, prepare) => {
    const until = performance.now() + AWAY_FOR_MS
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(work, prepare)
      } catch (error) {
        const failure = failureOf(error)
        const mayRunAgain =
          failure === 'deadlock' ? tries <= RETRIES : failure === 'away' && performance.now() < until
        if (!mayRunAgain) throw error
        await pause(Math.random() * 20 * tries)
      }
    }
  }
}

/** A failure of the database as a refusal: what was begun has been taken back. */
function asRefusal(error: unknown): unknown {
  const failure = failureOf(error)
  return failure ? unwritten(failure, error) : error
}

/** The one way to write. */
export function createWithWrite(sequelize: Sequelize): WithWrite {
  const write = sequelize.getDialect() === 'sqlite' ? queued(sequelize) : retried(sequelize)
  const counted = { writes: 0 }
  const withWrite: InTransaction = (work, prepare) =>
    write(work, prepare)
      .catch((error: unknown) => {
        throw asRefusal(error)
      })
      .finally(() => (counted.writes += 1))
  return Object.defineProperty(withWrite, 'writes', { get: () => counted.writes }) as WithWrite
}

/** Runs a write again when another one made the same record a moment before: the second run finds it. */
export const againOnClash = <Result>(write: () => Promise<Result>): Promise<Result> =>
  write().catch((error: unknown) => {
    if (error instanceof UniqueConstraintError) return write()
    throw error
  })
