import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { holdsAsTyped } from './search-as-typed.ts'
import { pathsOf } from './trail-columns.ts'
import { WATCHED } from './trail-tables.ts'

/** Which changes are asked for; days are of UTC, `YYYY-MM-DD`, both included; amounts are in cents. */
export interface TrailFilter {
  ids?: number[] | undefined
  tables?: readonly string[] | undefined
  /** The tables of which anything may be found, whatever else is asked. */
  visible?: readonly string[] | undefined
  recordId?: number | undefined
  /** A record: its changes, and those of the records that belong to it. */
  of?: { table: string; id: number } | undefined
  action?: string | undefined
  author?: string | undefined
  authorType?: string | undefined
  requestId?: string | undefined
  importId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  amountMin?: number | undefined
  amountMax?: number | undefined
  words?: string | undefined
}

/** A change with its entry, as stored: values are JSON of columns. */
export interface TrailRow {
  id: number
  table_name: string
  record_id: number | null
  parent_id: number | null
  action: 'create' | 'update' | 'delete' | 'note'
  old_values: string | null
  new_values: string | null
  author_type: string | null
  author_id: number | null
  author_name: string | null
  operation: string | null
  request_id: string | null
  reason: string | null
  words: string | null
  import_id: number | null
  date: Date | string
}

const COLUMNS =
  'c.id, c.table_name, c.record_id, c.parent_id, c.action, c.old_values, c.new_values, e.author_type, e.author_id, ' +
  'e.author_name, e.operation, e.request_id, e.reason, e.words, e.import_id, COALESCE(e.created_at, c.changed_at) AS date'
const JOINED = 'FROM trail_changes c LEFT JOIN trail_entries e ON e.id = c.entry_id'

const DAY_MS = 86_400_000

/** Builds the conditions of a query on changes (`c`). */
class Conditions {
  private readonly isSqlite: boolean
  constructor(
    private readonly sequelize: Sequelize,
    /** The columns of amounts, by table. */
    private readonly money: ReadonlyMap<string, readonly string[]>,
  ) {
    this.isSqlite = sequelize.getDialect() === 'sqlite'
  }

  private escape(value: string | number): string {
    return this.sequelize.escape(value)
  }

  /** Changes whose entry meets a condition. */
  private inEntry(condition: string): string {
    return `c.entry_id IN (SELECT id FROM trail_entries WHERE ${condition})`
  }

  private contains(column: string, words: string): string {
    return holdsAsTyped(this.sequelize, column, words)
  }

  private belongsTo({ table, id }: { table: string; id: number }): string {
    const children = Object.entries(WATCHED).filter(([, { parent }]) => parent?.table === table)
    const names = children.map(([name]) => this.escape(name)).join(', ')
    const own = `(c.table_name = ${this.escape(table)} AND c.record_id = ${id})`
    return names ? `(${own} OR (c.parent_id = ${id} AND c.table_name IN (${names})))` : own
  }

  /** By the moment of the entry, or of the change itself where no entry of the service is there. */
  private within(from: string | undefined, to: string | undefined): string {
    const zone = this.isSqlite ? ' +00:00' : ''
    const start = from && this.escape(`${from} 00:00:00.000${zone}`)
    const dayAfter = to && new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10)
    const end = dayAfter && this.escape(`${dayAfter} 00:00:00.000${zone}`)
    const limits = (column: string) =>
      [...(start ? [`${column} >= ${start}`] : []), ...(end ? [`${column} < ${end}`] : [])].join(' AND ')
    return `(${this.inEntry(limits('created_at'))} OR (c.entry_id IS NULL AND ${limits('c.changed_at')}))`
  }

  private amounts(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): string {
    const read = this.isSqlite ? 'JSON_EXTRACT' : 'JSON_VALUE'
    const ofTable = ([table, columns]: [string, readonly string[]]) => {
      const any = columns.flatMap((name) =>
        ['old_values', 'new_values'].flatMap((values) =>
          pathsOf(table, name).map((path) => `${read}(c.${values}, '${path}') BETWEEN ${min} AND ${max}`),
        ),
      )
      return `(c.table_name = ${this.escape(table)} AND (${any.join(' OR ')}))`
    }
    return `(${[...this.money].map(ofTable).join(' OR ')})`
  }

  private byAuthor({ author, authorType }: TrailFilter): string[] {
    const isUnknown = this.inEntry("author_type = 'unknown'")
    return [
      ...(author ? [this.inEntry(this.contains('author_name', author))] : []),
      ...(authorType === 'unknown' ? [`(c.entry_id IS NULL OR ${isUnknown})`] : []),
      ...(authorType && authorType !== 'unknown'
        ? [this.inEntry(`author_type = ${this.escape(authorType)}`)]
        : []),
    ]
  }

  private byWords(words: string): string {
    const inJson = JSON.stringify(words).slice(1, -1)
    const entries = this.inEntry(`${this.contains('reason', words)} OR ${this.contains('words', words)}`)
    return `(${this.contains('c.old_values', inJson)} OR ${this.contains('c.new_values', inJson)} OR ${entries})`
  }

  private byRecord({ ids, tables, visible, recordId, of, action }: TrailFilter): string[] {
    const listed = (values: readonly (string | number)[]) =>
      values.length ? values.map((value) => this.escape(value)).join(', ') : 'NULL'
    return [
      ...(ids ? [`c.id IN (${listed(ids)})`] : []),
      ...(tables ? [`c.table_name IN (${listed(tables)})`] : []),
      ...(visible ? [`c.table_name IN (${listed(visible)})`] : []),
      ...(recordId === undefined ? [] : [`c.record_id = ${recordId}`]),
      ...(of ? [this.belongsTo(of)] : []),
      ...(action ? [`c.action = ${this.escape(action)}`] : []),
    ]
  }

  where(filter: TrailFilter): string {
    const { requestId, importId, from, to, amountMin, amountMax, words } = filter
    const conditions = [
      ...this.byRecord(filter),
      ...this.byAuthor(filter),
      ...(requestId ? [this.inEntry(`request_id = ${this.escape(requestId)}`)] : []),
      ...(importId === undefined ? [] : [this.inEntry(`import_id = ${importId}`)]),
      ...(from || to ? [this.within(from, to)] : []),
      ...(amountMin === undefined && amountMax === undefined ? [] : [this.amounts(amountMin, amountMax)]),
      ...(words ? [this.byWords(words)] : []),
    ]
    return conditions.length ? `WHERE ${conditions.join(' AND ')}` : ''
  }
}

/** Reads the trail. @param money the columns of amounts, by table */
export function createTrailList(sequelize: Sequelize, money: ReadonlyMap<string, readonly string[]>) {
  const conditions = new Conditions(sequelize, money)
  const select = <Row extends object>(sql: string, transaction?: Transaction) =>
    sequelize.query<Row>(sql, { type: QueryTypes.SELECT, ...(transaction && { transaction }) })
  const idsSql = (filter: TrailFilter, direction: string, limit: number, offset: number) =>
    `SELECT c.id FROM trail_changes c ${conditions.where(filter)} ORDER BY c.id ${direction} LIMIT ${limit} OFFSET ${offset}`
  return {
    async count(filter: TrailFilter): Promise<number> {
      const sql = `SELECT COUNT(*) AS count FROM trail_changes c ${conditions.where(filter)}`
      const [row] = await select<{ count: number }>(sql)
      return Number(row!.count)
    },

    async ids(
      filter: TrailFilter,
      direction: 'ASC' | 'DESC',
      { offset, limit }: { offset: number; limit: number },
      transaction?: Transaction,
    ): Promise<number[]> {
      const rows = await select<{ id: number }>(idsSql(filter, direction, limit, offset), transaction)
      return rows.map(({ id }) => id)
    },

    /** A page of changes with their entries. */
    rows: (
      filter: TrailFilter,
      direction: 'ASC' | 'DESC',
      { offset, limit }: { offset: number; limit: number },
    ): Promise<TrailRow[]> =>
      select<TrailRow>(
        `SELECT ${COLUMNS} ${JOINED} JOIN (${idsSql(filter, direction, limit, offset)}) AS page ON page.id = c.id ORDER BY c.id ${direction}`,
      ),
  }
}
