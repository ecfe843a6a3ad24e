import { LRUCache } from 'lru-cache'
import sqlite3 from 'sqlite3'

const CHANGES_COLUMNS = /^\s*(ALTER|DROP)\s/i
const TEMPORARY = /^\s*CREATE TEMP/i
/** So many queries, those that were asked last, are kept prepared: each page of a list is one of its own, and takes some kilobytes. */
const MAX_PREPARED = 250
/** Longer queries list values, and are not repeated. */
const MAX_LENGTH = 4_000

type Done = (this: sqlite3.Statement, error: Error | null, rows: unknown[]) => void

/**
 * SQLite for Sequelize: a connection sets its own pragmas, as there is no afterConnect hook, and repeated queries are
 * prepared once.
 */
export class SqliteDatabase extends sqlite3.Database {
  /** The transaction that it is for, as Sequelize writes it. */
  uuid?: string
  /** By query: the columns that Sequelize asks for before every SELECT from a table. */
  private readonly columns = new Map<string, unknown[]>()
  /** A statement that goes is finalized once it has answered everything. */
  private readonly prepared = new LRUCache<string, sqlite3.Statement>({
    max: MAX_PREPARED,
    dispose: (statement) => void statement.finalize(),
  })
  private isClosing = false
  private couldOpen = true
  private hasTemporary = false

  constructor(file: string, mode: number, opened: (error: Error | null) => void) {
    super(file, mode, (error) => {
      this.couldOpen = !error
      opened(error)
    })
    // A file that is no database fails here too; the first query reports it.
    this.exec(
      'PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON',
      () => undefined,
    )
  }

  /**
   * In the driver's serialized mode, which Sequelize asks for, a query that is not prepared yet waits until no other is under way:
   * where all others read, that may be never. The queries of a transaction do wait, so that a rollback comes after all of them.
   * Sequelize reads an error's stack at each query, too; through source maps that costs more than the query.
   */
  override serialize(callback?: () => void): void {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    if (this.uuid) super.serialize(callback)
    else callback?.()
    Error.stackTraceLimit = stackTraceLimit
  }

  override all(sql: string, ...rest: unknown[]): this {
    if (CHANGES_COLUMNS.test(sql)) this.columns.clear()
    if (TEMPORARY.test(sql)) this.hasTemporary = true
    if (sql.startsWith('PRAGMA table_info(')) this.columnsOf(sql, rest.at(-1) as Done)
    else if (sql.startsWith('SELECT ') && sql.length < MAX_LENGTH) this.select(sql, rest)
    else super.all(sql, ...rest)
    return this
  }

  /** Sequelize takes a SELECT for no query where `create temporary table` stands in a text that it searches for. */
  override run(sql: string, ...rest: unknown[]): this {
    return sql.startsWith('SELECT ') ? this.all(sql, ...rest) : super.run(sql, ...rest)
  }

  /**
   * Makes the connection ready for another transaction. A rollback does nothing but where the transaction's own has failed.
   * @param done is told whether it is as a new one would be: temporary tables go with their connection
   */
  recycle(done: (isClean: boolean) => void): void {
    if (this.hasTemporary) return done(false)
    this.exec('ROLLBACK', (error) => done(/no transaction is active/.test(error?.message ?? '')))
  }

  /** SQLite closes no database that has prepared statements; running ones are finished first. */
  override close(callback?: (error: Error | null) => void): void {
    this.isClosing = true
    // It would never call back.
    if (!this.couldOpen) return callback?.(null)
    this.prepared.clear()
    super.close(callback)
  }

  private columnsOf(sql: string, done: Done): void {
    const known = this.columns.get(sql)
    if (known) return done.call(this as never, null, known)
    super.all(sql, (error: Error | null, rows: unknown[]) => {
      // A table that does not exist yet has no columns, and may be created.
      if (!error && rows.length) this.columns.set(sql, rows)
      done.call(this as never, error, rows)
    })
  }

  private select(sql: string, rest: unknown[]): void {
    const parameters = rest.slice(0, -1)
    const done = rest.at(-1) as Done
    const settle = (statement: sqlite3.Statement) => (error: Error | null, rows: unknown[]) => {
      if (error) this.prepared.delete(sql)
      done.call(statement, error, rows)
    }
    const known = this.prepared.get(sql)
    if (known) return void known.all(...parameters, settle(known))
    // One that cannot be prepared fails here, and drops what was asked of it.
    let statement: sqlite3.Statement | null = null
    // A closed database calls back at once.
    statement = this.prepare(sql, (error: Error | null) => {
      if (error) done.call(statement!, error, [])
      else if (this.isClosing) statement!.finalize()
      else this.prepared.set(sql, statement!)
    })
    statement.all(...parameters, settle(statement))
  }
}
