import sqlite3 from 'sqlite3'

const CHANGES_COLUMNS = /^\s*(ALTER|DROP)\s/i
const MAX_PREPARED = 100
/** Longer questions list what is looked for, and are not asked twice. */
const MAX_LENGTH = 4_000

type Done = (this: sqlite3.Statement, error: Error | null, rows: unknown[]) => void

/**
 * SQLite as Sequelize is to use it: a connection sets itself up, for there is no afterConnect hook, and what is asked
 * again and again is prepared once.
 */
export class SqliteDatabase extends sqlite3.Database {
  /** By the question: what Sequelize asks about a table before every single SELECT from it. */
  private readonly columns = new Map<string, unknown[]>()
  private readonly prepared = new Map<string, sqlite3.Statement>()
  private isClosing = false
  private couldOpen = true

  constructor(file: string, mode: number, opened: (error: Error | null) => void) {
    super(file, mode, (error) => {
      this.couldOpen = !error
      opened(error)
    })
    // A file that is no database fails here too; the first query says so.
    this.exec(
      'PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON',
      () => undefined,
    )
  }

  /** Sequelize reads an error's stack at each query; through source maps that costs more than the query. */
  override serialize(callback?: () => void): void {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super.serialize(callback)
    Error.stackTraceLimit = stackTraceLimit
  }

  override all(sql: string, ...rest: unknown[]): this {
    if (CHANGES_COLUMNS.test(sql)) this.columns.clear()
    if (sql.startsWith('PRAGMA table_info(')) this.columnsOf(sql, rest.at(-1) as Done)
    else if (sql.startsWith('SELECT ') && sql.length < MAX_LENGTH) this.select(sql, rest)
    else super.all(sql, ...rest)
    return this
  }

  /** SQLite closes no database that has prepared statements; what is being asked is answered first. */
  override close(callback?: (error: Error | null) => void): void {
    this.isClosing = true
    // It would never call back.
    if (!this.couldOpen) return callback?.(null)
    for (const sql of [...this.prepared.keys()]) this.forget(sql)
    super.close(callback)
  }

  private columnsOf(sql: string, done: Done): void {
    const known = this.columns.get(sql)
    if (known) return done.call(this as never, null, known)
    super.all(sql, (error: Error | null, rows: unknown[]) => {
      // A table that is not there yet answers nothing, and may come.
      if (!error && rows.length) this.columns.set(sql, rows)
      done.call(this as never, error, rows)
    })
  }

  private select(sql: string, rest: unknown[]): void {
    const ask = rest.slice(0, -1)
    const done = rest.at(-1) as Done
    const settle = (statement: sqlite3.Statement) => (error: Error | null, rows: unknown[]) => {
      if (error) this.forget(sql)
      done.call(statement, error, rows)
    }
    const known = this.prepared.get(sql)
    if (known) return void known.all(...ask, settle(known))
    // One that cannot be prepared says so here, and forgets what was asked of it.
    let statement: sqlite3.Statement | null = null
    // A closed database calls back at once.
    statement = this.prepare(sql, (error: Error | null) => {
      if (error) done.call(statement!, error, [])
      else this.keep(sql, statement!)
    })
    statement.all(...ask, settle(statement))
  }

  private keep(sql: string, statement: sqlite3.Statement): void {
    if (this.isClosing) return void statement.finalize()
    this.forget(sql)
    this.prepared.set(sql, statement)
    if (this.prepared.size > MAX_PREPARED) this.forget(this.prepared.keys().next().value!)
  }

  /** Ends a statement once all that was asked of it is answered. */
  private forget(sql: string): void {
    this.prepared.get(sql)?.finalize()
    this.prepared.delete(sql)
  }
}
