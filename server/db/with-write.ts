import { setTimeout as pause } from 'node:timers/promises'
import { Transaction, UniqueConstraintError, type Sequelize } from 'sequelize'
import { databaseFailureOf, writeError } from './database-errors.ts'
import { createTaskTracker } from '../lib/task-tracker.ts'
import { createOperations } from './operations.ts'
import { createTransactionContext, type TrailContext } from './trail-context.ts'
import { createWriteQueue } from './write-queue.ts'

/** The work of a transaction. */
type Work<Result> = (transaction: Transaction) => Promise<Result>

/**
 * Runs `work` in one write transaction and answers what it answers.
 * @param prepare slow work that is done before, in the same transaction: it writes to temporary tables only (`Stage`), and
 *                blocks no other write. What has it counts as a long write: on SQLite others are refused while it writes, after
 *                a second at most
 */
type InTransaction = <Result>(work: Work<Result>, prepare?: Work<void>) => Promise<Result>

/** What a write prepares that takes long all the same. */
export const NOTHING: Work<void> = () => Promise.resolve()

/** The same, of a caller whose context the trail tells. */
type InContext = <Result>(context: TrailContext, work: Work<Result>, prepare?: Work<void>) => Promise<Result>

/** The one way to write. Calls are never nested. */
export interface WithWrite extends InTransaction {
  /** How many writes of this process have ended. */
  readonly writes: number
  /** Waits for the writes under way; nobody else waits for some, as that a session is used. */
  allDone: () => Promise<void>
}

/** The same for work with one type of result: runs the last transaction of a call. */
export type Write<Result> = (work: Work<Result>, prepare?: Work<void>) => Promise<Result>

/** How often a transaction that has lost a deadlock is retried. */
const RETRIES = 5
/** How long a transaction is retried while the database is unreachable, in milliseconds. */
const RETRY_FOR_MS = 3_000

/** Takes SQLite's write lock: a transaction that reads first could no longer write once another one has. */
const TAKE_LOCK = "DELETE FROM operations WHERE id = ''"

/** SQLite has one writer: writes are queued here in their order, instead of failing with SQLITE_BUSY. */
function sqliteTransactions(sequelize: Sequelize): InContext {
  const trail = createTransactionContext(sequelize)
  const { enqueue, enqueueOrReject, asLong } = createWriteQueue()
  const begun = new WeakSet<TrailContext>()
  /** Whether a context is that of a request that has written nothing yet: one that is refused then can be sent again. */
  const isFirstOfRequest = (context: TrailContext): boolean => {
    const isFirst = context.requestId !== null && context.importId === null && !begun.has(context)
    begun.add(context)
    return isFirst
  }

  /** The trail says whose the changes of the work are. */
  async function traced<Result>(transaction: Transaction, context: TrailContext, work: Work<Result>) {
    await trail.begin(transaction, context)
    const result = await work(transaction)
    await trail.end(transaction)
    return result
  }

  async function prepared<Result>(
    context: TrailContext,
    inTurn: typeof enqueue,
    work: Work<Result>,
    prepare: Work<void>,
  ): Promise<Result> {
    const transaction = await sequelize.transaction({ type: Transaction.TYPES.DEFERRED })
    const write = async () => {
      await sequelize.query(TAKE_LOCK, { transaction })
      const result = await traced(transaction, context, work)
      await transaction.commit()
      return result
    }
    try {
      await prepare(transaction)
      return await inTurn(() => asLong(write))
    } catch (error) {
      if (!isFinished(transaction)) await transaction.rollback().catch(() => undefined)
      throw error
    }
  }

  return (context, work, prepare) => {
    const inTurn = isFirstOfRequest(context) ? enqueueOrReject : enqueue
    if (prepare) return prepared(context, inTurn, work, prepare)
    return inTurn(() =>
      sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, (transaction) =>
        traced(transaction, context, work),
      ),
    )
  }
}

const isFinished = (transaction: Transaction): boolean =>
  Boolean((transaction as unknown as { finished?: string }).finished)

/** @param tries how often it was tried @param until when it is tried no more while the database is unreachable, as `performance.now()` */
function mayRetry(error: unknown, tries: number, until: number): boolean {
  const failure = databaseFailureOf(error)
  return failure === 'deadlock' ? tries <= RETRIES : failure === 'unreachable' && performance.now() < until
}

/**
 * MySQL has concurrent writers. A transaction that lost a deadlock or its connection is retried as a whole, but only when
 * it certainly was not committed.
 */
function mysqlTransactions(sequelize: Sequelize): InContext {
  const trail = createTransactionContext(sequelize)
  const operations = createOperations(sequelize)
  const isolationLevel = Transaction.ISOLATION_LEVELS.READ_COMMITTED

  async function traced<Result>(transaction: Transaction, context: TrailContext, work: Work<Result>) {
    await trail.begin(transaction, context)
    let result: Result
    try {
      result = await work(transaction)
    } catch (error) {
      // The connection keeps its variables: after a failure too, if it still answers.
      await trail.end(transaction).catch(() => undefined)
      throw error
    }
    // A node of a cluster that has rolled the transaction back for another one's says so at whatever comes next.
    await trail.end(transaction)
    return result
  }

  async function attempt<Result>(
    context: TrailContext,
    work: Work<Result>,
    prepare?: Work<void>,
  ): Promise<Result> {
    const operation = operations.newId()
    const results: Result[] = []
    try {
      await sequelize.transaction({ isolationLevel }, async (transaction) => {
        await prepare?.(transaction)
        const result = await traced(transaction, context, work)
        await operations.record(operation, transaction)
        results.push(result)
      })
    } catch (error) {
      const isUnanswered = results.length > 0 && databaseFailureOf(error) !== 'deadlock'
      if (!isUnanswered || !(await operations.tookEffect(operation))) throw error
    }
    return results[0] as Result
  }

  return async (context, work, prepare) => {
    let until = 0
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(context, work, prepare)
      } catch (error) {
        // From when it went away: what was under way may have taken longer than that.
        if (databaseFailureOf(error) === 'unreachable') until ||= performance.now() + RETRY_FOR_MS
        if (!mayRetry(error, tries, until)) throw error
        await pause(Math.random() * 20 * tries)
      }
    }
  }
}

/** A failure of the database as the error of the request: what was begun has been rolled back. */
function asRequestError(error: unknown): unknown {
  const failure = databaseFailureOf(error)
  return failure ? writeError(failure, error) : error
}

export function createWithWrite(sequelize: Sequelize): WithWrite {
  const write =
    sequelize.getDialect() === 'sqlite' ? sqliteTransactions(sequelize) : mysqlTransactions(sequelize)
  const { current } = createTransactionContext(sequelize)
  const { track, allDone } = createTaskTracker()
  const counted = { writes: 0 }
  const withWrite: InTransaction = (work, prepare) =>
    track(
      write(current(), work, prepare)
        .catch((error: unknown) => {
          throw asRequestError(error)
        })
        .finally(() => (counted.writes += 1)),
    )
  return Object.defineProperties(withWrite, {
    writes: { get: () => counted.writes },
    allDone: { value: allDone },
  }) as WithWrite
}

/** Retries a write once when another one has just inserted the same record: the second run finds it. */
export const retryOnUniqueConflict = <Result>(write: () => Promise<Result>): Promise<Result> =>
  write().catch((error: unknown) => {
    if (error instanceof UniqueConstraintError) return write()
    throw error
  })
