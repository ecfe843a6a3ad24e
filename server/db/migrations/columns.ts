import {
  DataTypes,
  type ModelAttributeColumnOptions,
  type ModelAttributes,
  type QueryInterface,
} from 'sequelize'

type Column = ModelAttributeColumnOptions

export const id: Column = { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true }
export const text = (length = 255): Column => ({ type: DataTypes.STRING(length), allowNull: true })
/** The key of a text (see `keyOf`): folding case and composing can make a letter up to three. */
export const key = (length = 255): Column => text(3 * length)
export const longText: Column = { type: DataTypes.TEXT, allowNull: true }
export const integer: Column = { type: DataTypes.INTEGER, allowNull: true }
export const bigInteger: Column = { type: DataTypes.BIGINT, allowNull: true }
export const bytes: Column = { type: DataTypes.BLOB, allowNull: true }
/** Integer cents: BIGINT, because a total may pass what a 32-bit integer holds. */
export const cents: Column = { type: DataTypes.BIGINT, allowNull: true }
export const decimal: Column = { type: DataTypes.DOUBLE, allowNull: true }
export const flag: Column = { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false }
export const instant: Column = { type: DataTypes.DATE(3), allowNull: false }
/** `YYYY-MM-DD`. */
export const date: Column = { type: DataTypes.DATEONLY, allowNull: true }
/** `YYYY-MM-DD`, or an ISO instant in UTC, as it was given. */
export const dateOrInstant = text(30)

export const required = (column: Column, defaultValue?: unknown): Column => ({
  ...column,
  allowNull: false,
  ...(defaultValue === undefined ? {} : { defaultValue }),
})

export const reference = (table: string, onDelete: 'RESTRICT' | 'CASCADE' | 'SET NULL'): Column => ({
  type: DataTypes.INTEGER,
  allowNull: onDelete === 'SET NULL',
  references: { model: table, key: 'id' },
  onDelete,
  onUpdate: 'RESTRICT',
})

export const timestamps: Record<'created_at' | 'updated_at', Column> = {
  created_at: instant,
  updated_at: instant,
}

/** Makes a table whose texts compare byte by byte, whatever the database it stands in does by itself. */
export const createTable = (schema: QueryInterface, table: string, columns: ModelAttributes): Promise<void> =>
  schema.createTable(table, columns, { charset: 'utf8mb4', collate: 'utf8mb4_bin' })

/** Whether an index is there. */
export async function hasIndex(schema: QueryInterface, table: string, name: string): Promise<boolean> {
  const existing = (await schema.showIndex(table)) as { name: string }[]
  return existing.some((index) => index.name === name)
}

/** Makes an index unless it is there: MySQL keeps what a migration did before it was cut off. */
export async function addIndex(
  schema: QueryInterface,
  table: string,
  fields: string[],
  unique = false,
): Promise<void> {
  const name = `${table}_${fields.join('_')}`
  if (!(await hasIndex(schema, table, name))) await schema.addIndex(table, fields, { name, unique })
}
