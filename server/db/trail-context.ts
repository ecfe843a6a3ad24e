import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sequelize, Transaction } from 'sequelize'
import { CONTEXT } from './trail-entries.ts'

/** Who changes records: a person, a program by its token, a person by an upload, the service by itself, or nobody known. */
export interface Author {
  type: 'user' | 'token' | 'import' | 'system' | 'unknown'
  /** Of the user, or of the token; null where there is none. */
  id: number | null
  name: string
}

/** Whose writes are under way, and why: what an entry of the trail says of all changes of a transaction. */
export interface TrailContext {
  author: Author
  /** The `operationId` of the call, or the name of the job. */
  operation: string | null
  requestId: string | null
  address: string | null
  reason: string | null
  importId: number | null
}

const NOTHING = { operation: null, requestId: null, address: null, reason: null, importId: null }
const SYSTEM: TrailContext = { ...NOTHING, author: { type: 'system', id: null, name: 'TrackLedger' } }

const storage = new AsyncLocalStorage<() => TrailContext>()

/** Whose writes would be made now. Without a call or a job they are the service's own. */
const currentContext = (): TrailContext => storage.getStore()?.() ?? SYSTEM

/** Runs work whose writes are those of a context, which is asked for at each write. */
export const withTrailContext = <Result>(context: () => TrailContext, work: () => Result): Result =>
  storage.run(context, work)

/** Who is writing now, for work of theirs that is done later. */
export const currentAuthor = (): Author => currentContext().author

/** Runs work that somebody has asked for before. @param operation its name in the trail */
export const asAuthor = <Result>(author: Author, operation: string, work: () => Result): Result =>
  storage.run(() => ({ ...NOTHING, author, operation }), work)

/** Runs work that the service does by itself, such as a nightly job. @param operation its name in the trail */
export const asSystem = <Result>(operation: string, work: () => Result): Result =>
  storage.run(() => ({ ...SYSTEM, operation }), work)

/** Runs an upload. */
export function asImport<Result>(importId: number, work: () => Result): Result {
  const context = currentContext()
  const author =
    context.author.type === 'user' ? { ...context.author, type: 'import' as const } : context.author
  return storage.run(() => ({ ...context, author, importId }), work)
}

/** The context as the columns of an entry. */
const valuesOf = ({ author, operation, requestId, address, reason, importId }: TrailContext) => [
  ...[author.type, author.id, author.name.slice(0, 255), operation?.slice(0, 100) ?? null],
  ...[
    requestId?.slice(0, 64) ?? null,
    address?.slice(0, 64) ?? null,
    reason?.slice(0, 1000) ?? null,
    importId,
  ],
]

const QUESTION_MARKS = CONTEXT.map(() => '?').join(', ')
const ON_SQLITE = {
  begin: `INSERT OR REPLACE INTO trail_context (id, ${CONTEXT.join(', ')}, entry_id) VALUES (1, ${QUESTION_MARKS}, NULL)`,
  end: 'DELETE FROM trail_context',
}
const ON_MYSQL = {
  begin: `SET @trail_entry = NULL, ${CONTEXT.map((name) => `@trail_${name} = ?`).join(', ')}`,
  end: 'SET @trail_entry = NULL, @trail_author_type = NULL',
}

/**
 * Tells the database whose transaction it is: the triggers of the trail look there. It is told anew in each, and told off
 * before the commit, so that what others write on the same connection is not taken for ours.
 */
export function createTransactionContext(sequelize: Sequelize) {
  const { begin, end } = sequelize.getDialect() === 'sqlite' ? ON_SQLITE : ON_MYSQL
  return {
    /** The context of the caller, for transactions that begin later. */
    current: currentContext,
    begin: (transaction: Transaction, context: TrailContext): Promise<unknown> =>
      sequelize.query(begin, { replacements: valuesOf(context), transaction }),
    end: (transaction: Transaction): Promise<unknown> => sequelize.query(end, { transaction }),
  }
}
