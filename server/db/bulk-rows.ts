import { QueryTypes, type Model, type ModelStatic, type Transaction, type WhereOptions } from 'sequelize'
import { chunksOf } from './chunks.ts'
import { databaseTime } from './clock.ts'
import { storedInstant } from './instants.ts'

/**
 * Stored records as plain rows by id; within a transaction they are locked until its end.
 * @param attributes the columns, or all
 */
export const findRows = <Row extends object>(
  model: ModelStatic<Model>,
  where: WhereOptions,
  transaction?: Transaction,
  attributes?: string[],
): Promise<Row[]> =>
  model.findAll({
    where,
    ...(attributes ? { attributes } : {}),
    order: ['id'],
    raw: true,
    ...(transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {}),
  }) as unknown as Promise<Row[]>

/**
 * Inserts records, some hundred by a statement; the next one is built while the database takes one. A column that a record
 * leaves out has the default of its model.
 */
export async function insertRows(
  model: ModelStatic<Model>,
  records: readonly object[],
  transaction: Transaction,
): Promise<void> {
  const columns = columnsOf(model).filter((name) => name !== 'id')
  let taken: Promise<unknown> = Promise.resolve()
  for (const some of chunksOf(records)) {
    const sql = insertSql(model.tableName, model, columns, some)
    await taken
    taken = model.sequelize!.query(sql, { type: QueryTypes.INSERT, transaction })
  }
  await taken
}

export const columnsOf = (model: ModelStatic<Model>): string[] => Object.keys(model.getAttributes())

export const isSqlite = (model: ModelStatic<Model>): boolean => model.sequelize!.getDialect() === 'sqlite'

/** What a new row has as its id while it waits in another table. */
const NO_ID = '0'
const STAMPS = ['created_at', 'updated_at']
/** Texts that need no escaping in a literal of either database. */
const PLAIN = /^[\w .,:;@+/()#&$-]*$/

/** Built here: Sequelize validates and formats each value by itself, which takes longer than the database. */
export function insertSql(
  table: string,
  model: ModelStatic<Model>,
  columns: readonly string[],
  records: readonly object[],
): string {
  const literal = literals(model)
  const defaults = columns.map((name) => defaultLiteral(model, name, literal))
  // One for all rows, joined at once: text that is added up piece by piece takes half as long again.
  const cells = new Array<string>(columns.length)
  const rows = (records as readonly Record<string, unknown>[]).map((record) => {
    for (let at = 0; at < columns.length; at += 1) {
      const value = record[columns[at]!]
      cells[at] = value === undefined ? defaults[at]! : literal(value)
    }
    return `(${cells.join()})`
  })
  return `INSERT INTO ${table} (${columns.join()}) VALUES ${rows.join()}`
}

/** The columns of a record as literals. */
export function literalsOf(model: ModelStatic<Model>, columns: readonly string[], record: object): string[] {
  const literal = literals(model)
  const values = record as Record<string, unknown>
  return columns.map((name) =>
    values[name] === undefined ? defaultLiteral(model, name, literal) : literal(values[name]),
  )
}

/** What a column has where a record leaves it out. */
function defaultLiteral(
  model: ModelStatic<Model>,
  name: string,
  literal: ReturnType<typeof literals>,
): string {
  if (name === 'id') return NO_ID
  const attributes = model.getAttributes() as Record<string, { defaultValue?: unknown }>
  return literal(STAMPS.includes(name) ? databaseTime(model.sequelize!) : attributes[name]?.defaultValue)
}

/** Formats values as SQL; instants as Sequelize does. */
function literals(model: ModelStatic<Model>): (value: unknown) => string {
  const sequelize = model.sequelize!
  return (value) => {
    if (value === null || value === undefined) return 'NULL'
    if (typeof value === 'number') return String(value)
    if (typeof value === 'boolean') return value ? '1' : '0'
    if (value instanceof Date) return `'${storedInstant(sequelize, value.toISOString())}'`
    const text = value as string
    return PLAIN.test(text) ? `'${text}'` : sequelize.escape(text)
  }
}
