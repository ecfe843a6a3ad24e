import { ConnectionAcquireTimeoutError, ConnectionError, DatabaseError } from 'sequelize'
import { TooLargeError, UnavailableError, type RequestError } from '../lib/errors.ts'
import { message, type Message } from '../messages.ts'

/** Why a database failed, other than by an error in the query. */
type DatabaseFailure = 'unreachable' | 'busy' | 'locked' | 'deadlock' | 'unwritable' | 'too_large'

/** Errors of MariaDB and MySQL by number. */
const BY_NUMBER: Readonly<Record<number, DatabaseFailure>> = {
  1021: 'unwritable', // disk full
  1026: 'unwritable', // error writing file
  1041: 'unreachable', // out of memory
  1047: 'unreachable', // a node that has left its cluster
  1053: 'unreachable', // server shutdown
  1114: 'unwritable', // table full
  1153: 'too_large', // packet larger than max_allowed_packet
  1180: 'unreachable', // a node that has left its cluster at COMMIT
  1205: 'locked', // lock wait timeout
  1213: 'deadlock',
  1290: 'unwritable', // read-only
  1317: 'unreachable', // interrupted, as for what another node has written
  1836: 'unwritable', // read-only
  1927: 'unreachable', // connection killed
}

const BY_CODE: Readonly<Record<string, DatabaseFailure>> = {
  PROTOCOL_CONNECTION_LOST: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  SQLITE_BUSY: 'locked',
  SQLITE_CANTOPEN: 'unreachable',
  SQLITE_FULL: 'unwritable',
  SQLITE_IOERR: 'unwritable',
  SQLITE_READONLY: 'unwritable',
}

/** What a cluster says of a transaction that is larger than its nodes take (`wsrep_max_ws_size`); the error has no number of its own. */
const WRITE_SET_TOO_LARGE = /writeset size exceeded/i

/** Why a database failed; null for any other error. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  // All connections are in use.
  if (error instanceof ConnectionAcquireTimeoutError) return 'busy'
  if (error instanceof ConnectionError) return 'unreachable'
  if (!(error instanceof DatabaseError)) return null
  if (WRITE_SET_TOO_LARGE.test(error.message)) return 'too_large'
  const { errno, code, fatal } = error.parent as { errno?: number; code?: string; fatal?: boolean }
  const known = BY_CODE[code ?? ''] ?? BY_NUMBER[errno ?? 0]
  // mysql2's error on a closed connection has no code.
  return known ?? (fatal ? 'unreachable' : null)
}

/** Messages of a lost connection: on another one the same query may succeed. */
export const LOST_CONNECTION = /connection lost|ECONNRESET|EPIPE|closed state|socket has been ended/i

const WRITE_ERRORS: Readonly<
  Record<Exclude<DatabaseFailure, 'too_large'>, [reason: Message, retryAfter: number]>
> = {
  unreachable: [message('database_unavailable', { writing: true }), 5],
  busy: [message('database_busy'), 2],
  unwritable: [message('database_unwritable'), 60],
  locked: [message('records_locked'), 2],
  deadlock: [message('records_locked'), 2],
}

/** The error of a write that certainly changed nothing. */
export const writeError = (failure: DatabaseFailure, cause: unknown): RequestError =>
  Object.assign(
    failure === 'too_large'
      ? new TooLargeError('database_write_too_large')
      : new UnavailableError(...WRITE_ERRORS[failure]),
    { cause },
  )

/** The error of a write that was not begun, since a long one is under way. */
export const longWriteError = (): UnavailableError => new UnavailableError(message('database_writing'), 2)

/** The error of a write of which it is unknown whether it was committed. */
export const outcomeUnknownError = (cause?: unknown): UnavailableError =>
  Object.assign(new UnavailableError(message('outcome_unknown'), 10), { cause })

/** The error of a call of several transactions that has failed after the first: what that one has begun may go on. */
export const afterFirstWrite = (error: unknown): unknown =>
  error instanceof UnavailableError || databaseFailureOf(error) ? outcomeUnknownError(error) : error

/** The error of a failed read. */
export const readError = (): UnavailableError =>
  new UnavailableError(message('database_unavailable', { writing: false }), 5)
