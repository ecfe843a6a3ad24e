import {
  QueryTypes,
  type DataType,
  type ModelAttributeColumnOptions,
  type QueryInterface,
  type Sequelize,
  type Transaction,
} from 'sequelize'
import { migrations } from './migrations/index.ts'
import { columnText, indexText, tableText } from './schema-mysql.verify.ts'
import { WHOLE, type Schema } from './schema-parts.verify.ts'
import { sqlText } from './schema-text.ts'
import { watchTables } from './trail-triggers.ts'

type Column = ModelAttributeColumnOptions
type IndexOptions = { name?: string; unique?: boolean }

/** A type as MySQL has it. */
const typeText = (sequelize: Sequelize, type: DataType): string =>
  (sequelize as unknown as { normalizeDataType: (type: DataType) => { toSql: () => string } })
    .normalizeDataType(type)
    .toSql()

function referenceText({ references, onDelete, onUpdate }: Column): string | null {
  if (!references) return null
  const { model, key } = references as { model: string; key: string }
  return `${model}(${key}) on delete ${onDelete} on update ${onUpdate}`
}

const plannedColumn = (sequelize: Sequelize, column: Column): string =>
  columnText({
    type: typeText(sequelize, column.type),
    nullable: column.allowNull !== false && !column.primaryKey,
    byDefault: column.defaultValue === undefined ? null : plainDefault(column.defaultValue),
    autoIncrement: Boolean(column.autoIncrement),
    belongsTo: referenceText(column),
  })

const plainDefault = (value: unknown): string =>
  String(typeof value === 'boolean' ? Number(value) : (value as string | number))

type Parts = [string, string]
/** The raw SQL of migrations that changes the schema, and its effect. */
const STATEMENTS: readonly (readonly [RegExp, (plan: Schema, parts: Parts) => unknown])[] = [
  [/^ALTER TABLE (\w+) DROP COLUMN (\w+)$/i, (plan, [t, c]) => plan.get(`table ${t}`)?.delete(c)],
  [/^CREATE TRIGGER (\w+) (.*)$/i, (plan, [name, rest]) => plan.set(`trigger ${name}`, whole(rest))],
  [/^DROP TRIGGER (?:IF EXISTS )?(\w+)$/i, (plan, [name]) => plan.delete(`trigger ${name}`)],
]

const whole = (text: string) => new Map([[WHOLE, text]])

function applySql(plan: Schema, sql: string): void {
  for (const [pattern, apply] of STATEMENTS) {
    const found = pattern.exec(sqlText(sql).replace(/;$/, ''))
    if (found) apply(plan, found.slice(1) as Parts)
  }
}

/**
 * The query interface of migrations, applied to a plan that starts empty and holds no rows.
 * @param collation the database's default
 */
function planner(sequelize: Sequelize, plan: Schema, collation: string) {
  const columnsOf = (table: string) => plan.get(`table ${table}`) ?? new Map<string, string>()
  const addIndex = async (table: string, fields: string[], { name, unique = false }: IndexOptions = {}) =>
    plan.set(
      `index ${name ?? [table, ...fields].join('_')} of ${table}`,
      whole(indexText(unique, table, fields)),
    )
  const addColumn = async (table: string, name: string, column: Column) => {
    columnsOf(table).set(name, plannedColumn(sequelize, column))
    // MySQL names such an index as its column.
    if (column.unique) await addIndex(table, [name], { name, unique: true })
  }
  const indexes = (table: string) =>
    [...plan.keys()].filter((record) => record.startsWith('index ') && record.endsWith(` of ${table}`))
  const describeTable = async (table: string) =>
    Object.fromEntries([...columnsOf(table)].map(([name, type]) => [name, { type }]))
  return {
    sequelize: {
      getDialect: () => 'mysql',
      getQueryInterface: () => ({ describeTable }),
      escape: (value: string) => sequelize.escape(value),
      query: async (sql: string, options?: { type?: string }) => {
        applySql(plan, sql)
        return options?.type ? [] : [[], 0]
      },
    },
    createTable: async (table: string, columns: Record<string, Column>, { collate = collation } = {}) => {
      if (plan.has(`table ${table}`)) return
      plan.set(`table ${table}`, whole(tableText('InnoDB', collate)))
      for (const [name, column] of Object.entries(columns)) await addColumn(table, name, column)
    },
    dropTable: async (table: string) => {
      for (const record of [`table ${table}`, ...indexes(table)]) plan.delete(record)
    },
    addColumn,
    removeColumn: async (table: string, name: string) => columnsOf(table).delete(name),
    describeTable,
    addIndex,
    removeIndex: async (table: string, name: string) => plan.delete(`index ${name} of ${table}`),
    showIndex: async (table: string) =>
      indexes(table).map((record) => ({ name: record.slice(6, -` of ${table}`.length) })),
    showAllTables: async () =>
      [...plan.keys()].filter((record) => record.startsWith('table ')).map((record) => record.slice(6)),
  }
}

/**
 * The schema that the migrations make of an empty MySQL or MariaDB, computed without creating it: an account that owns one
 * database can create no other.
 */
export async function plannedMysqlSchema(sequelize: Sequelize, transaction: Transaction): Promise<Schema> {
  const [row] = await sequelize.query<{ collation: string }>('SELECT @@collation_database AS collation', {
    type: QueryTypes.SELECT,
    transaction,
  })
  const plan: Schema = new Map()
  const schema = planner(sequelize, plan, row!.collation) as unknown as QueryInterface
  for (const { up } of migrations) await up(schema)
  await watchTables(schema)
  return plan
}
