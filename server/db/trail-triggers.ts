import { QueryTypes, type QueryInterface, type Sequelize } from 'sequelize'
import { chunksOf } from './chunks.ts'
import { sqlText } from './schema-text.ts'
import { COLUMN_LISTS, listOf } from './trail-columns.ts'
import { BOOKKEEPING, SECRET_MARK, WATCHED, type WatchedTable } from './trail-tables.ts'

const PREFIX = 'trail_of_'
const EVENTS = ['insert', 'update', 'delete'] as const
type Event = (typeof EVENTS)[number]
/** The row of a trigger, or one of a query. */
type Row = 'OLD' | 'NEW' | 'r'

/** Variables of a trigger of MySQL: what an update has changed, before and after, as `, "name": value` of each column. */
const GATHERED = { OLD: 'olds', NEW: 'news' } as const
const COMPARED_AT_ONCE = 4

/** The columns of an entry that say whose it is; on MySQL there is a variable of the session for each. */
export const CONTEXT = [
  ...['author_type', 'author_id', 'author_name'],
  ...['operation', 'request_id', 'address', 'reason', 'import_id'],
] as const

/** The database's clock, as a column of instants has it. */
export const nowSql = (isSqlite: boolean): string =>
  isSqlite ? "STRFTIME('%Y-%m-%d %H:%M:%f +00:00', 'now')" : 'UTC_TIMESTAMP(3)'

/** The entry of the transaction; NULL where something else than the service writes. */
export const entrySql = (isSqlite: boolean): string =>
  isSqlite
    ? '(SELECT entry_id FROM trail_context)'
    : 'COALESCE(@trail_entry, (SELECT entry_id FROM trail_context LIMIT 1))'

/** Statements that begin the entry of the transaction that the table of contexts tells of, unless it has one. */
function openByTable(isSqlite: boolean): string {
  const columns = CONTEXT.join(', ')
  const pending = 'author_type IS NOT NULL AND entry_id IS NULL'
  return (
    `INSERT INTO trail_entries (${columns}, created_at) SELECT ${columns}, ${nowSql(isSqlite)} FROM trail_context WHERE ${pending}; ` +
    `UPDATE trail_context SET entry_id = (SELECT MAX(id) FROM trail_entries) WHERE ${pending};`
  )
}

/** The entry of a transaction of which the session tells. */
export const insertEntryOnMysql = (): string =>
  `INSERT INTO trail_entries (${CONTEXT.join(', ')}, created_at) ` +
  `VALUES (${CONTEXT.map((name) => `@trail_${name}`).join(', ')}, ${nowSql(false)})`

/** Statements that begin the entry of the transaction of SQLite's one writer, unless it has one. */
export const openEntryOnSqlite = (): string => openByTable(true)

/** The same on MySQL, whose many writers have it in their sessions: `entry` is set, which stays NULL where nothing tells. */
const openEntryOnMysql = (): string =>
  'DECLARE entry INTEGER DEFAULT @trail_entry; IF entry IS NULL THEN IF @trail_author_type IS NULL THEN ' +
  `${openByTable(false)} SET entry = (SELECT entry_id FROM trail_context LIMIT 1); ` +
  `ELSE ${insertEntryOnMysql()}; SET entry = LAST_INSERT_ID(); SET @trail_entry = entry; END IF; END IF;`

/** The types of the columns of a table, by their names. */
type ColumnTypes = Awaited<ReturnType<QueryInterface['describeTable']>>

/** SQL of the triggers of one table with these columns. */
class TableTriggers {
  private readonly columns: readonly string[]
  constructor(
    private readonly isSqlite: boolean,
    private readonly table: string,
    private readonly watched: WatchedTable,
    private readonly types: ColumnTypes,
  ) {
    const left = new Set([...BOOKKEEPING, ...(watched.derived ?? [])])
    this.columns = Object.keys(types).filter((name) => name && !left.has(name))
  }

  /** What the trail has of a column. */
  private value(row: Row, column: string): string {
    const value = `${row}.${column}`
    const { secret = [], large = [] } = this.watched
    const length = this.isSqlite ? 'LENGTH' : 'CHAR_LENGTH'
    if (secret.includes(column)) return `CASE WHEN ${value} IS NULL THEN NULL ELSE '${SECRET_MARK}' END`
    return large.includes(column) ? `${length}(${value})` : value
  }

  /** All columns of a row. */
  whole(row: Row): string {
    const list = listOf(this.table, this.columns)
    if (list) {
      const values = COLUMN_LISTS[this.table]![list - 1]!.map((name) => this.value(row, name))
      return `JSON_ARRAY(${[list, ...values].join(', ')})`
    }
    return `JSON_OBJECT(${this.columns.map((name) => `'${name}', ${this.value(row, name)}`).join(', ')})`
  }

  /** Texts that differ in blanks at their end alone are equal to MySQL, unless they are compared byte by byte. */
  private isSame(column: string): string {
    if (this.isSqlite) return `OLD.${column} IS NEW.${column}`
    return /^\w*(CHAR|TEXT)/i.test(this.types[column]!.type)
      ? `CAST(OLD.${column} AS BINARY) <=> CAST(NEW.${column} AS BINARY)`
      : `OLD.${column} <=> NEW.${column}`
  }

  /** The columns of a row that the update has changed; on MySQL `gatherOnMysql` has them. */
  private changed(row: 'OLD' | 'NEW'): string {
    if (!this.isSqlite) return `CONCAT('{', SUBSTR(${GATHERED[row]}, 3), '}')`
    const parts = this.columns.map(
      (name) =>
        `CASE WHEN ${this.isSame(name)} THEN '' ELSE ',"${name}":' || JSON_QUOTE(${this.value(row, name)}) END`,
    )
    return `'{' || SUBSTR(${parts.join(' || ')}, 2) || '}'`
  }

  /** A column as `"name": value`. */
  private pairOnMysql(row: 'OLD' | 'NEW', name: string): string {
    const value = this.value(row, name)
    if (/^(VAR)?CHAR/i.test(this.types[name]!.type))
      return `CONCAT('"${name}": ', IFNULL(JSON_QUOTE(${value}), 'null'))`
    return `TRIM(LEADING '{' FROM TRIM(TRAILING '}' FROM JSON_OBJECT('${name}', ${value})))`
  }

  /**
   * Columns are compared a few at a time, and each is looked at only where one of them differs: a long expression takes MySQL as
   * long for each row as the row.
   */
  private gatherOnMysql(): string {
    const gather = (row: 'OLD' | 'NEW', name: string) =>
      `${GATHERED[row]} = CONCAT(${GATHERED[row]}, ', ', ${this.pairOnMysql(row, name)})`
    const stepOf = (name: string) =>
      `IF NOT (${this.isSame(name)}) THEN SET ${gather('OLD', name)}, ${gather('NEW', name)}; END IF;`
    const steps = [...chunksOf(this.columns, COMPARED_AT_ONCE)].map(
      (names) =>
        `IF NOT (${names.map((name) => this.isSame(name)).join(' AND ')}) THEN ${names.map(stepOf).join(' ')} END IF;`,
    )
    return `DECLARE ${GATHERED.OLD}, ${GATHERED.NEW} LONGTEXT CHARACTER SET utf8mb4 DEFAULT ''; ${steps.join(' ')}`
  }

  private insertChange(action: string, before: string, after: string): string {
    const row = action === 'delete' ? 'OLD' : 'NEW'
    const { parent } = this.watched
    const entry = this.isSqlite ? entrySql(true) : 'entry'
    const values = [
      ...[entry, `'${this.table}'`, `${row}.id`, parent ? `${row}.${parent.column}` : 'NULL', `'${action}'`],
      ...[before, after, `CASE WHEN ${entry} IS NULL THEN ${nowSql(this.isSqlite)} END`],
    ]
    const columns = 'entry_id, table_name, record_id, parent_id, action, old_values, new_values, changed_at'
    return `INSERT INTO trail_changes (${columns}) VALUES (${values.join(', ')});`
  }

  /** MySQL runs no triggers for the rows that a foreign key changes: here they are changed before it comes to that. */
  private cascades(): string {
    if (this.isSqlite) return ''
    return (this.watched.cascades ?? [])
      .map(({ table, column, sets }) =>
        sets
          ? `UPDATE ${table} SET ${column} = ${sets} WHERE ${column} = OLD.id; `
          : `DELETE FROM ${table} WHERE ${column} = OLD.id; `,
      )
      .join('')
  }

  private readonly work: Record<Event, () => string> = {
    insert: () => this.insertChange('create', 'NULL', this.whole('NEW')),
    update: () => this.insertChange('update', this.changed('OLD'), this.changed('NEW')),
    delete: () => this.insertChange('delete', this.whole('OLD'), 'NULL'),
  }

  /** When it runs, and what it does. */
  private body(event: Event): string {
    const isCascading = event === 'delete' && this.cascades() !== ''
    const head = `${isCascading ? 'BEFORE' : 'AFTER'} ${event.toUpperCase()} ON ${this.table} FOR EACH ROW`
    const steps = this.isSqlite
      ? `${openEntryOnSqlite()} ${this.work[event]()}`
      : `BEGIN ${openEntryOnMysql()} ${this.work[event]()} END;`
    if (event !== 'update') return `${head} BEGIN ${steps} ${event === 'delete' ? this.cascades() : ''}END`
    if (!this.isSqlite)
      return `${head} BEGIN ${this.gatherOnMysql()} IF ${GATHERED.NEW} <> '' THEN ${steps} END IF; END`
    const isSame = this.columns.map((name) => this.isSame(name)).join(' AND ')
    return `${head} WHEN NOT (${isSame}) BEGIN ${steps} END`
  }

  /** By their names. */
  all(): [string, string][] {
    return EVENTS.map((event) => [`${PREFIX}${this.table}_${event}`, this.body(event)])
  }
}

/** What the trail would have of a row `r` of a table that is as it is now, as SQL. */
export async function recordSql(sequelize: Sequelize, table: string): Promise<string> {
  const types = await sequelize.getQueryInterface().describeTable(table)
  return new TableTriggers(sequelize.getDialect() === 'sqlite', table, WATCHED[table]!, types).whole('r')
}

/** The triggers that a schema should have, as `CREATE TRIGGER` has them after their names. */
async function wanted(schema: QueryInterface): Promise<Map<string, string>> {
  const isSqlite = schema.sequelize.getDialect() === 'sqlite'
  const tables = await schema.showAllTables()
  if (!tables.includes('trail_changes')) return new Map()
  const triggers: [string, string][] = []
  for (const [table, watched] of Object.entries(WATCHED))
    if (tables.includes(table))
      triggers.push(...new TableTriggers(isSqlite, table, watched, await schema.describeTable(table)).all())
  return new Map(triggers)
}

const ON_SQLITE = `SELECT name, SUBSTR(sql, INSTR(sql, name) + LENGTH(name) + 1) AS body FROM sqlite_master WHERE type = 'trigger'`
const ON_MYSQL =
  "SELECT TRIGGER_NAME AS name, CONCAT(ACTION_TIMING, ' ', EVENT_MANIPULATION, ' ON ', EVENT_OBJECT_TABLE, " +
  "' FOR EACH ROW ', ACTION_STATEMENT) AS body FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE()"

/** The triggers of the trail that are there. */
async function present(sequelize: Sequelize): Promise<Map<string, string>> {
  const sql = sequelize.getDialect() === 'sqlite' ? ON_SQLITE : ON_MYSQL
  const rows = await sequelize.query<{ name: string; body: string }>(sql, { type: QueryTypes.SELECT })
  return new Map(
    rows.filter(({ name }) => name.startsWith(PREFIX)).map(({ name, body }) => [name, sqlText(body)]),
  )
}

/**
 * Gives each watched table the triggers that write its changes to the trail, for the columns that it has now. Runs after
 * each migration and at each start, under the lock of migrations; what is as it should be is left alone.
 */
export async function watchTables(schema: QueryInterface): Promise<void> {
  const { sequelize } = schema
  const [should, are] = [await wanted(schema), await present(sequelize)]
  for (const name of are.keys())
    if (!should.has(name)) await sequelize.query(`DROP TRIGGER IF EXISTS ${name}`)
  for (const [name, body] of should) {
    if (are.get(name) === sqlText(body)) continue
    await sequelize.query(`DROP TRIGGER IF EXISTS ${name}`)
    await sequelize.query(`CREATE TRIGGER ${name} ${body}`)
  }
}

/** Takes the triggers of tables away, all or some: before rows are restored, or columns are dropped. */
export async function unwatchTables(sequelize: Sequelize, tables = Object.keys(WATCHED)): Promise<void> {
  for (const table of tables)
    for (const event of EVENTS) await sequelize.query(`DROP TRIGGER IF EXISTS ${PREFIX}${table}_${event}`)
}
