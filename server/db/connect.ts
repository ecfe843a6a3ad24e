import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Connection } from 'mysql2'
import { ConnectionError, Sequelize, type Options } from 'sequelize'
import sqlite3 from 'sqlite3'
import { keepPrivate, makePrivate } from '../lib/private-file.ts'
import { keepThreadsAwake } from '../lib/thread-pool.ts'
import { LOST_CONNECTION } from './database-errors.ts'
import { keepConnections } from './sqlite-connections.ts'
import { SqliteDatabase } from './sqlite-database.ts'

/** The connection string's parts plus what both databases need; instants are UTC on both. */
const common: Options = { logging: false, define: { createdAt: 'created_at', updatedAt: 'updated_at' } }

/** The file of the embedded database. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'trackledger.sqlite')

/** A SQLite database in a file, whose folder is made. */
export function connectSqlite(file: string): Sequelize {
  mkdirSync(dirname(file), { recursive: true })
  // Its driver works in the threads of the pool.
  keepThreadsAwake()
  // The files that SQLite makes beside it get the same mode; those that an earlier version left may have another.
  makePrivate(file)
  for (const end of ['-wal', '-shm', '-journal']) keepPrivate(file + end)
  const sequelize = new Sequelize({
    ...common,
    dialect: 'sqlite',
    storage: file,
    dialectModule: { ...sqlite3, Database: SqliteDatabase },
  })
  keepConnections(sequelize)
  return sequelize
}

/** How long to wait for a connection, in milliseconds. */
const ACQUIRE_MS = 5_000
/** How long a statement waits for a lock, in seconds; then it fails. */
const LOCK_WAIT = 'SET SESSION innodb_lock_wait_timeout = 5'

/** Only a server that a trusted certificate names: those that NODE_EXTRA_CA_CERTS brings are trusted, too. */
const TLS = { ssl: { minVersion: 'TLSv1.2', rejectUnauthorized: true, verifyIdentity: true } }

/** @param text `mysql://user:pass@host:3306/name`, with `?tls=true` for an encrypted connection */
function connectMysql(text: string): Sequelize {
  const [url = '', options] = text.split('?')
  const sequelize = new Sequelize(url.replace(/^mariadb:/, 'mysql:'), {
    ...common,
    dialect: 'mysql',
    // Two pools: writers that wait for a lock leave the connections of readers alone.
    replication: { read: [{}], write: {} },
    pool: { max: 10, min: 0, acquire: ACQUIRE_MS },
    // A query is retried on another connection; within a transaction that one has ended too.
    retry: { max: 3, match: [LOST_CONNECTION], backoffBase: 50 },
    define: { ...common.define, charset: 'utf8mb4', collate: 'utf8mb4_bin' },
    dialectOptions: {
      charset: 'utf8mb4',
      supportBigNumbers: true,
      // Of each connection: a server has 16,000 of all together.
      maxPreparedStatements: 50,
      connectTimeout: ACQUIRE_MS,
      ...(options === 'tls=true' && TLS),
    },
  })
  sequelize.addHook('afterConnect', async (connection) => {
    const query = (connection as Connection).promise().query(LOCK_WAIT)
    await query.catch((error: Error) => Promise.reject(new ConnectionError(error)))
  })
  // MySQL 8 and MariaDB 10.6 can; Sequelize 6 thinks that only Postgres does.
  const { dialect } = sequelize as unknown as { dialect: { supports: Record<string, unknown> } }
  dialect.supports.skipLocked = true
  return sequelize
}

/** The database of a process: SQLite in `dataDir`, or the MySQL or MariaDB that `databaseUrl` names. */
export const connect = (config: { dataDir: string; databaseUrl: string | null }): Sequelize =>
  config.databaseUrl ? connectMysql(config.databaseUrl) : connectSqlite(sqliteFile(config.dataDir))
