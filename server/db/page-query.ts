import {
  DataTypes,
  QueryTypes,
  type Model,
  type ModelStatic,
  type Transaction,
  type WhereOptions,
} from 'sequelize'
import { bindingOf, numbersIn, type Bound } from './bound-values.ts'
import { isSqlite } from './bulk-rows.ts'
import { deepPages, type Mark, type PlaceValue, type WriteValue } from './deep-pages.ts'
import { isoOf } from './instants.ts'
import { pageSqlBuilder, whereSql, type Joined, type PageQueryOptions, type PageRequest } from './page-sql.ts'

/** A record of a model as a plain object, with the record it belongs to where a list joins it; instants as on the wire. */
export type Plain<M extends Model> = {
  [K in Exclude<keyof M, Exclude<keyof Model, keyof M['_attributes']>>]: M[K] extends Date
    ? Date | string
    : M[K]
}

type Row = Record<string, unknown>

/** A row of a page, with the values of its order. */
type PageRow = { record: string } & Record<`place${number}`, PlaceValue>

const ofType = (
  model: ModelStatic<Model>,
  columns: readonly string[],
  type: typeof DataTypes.BOOLEAN | typeof DataTypes.DATE,
): string[] => {
  const attributes = model.getAttributes() as Record<string, { type: unknown }>
  return columns.filter((name) => attributes[name]?.type instanceof type)
}

/** Makes the record of a row: the model's own columns and those beside, then those of the joined record. */
function recordReader<M extends Model, More>(
  model: ModelStatic<M>,
  own: readonly string[],
  include: Joined | undefined,
): (text: string) => Plain<M> & More {
  const booleans = ofType(model, own, DataTypes.BOOLEAN)
  const instants = ofType(model, own, DataTypes.DATE)
  return (text) => {
    const values = JSON.parse(text) as unknown[]
    const row: Row = {}
    for (const [at, column] of own.entries()) row[column] = values[at]
    for (const column of booleans) row[column] = Boolean(row[column])
    for (const column of instants) row[column] = row[column] && isoOf(row[column] as string)
    if (include) {
      const belongsTo: Row = {}
      for (const [at, column] of include.attributes.entries()) belongsTo[column] = values[own.length + at]
      row[include.as] = belongsTo
    }
    return row as unknown as Plain<M> & More
  }
}

/** The SQL of records as JSON texts, and its parts that are built once. @param own the model's columns */
function recordSql(model: ModelStatic<Model>, own: readonly string[], { include, beside }: PageQueryOptions) {
  const table = model.name
  const joined = include?.attributes ?? []
  const selected = [
    ...own.map((column) => `${table}.${column}`),
    ...(beside?.columns ?? []).map((column) => `${beside!.as}.${column}`),
    ...joined.map((column) => `${include!.as}.${column}`),
  ]
  const foreignKey = include && model.associations[include.as]!.foreignKey
  const join = include
    ? ` LEFT JOIN ${include.model.tableName} AS ${include.as} ON ${include.as}.id = ${table}.${foreignKey}`
    : ''
  const joins = () =>
    join + (beside ? ` LEFT JOIN ${beside.model.tableName} AS ${beside.as} ON ${beside.on()}` : '')
  // One JSON text a row: drivers take longer to convert twenty values than JSON.parse does.
  // The page is found in an index alone; whole rows are read only for the page itself, not for those that are skipped.
  const record = `CAST(JSON_ARRAY(${selected.join(', ')}) AS CHAR) AS record`
  const outer = (page: string, places: readonly string[]) =>
    `SELECT ${places.map((name, at) => `${name} AS place${at}, `).join('')}${record} FROM (${page}) AS page JOIN ${model.tableName} AS ${table} ON ${table}.id = page.id${joins()}`
  const byIds = (ids: string) =>
    `SELECT ${record} FROM ${model.tableName} AS ${table}${joins()} WHERE ${table}.id IN ${ids}`
  return { byIds, outer }
}

/** A function that runs the queries of a model. */
const queryOf =
  (model: ModelStatic<Model>) =>
  async <Found>(text: string, bound: Bound, transaction?: Transaction): Promise<Found[]> => {
    const { sql, bind } = bindingOf(text, bound)
    // Of the type RAW it would take a connection of the writers on MySQL, who may all be waiting for a lock, and on SQLite be another
    // kind of query where the name of a pragma stands in a text that is searched for.
    const options = { type: QueryTypes.SELECT, bind, ...(transaction && { transaction }) } as const
    return (await model.sequelize!.query(sql, options)) as Found[]
  }

/**
 * Writes values into the SQL of a page: on SQLite as references to bound ones, so that all pages of a list are one statement, which
 * is prepared once.
 */
function valueWriter(model: ModelStatic<Model>, others: Bound): { write: WriteValue; bound: Bound } {
  if (!isSqlite(model)) return { write: (value) => model.sequelize!.escape(value), bound: others }
  const bound = { ...others }
  let count = 0
  const write = (value: PlaceValue) => {
    const name = `page${count++}`
    bound[name] = value
    return `$${name}`
  }
  return { write, bound }
}

/**
 * Reads pages of a list as plain records, by SQL whose fixed parts are built once: several times as fast as `findAll`,
 * which builds every query anew and makes a model instance of every row.
 * @returns `records` reads some by their ids. `rows` reads the rows of a page that match `where`, in the order asked for; equal
 * rows order by id; `mark` says how far the trail was before, or reads it. `ids` reads only their ids, and `count` how many rows match. What `where`
 * refers to is `bound`.
 */
export function pageQuery<M extends Model, More = object>(model: ModelStatic<M>, options: PageQueryOptions) {
  const { include, beside, without = [] } = options
  const own = Object.keys(model.getAttributes()).filter((column) => !without.includes(column))
  const { byIds, outer } = recordSql(model, own, options)
  const recordOf = recordReader<M, More>(model, [...own, ...(beside?.columns ?? [])], include)
  const sqlOf = pageSqlBuilder(model, options)
  const query = queryOf(model)
  const places = deepPages()

  return {
    records: async (ids: readonly number[]): Promise<Map<number, Plain<M> & More>> => {
      const { sql, bound } = numbersIn(model.sequelize!, 'ids', ids)
      const found = await query<{ record: string }>(byIds(sql), bound)
      const rows = found.map(({ record }) => recordOf(record))
      return new Map(rows.map((row) => [(row as unknown as { id: number }).id, row]))
    },

    rows: async (
      where: WhereOptions,
      request: PageRequest,
      bound: Bound = {},
      mark?: Mark,
    ): Promise<(Plain<M> & More)[]> => {
      const { sorts, names, order, conditions, isPlaced, page } = sqlOf(where, request)
      // Conditions may be long.
      const list = `${sorts.join()} ${order} ${conditions}`
      const began = performance.now()
      const { write, bound: values } = valueWriter(model, bound)
      const start = isPlaced && (await places.startOf(list, request, sorts, mark, write))
      const from = start || { offset: write(request.offset), from: '' }
      const found = await query<PageRow>(`${outer(page(from), start ? names : [])} ORDER BY ${order}`, values)
      if (conditions && mark !== undefined) places.took(list, performance.now() - began)
      if (start && found[0]) start.note(names.map((_, at) => found[0]![`place${at}`]!))
      return found.map(({ record }) => recordOf(record))
    },

    ids: async (
      where: WhereOptions,
      request: PageRequest,
      transaction: Transaction,
      bound: Bound = {},
    ): Promise<number[]> => {
      const sql = sqlOf(where, request).ids({ offset: String(request.offset), from: '' })
      const found = await query<{ id: number }>(sql, bound, transaction)
      return found.map(({ id }) => id)
    },

    count: async (where: WhereOptions, bound: Bound = {}): Promise<number> => {
      const conditions = whereSql(model, model.name, where)
      const all = `SELECT COUNT(*) AS count FROM ${model.tableName} AS ${model.name}`
      const [row] = await query<{ count: number }>(conditions ? `${all} WHERE ${conditions}` : all, bound)
      return Number(row!.count)
    },
  }
}
