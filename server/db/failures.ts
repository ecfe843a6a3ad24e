import { ConnectionAcquireTimeoutError, ConnectionError, DatabaseError } from 'sequelize'
import { UnavailableError } from '../lib/errors.ts'
import { message, type Message } from '../messages.ts'

/** Why a database did not do what it was asked, where it was not asked anything wrong. */
export type Failure = 'away' | 'busy' | 'locked' | 'deadlock' | 'unwritable'

/** Those of MariaDB and MySQL, by their number. */
const BY_NUMBER: Readonly<Record<number, Failure>> = {
  1021: 'unwritable', // disk full
  1026: 'unwritable', // error writing file
  1041: 'away', // out of memory
  1047: 'away', // a node that has left its cluster
  1053: 'away', // server shutdown
  1114: 'unwritable', // table full
  1205: 'locked', // lock wait timeout
  1213: 'deadlock',
  1290: 'unwritable', // read-only
  1836: 'unwritable', // read-only
  1927: 'away', // connection killed
}

const BY_CODE: Readonly<Record<string, Failure>> = {
  PROTOCOL_CONNECTION_LOST: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  SQLITE_BUSY: 'locked',
  SQLITE_CANTOPEN: 'away',
  SQLITE_FULL: 'unwritable',
  SQLITE_IOERR: 'unwritable',
  SQLITE_READONLY: 'unwritable',
}

/** Why a database failed; null for an error of another kind. */
export function failureOf(error: unknown): Failure | null {
  // All connections are in use.
  if (error instanceof ConnectionAcquireTimeoutError) return 'busy'
  if (error instanceof ConnectionError) return 'away'
  if (!(error instanceof DatabaseError)) return null
  const { errno, code, fatal } = error.parent as { errno?: number; code?: string; fatal?: boolean }
  const known = BY_CODE[code ?? ''] ?? BY_NUMBER[errno ?? 0]
  // What mysql2 says on a connection that has ended has no code.
  return known ?? (fatal ? 'away' : null)
}

/** What is said on a connection that has ended: on another one the same question may be answered. */
export const LOST_CONNECTION = /connection lost|ECONNRESET|EPIPE|closed state|socket has been ended/i

const UNWRITTEN: Readonly<Record<Failure, [said: Message, retryAfter: number]>> = {
  away: [message('database_unavailable', { writing: true }), 5],
  busy: [message('database_busy'), 2],
  unwritable: [message('database_unwritable'), 60],
  locked: [message('records_locked'), 2],
  deadlock: [message('records_locked'), 2],
}

/** The refusal of a write that certainly changed nothing. */
export const unwritten = (failure: Failure, cause: unknown): UnavailableError =>
  Object.assign(new UnavailableError(...UNWRITTEN[failure]), { cause })

/** The refusal of a write of which it cannot be found out whether it was committed. */
export const unsettled = (): UnavailableError => new UnavailableError(message('outcome_unknown'), 10)

/** The refusal of what was to be read. */
export const unread = (): UnavailableError =>
  new UnavailableError(message('database_unavailable', { writing: false }), 5)
