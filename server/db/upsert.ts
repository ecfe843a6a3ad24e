import { QueryTypes, type Model, type ModelStatic, type Transaction, type WhereOptions } from 'sequelize'

/**
 * Stored records as plain rows by id; within a transaction they are held until its end.
 * @param attributes what of them is read, or all
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

/** Makes many records by one statement. What a record leaves out is what its model has by default. */
export async function insertRows(
  model: ModelStatic<Model>,
  records: readonly object[],
  transaction: Transaction,
): Promise<void> {
  const columns = Object.keys(model.getAttributes()).filter((name) => name !== 'id')
  await insert(model, columns, records, '', transaction)
}

/** Writes many stored rows, whole ones, by one statement. */
export async function updateRows(
  model: ModelStatic<Model>,
  rows: readonly object[],
  transaction: Transaction,
): Promise<void> {
  const columns = Object.keys(model.getAttributes())
  const written = columns.filter((name) => name !== 'id' && name !== 'created_at')
  const ending = isSqlite(model)
    ? `ON CONFLICT (id) DO UPDATE SET ${written.map((name) => `${name}=EXCLUDED.${name}`).join()}`
    : `ON DUPLICATE KEY UPDATE ${written.map((name) => `${name}=VALUES(${name})`).join()}`
  const updated_at = new Date()
  const updated = rows.map((row) => ({ ...row, updated_at }))
  await insert(model, columns, updated, ending, transaction)
}

const isSqlite = (model: ModelStatic<Model>): boolean => model.sequelize!.getDialect() === 'sqlite'

const STAMPS = ['created_at', 'updated_at']
/** Texts without a sign that means something in a literal, in either database. */
const PLAIN = /^[\w .,:;@+/()#&$-]*$/

/** A statement of our own: Sequelize checks and formats each value by itself, which takes longer than the database. */
async function insert(
  model: ModelStatic<Model>,
  columns: readonly string[],
  records: readonly object[],
  ending: string,
  transaction: Transaction,
): Promise<void> {
  if (!records.length) return
  const attributes = model.getAttributes() as Record<string, { defaultValue?: unknown }>
  const now = new Date()
  const literal = literals(model)
  const defaults = columns.map((name) =>
    literal(STAMPS.includes(name) ? now : attributes[name]!.defaultValue),
  )
  const rows = (records as readonly Record<string, unknown>[]).map((record) => {
    let row = ''
    for (let at = 0; at < columns.length; at += 1) {
      const value = record[columns[at]!]
      row += `${at ? ',' : '('}${value === undefined ? defaults[at]! : literal(value)}`
    }
    return `${row})`
  })
  const sql = `INSERT INTO ${model.tableName} (${columns.join()}) VALUES ${rows.join()} ${ending}`
  await model.sequelize!.query(sql, { type: QueryTypes.INSERT, transaction })
}

/** Writes values as SQL; instants as Sequelize does. */
function literals(model: ModelStatic<Model>): (value: unknown) => string {
  const sequelize = model.sequelize!
  const zone = isSqlite(model) ? ' +00:00' : ''
  const instant = (value: Date) => `'${value.toISOString().replace('T', ' ').replace('Z', zone)}'`
  return (value) => {
    if (value === null || value === undefined) return 'NULL'
    if (typeof value === 'number') return String(value)
    if (typeof value === 'boolean') return value ? '1' : '0'
    if (value instanceof Date) return instant(value)
    const text = value as string
    return PLAIN.test(text) ? `'${text}'` : sequelize.escape(text)
  }
}
