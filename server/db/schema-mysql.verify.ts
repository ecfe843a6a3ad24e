import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { WHOLE, type Schema } from './schema-parts.verify.ts'
import { sqlText } from './schema-text.ts'

/** A column, as `columnText` writes it: equal columns of a database and of a plan have equal texts. */
interface ColumnFacts {
  type: string
  nullable: boolean
  /** As SQL without quotes; null for none. */
  byDefault: string | null
  autoIncrement: boolean
  /** What its values refer to: `clients(id) on delete restrict on update restrict`. */
  belongsTo: string | null
}

export const columnText = ({ type, nullable, byDefault, autoIncrement, belongsTo }: ColumnFacts): string =>
  [
    type
      .toLowerCase()
      .replace(/^(big)?int(eger)?(\(\d+\))?$/, '$1int')
      .replace('double precision', 'double'),
    nullable ? 'null' : 'not null',
    byDefault === null ? '' : `default ${byDefault}`,
    autoIncrement ? 'auto_increment' : '',
    belongsTo ? `references ${belongsTo.toLowerCase()}` : '',
  ]
    .filter(Boolean)
    .join(' ')

export const indexText = (isUnique: boolean, table: string, fields: readonly string[]): string =>
  `${isUnique ? 'unique ' : ''}on ${table}(${fields.join()})`

const COLUMNS = `
  SELECT c.TABLE_NAME AS name, c.COLUMN_NAME AS field, c.COLUMN_TYPE AS type, c.IS_NULLABLE AS nullable,
    c.COLUMN_DEFAULT AS byDefault, c.EXTRA AS extra, t.ENGINE AS engine, t.TABLE_COLLATION AS collation,
    c.COLLATION_NAME AS own
  FROM information_schema.COLUMNS c JOIN information_schema.TABLES t USING (TABLE_SCHEMA, TABLE_NAME)
  WHERE c.TABLE_SCHEMA = DATABASE() AND t.TABLE_SCHEMA = DATABASE()`
const REFERENCES = `
  SELECT k.TABLE_NAME AS name, k.COLUMN_NAME AS field, k.REFERENCED_TABLE_NAME AS parent,
    k.REFERENCED_COLUMN_NAME AS parent_field, r.DELETE_RULE AS on_delete, r.UPDATE_RULE AS on_update
  FROM information_schema.KEY_COLUMN_USAGE k JOIN information_schema.REFERENTIAL_CONSTRAINTS r
    USING (CONSTRAINT_SCHEMA, CONSTRAINT_NAME)
  WHERE k.TABLE_SCHEMA = DATABASE() AND r.CONSTRAINT_SCHEMA = DATABASE() AND k.REFERENCED_TABLE_NAME IS NOT NULL`
const INDEXES = `
  SELECT TABLE_NAME AS name, INDEX_NAME AS index_name, NON_UNIQUE AS repeats,
    GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX) AS fields
  FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND INDEX_NAME <> 'PRIMARY'
  GROUP BY TABLE_NAME, INDEX_NAME, NON_UNIQUE`
const TRIGGERS = `
  SELECT TRIGGER_NAME AS name, ACTION_TIMING AS timing, EVENT_MANIPULATION AS event, EVENT_OBJECT_TABLE AS owner,
    ACTION_STATEMENT AS body
  FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE()`
const CHECKS = `
  SELECT t.TABLE_NAME AS owner, t.CONSTRAINT_NAME AS name, c.CHECK_CLAUSE AS clause
  FROM information_schema.TABLE_CONSTRAINTS t JOIN information_schema.CHECK_CONSTRAINTS c
    USING (CONSTRAINT_SCHEMA, CONSTRAINT_NAME)
  WHERE t.TABLE_SCHEMA = DATABASE() AND c.CONSTRAINT_SCHEMA = DATABASE() AND t.CONSTRAINT_TYPE = 'CHECK'`

type Row = Record<string, string | null>

/** The properties of a table besides its columns. */
export const tableText = (engine: string, collation: string): string => `${engine.toLowerCase()} ${collation}`

function readTables(schema: Schema, columns: Row[], references: Row[]): void {
  const parents = new Map(
    references.map(({ name, field, parent, parent_field, on_delete, on_update }) => [
      `${name} ${field}`,
      `${parent}(${parent_field}) on delete ${on_delete} on update ${on_update}`,
    ]),
  )
  for (const { name, field, type, nullable, byDefault, extra, engine, collation, own } of columns) {
    const parts = schema.get(`table ${name}`) ?? new Map([[WHOLE, tableText(engine!, collation!)]])
    schema.set(`table ${name}`, parts)
    const text = columnText({
      type: type!,
      nullable: nullable === 'YES',
      // MariaDB writes a default as SQL, and the default NULL as the word.
      byDefault: byDefault === null || byDefault === 'NULL' ? null : byDefault!.replace(/^'(.*)'$/, '$1'),
      autoIncrement: /auto_increment/i.test(extra ?? ''),
      belongsTo: parents.get(`${name} ${field}`) ?? null,
    })
    parts.set(field!, own && own !== collation ? `${text} collate ${own}` : text)
  }
}

/** The schema of a MySQL or MariaDB, by its information_schema. */
export async function mysqlSchema(sequelize: Sequelize, transaction: Transaction): Promise<Schema> {
  const select = (sql: string) => sequelize.query<Row>(sql, { type: QueryTypes.SELECT, transaction })
  const schema: Schema = new Map()
  const whole = (record: string, text: string) => schema.set(record, new Map([[WHOLE, text]]))
  readTables(schema, await select(COLUMNS), await select(REFERENCES))
  for (const { name, index_name, repeats, fields } of await select(INDEXES))
    whole(`index ${index_name} of ${name}`, indexText(!Number(repeats), name!, fields!.split(',')))
  for (const { name, timing, event, owner, body } of await select(TRIGGERS))
    whole(`trigger ${name}`, sqlText(`${timing} ${event} ON ${owner} FOR EACH ROW ${body}`))
  for (const { owner, name, clause } of await select(CHECKS))
    whole(`check ${name} of ${owner}`, sqlText(clause!))
  return schema
}
