import type { QueryInterface, Sequelize } from 'sequelize'
import { chunksOf } from './chunks.ts'
import { COLUMN_LISTS, listOf } from './trail-columns.ts'
import { entrySql, nowSql, openEntryOnMysql, openEntryOnSqlite } from './trail-entries.ts'
import { BOOKKEEPING, SECRET_MARK, WATCHED, type WatchedTable } from './trail-tables.ts'

const EVENTS = ['insert', 'update', 'delete'] as const
type Event = (typeof EVENTS)[number]
/** The row of a trigger, or one of a query. */
type Row = 'OLD' | 'NEW' | 'r'

/** Variables of a trigger of MySQL: what an update has changed, before and after, as `, "name": value` of each column. */
const GATHERED = { OLD: 'olds', NEW: 'news' } as const
const COMPARED_AT_ONCE = 4
/** Unless the changes of the statement are written already: `replaceWithTrail`. */
const IS_NOT_STAGED = '(@trail_staged = @trail_entry) IS NOT TRUE'

const CHANGE_COLUMNS = 'entry_id, table_name, record_id, parent_id, action, old_values, new_values'

/** The types of the columns of a table, by their names. */
type ColumnTypes = Awaited<ReturnType<QueryInterface['describeTable']>>

/** The names of all triggers of the trail begin with this. */
export const PREFIX = 'trail_of_'

/** The names of the triggers of a table. */
export const triggerNames = (table: string): string[] => EVENTS.map((event) => nameOf(table, event))

const nameOf = (table: string, event: Event): string => `${PREFIX}${table}_${event}`

/** SQL of the triggers of one table with these columns. */
export class TableTriggers {
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

  /** The columns of a change, but for when it was made. */
  private change(action: string, entry: string, before: string, after: string): string {
    const row = action === 'delete' ? 'OLD' : 'NEW'
    const { parent } = this.watched
    const parentId = parent ? `${row}.${parent.column}` : 'NULL'
    return [entry, `'${this.table}'`, `${row}.id`, parentId, `'${action}'`, before, after].join(', ')
  }

  private insertChange(action: string, before: string, after: string): string {
    const entry = this.isSqlite ? entrySql(true) : 'entry'
    const changedAt = `CASE WHEN ${entry} IS NULL THEN ${nowSql(this.isSqlite)} END`
    return (
      `INSERT INTO trail_changes (${CHANGE_COLUMNS}, changed_at) ` +
      `VALUES (${this.change(action, entry, before, after)}, ${changedAt});`
    )
  }

  /** Whether the trail tells of a change of any of some columns. */
  watches(columns: readonly string[]): boolean {
    return this.columns.some((name) => columns.includes(name))
  }

  /** On MySQL, the changes of all rows that are about to be replaced by staged ones, of which some columns may differ. */
  changesByStaged(staged: string, columns: readonly string[]): string {
    const compared = this.columns.filter((name) => columns.includes(name))
    const isSame = compared.map((name) => this.isSame(name)).join(' AND ')
    const changed = (row: 'OLD' | 'NEW') => {
      const pairs = compared.map(
        (name) => `IF(${this.isSame(name)}, '', CONCAT(', ', ${this.pairOnMysql(row, name)}))`,
      )
      return `CONCAT('{', SUBSTR(CONCAT(${pairs.join(', ')}), 3), '}')`
    }
    return (
      `INSERT INTO trail_changes (${CHANGE_COLUMNS}) ` +
      `SELECT ${this.change('update', '@trail_entry', changed('OLD'), changed('NEW'))} ` +
      `FROM ${staged} NEW JOIN ${this.table} OLD ON OLD.id = NEW.id WHERE NOT (${isSame}) ORDER BY NEW.seq`
    )
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
      return (
        `${head} IF ${IS_NOT_STAGED} THEN BEGIN ` +
        `${this.gatherOnMysql()} IF ${GATHERED.NEW} <> '' THEN ${steps} END IF; END; END IF`
      )
    const isSame = this.columns.map((name) => this.isSame(name)).join(' AND ')
    return `${head} WHEN NOT (${isSame}) BEGIN ${steps} END`
  }

  /** By their names. */
  all(): [string, string][] {
    return EVENTS.map((event) => [nameOf(this.table, event), this.body(event)])
  }
}

/** The triggers of a table as it is now. */
export async function triggersOf(sequelize: Sequelize, table: string): Promise<TableTriggers> {
  const types = await sequelize.getQueryInterface().describeTable(table)
  return new TableTriggers(sequelize.getDialect() === 'sqlite', table, WATCHED[table]!, types)
}

/** What the trail would have of a row `r` of a table that is as it is now, as SQL. */
export const recordSql = async (sequelize: Sequelize, table: string): Promise<string> =>
  (await triggersOf(sequelize, table)).whole('r')
