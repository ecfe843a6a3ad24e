import {
  DataTypes,
  QueryTypes,
  type Model,
  type ModelStatic,
  type Sequelize,
  type Transaction,
} from 'sequelize'
import { chunksOf } from './chunks.ts'
import { insertWithTotal } from './running-total-triggers.ts'
import { replaceWithTrail } from './trail-triggers.ts'
import { columnsOf, insertSql, isSqlite, literalsOf } from './bulk-rows.ts'

/** SQL of columns that follow from the staged row (`s`) and from tables that are joined to it. */
export interface Derived {
  columns: Readonly<Record<string, string>>
  joins: string
}

/** Columns of a stored row that stay as they are. */
const KEPT = ['id', 'created_at']

/** For one statement, as MariaDB says it, which is a comment to MySQL, and as MySQL does, which is one to MariaDB. */
const INSERT_WITHOUT_PARENTS =
  '/*M! SET STATEMENT foreign_key_checks = 0 FOR */ INSERT /*+ SET_VAR(foreign_key_checks = OFF) */'

const NOTHING_DERIVED: Derived = { columns: {}, joins: '' }

/**
 * Rows that are staged for a table, in a temporary table of the transaction. Staging locks nothing, however long it takes;
 * one statement writes them all.
 */
export class Stage {
  private readonly columns: string[]
  private readonly table: string
  /** The table of what `insertLast` inserts. */
  private readonly last: string
  /** The first row that was staged: what a row has alike is the default of its column. */
  private first: Record<string, unknown> | null = null

  /** @param extra columns that the staged rows alone have, to be joined by, and their types in MySQL */
  constructor(
    private readonly model: ModelStatic<Model>,
    private readonly transaction: Transaction,
    private readonly extra: Readonly<Record<string, string>> = {},
  ) {
    this.columns = columnsOf(model)
    this.table = `staged_${model.tableName}`
    this.last = `last_${this.table}`
  }

  /** Stages whole rows: those without an id are new, the others replace stored ones. */
  async add(rows: readonly object[]): Promise<void> {
    if (!rows.length) return
    const first = this.first ?? (await this.open(rows[0]!))
    const differs = (name: string) =>
      (rows as readonly Record<string, unknown>[]).some((row) => row[name] !== first[name])
    const written = [...this.columns, ...Object.keys(this.extra)].filter(
      (name) => !this.hasDefault(name) || differs(name),
    )
    await this.run(insertSql(this.table, this.model, written, rows), QueryTypes.INSERT)
  }

  /** Inserts the new rows, in the order in which they were added. @param derived the columns that are known only now */
  async insertNew(derived: Derived = NOTHING_DERIVED): Promise<void> {
    await this.insert(derived)
  }

  /**
   * Inserts the new rows without waiting for their parents, or keeping others waiting for them: on MySQL, each row would
   * lock its parent until the end of the transaction. The last row of each parent is left to `insertLast`, which finds out
   * whether the parents are still there.
   * @param parent the column that refers to them, the only one of the table
   */
  async insertAllButLast(parent: string): Promise<void> {
    if (isSqlite(this.model)) return this.insert()
    if (this.first) await this.noteLast(parent)
    await this.insert(
      NOTHING_DERIVED,
      `s.seq NOT IN (SELECT seq FROM ${this.last})`,
      's.seq',
      INSERT_WITHOUT_PARENTS,
    )
  }

  /** Inserts the rows that `insertAllButLast` has left. @throws ForeignKeyConstraintError when a parent has gone */
  async insertLast(parent: string): Promise<void> {
    if (isSqlite(this.model)) return
    await this.insert(NOTHING_DERIVED, `s.seq IN (SELECT seq FROM ${this.last})`, `s.${parent}`)
  }

  /** Notes the new rows that are the last ones of their parents. A statement of MySQL names a temporary table once. */
  private async noteLast(parent: string): Promise<void> {
    await this.run(dropSql(this.last, this.model.sequelize!))
    await this.run(`CREATE TEMPORARY TABLE ${this.last} (seq INTEGER PRIMARY KEY)`)
    await this.run(
      `INSERT INTO ${this.last} SELECT MAX(seq) FROM ${this.table} WHERE id = 0 GROUP BY ${parent}`,
    )
  }

  private async insert(
    { columns, joins }: Derived = NOTHING_DERIVED,
    which = '1 = 1',
    order = 's.seq',
    verb = 'INSERT',
  ): Promise<void> {
    if (!this.first) return
    const written = this.columns.filter((name) => name !== 'id')
    const values = written.map((name) => columns[name] ?? `s.${name}`)
    const { tableName } = this.model
    await insertWithTotal(tableName, this.transaction, () =>
      this.run(
        `${verb} INTO ${tableName} (${written.join()}) SELECT ${values.join()} ` +
          `FROM ${this.table} s ${joins} WHERE s.id = 0 AND ${which} ORDER BY ${order}`,
      ),
    )
  }

  /** Updates the stored rows that are replaced. @param changed the columns in which any of them differs: all by default; what is indexed by others alone is left alone */
  async replaceStored(changed: readonly string[] = this.columns): Promise<void> {
    const written = this.columns.filter((name) => !KEPT.includes(name) && changed.includes(name))
    if (!this.first || !written.length) return
    const { tableName } = this.model
    const ending = isSqlite(this.model)
      ? `ON CONFLICT (id) DO UPDATE SET ${written.map((name) => `${name}=EXCLUDED.${name}`).join()}`
      : `ON DUPLICATE KEY UPDATE ${written.map((name) => `${name}=VALUES(${name})`).join()}`
    const columns = this.columns.join()
    await replaceWithTrail({ table: tableName, staged: this.table, columns: written }, this.transaction, () =>
      this.run(
        `INSERT INTO ${tableName} (${columns}) SELECT ${columns} FROM ${this.table} WHERE id <> 0 ${ending}`,
      ),
    )
  }

  /** MySQL knows no defaults of texts. An id is always written: a row consists of something. */
  private hasDefault(name: string): boolean {
    const attributes = this.model.getAttributes() as Record<string, { type: unknown }>
    return name !== 'id' && name in attributes && !(attributes[name]!.type instanceof DataTypes.TEXT)
  }

  /** @param first the first row that is staged */
  private async open(first: object): Promise<Record<string, unknown>> {
    const { model, table, columns } = this
    const types = await this.types()
    const literals = literalsOf(model, columns, first)
    const definitions = columns.map(
      (name, at) => `${name} ${types.get(name)}${this.hasDefault(name) ? ` DEFAULT ${literals[at]}` : ''}`,
    )
    const extra = Object.entries(this.extra).map(([name, type]) => `${name} ${isSqlite(model) ? '' : type}`)
    const seq = `seq INTEGER ${isSqlite(model) ? '' : 'AUTO_INCREMENT'} PRIMARY KEY`
    await this.run(dropSql(table, model.sequelize!))
    await this.run(`CREATE TEMPORARY TABLE ${table} (${[seq, ...definitions, ...extra].join()})`)
    return (this.first = first as Record<string, unknown>)
  }

  /** The types of the columns of the table, as they are declared. */
  private async types(): Promise<ReadonlyMap<string, string>> {
    // Reading the table on SQLite would begin a snapshot, in which nothing can be written once another process has written.
    if (isSqlite(this.model)) return new Map(this.columns.map((name) => [name, '']))
    const sql = `SHOW FULL COLUMNS FROM ${this.model.tableName}`
    const rows = (await this.run(sql, QueryTypes.SELECT)) as Record<'Field' | 'Type' | 'Collation', string>[]
    return new Map(
      rows.map(({ Field, Type, Collation }) => [Field, Collation ? `${Type} COLLATE ${Collation}` : Type]),
    )
  }

  private run(sql: string, type: QueryTypes = QueryTypes.RAW): Promise<unknown> {
    const { transaction } = this
    return this.model.sequelize!.query(sql, { type, transaction })
  }
}

/** A temporary table of a transaction with rows of integers, the first of which is its key. */
export async function stageNumbers(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly number[])[],
  transaction: Transaction,
): Promise<void> {
  const { sequelize } = transaction as unknown as { sequelize: Sequelize }
  const run = (sql: string) => sequelize.query(sql, { type: QueryTypes.RAW, transaction })
  const [key, ...others] = columns
  await run(dropSql(table, sequelize))
  await run(
    `CREATE TEMPORARY TABLE ${table} (${key} INTEGER PRIMARY KEY, ${others.map((name) => `${name} INTEGER`).join()})`,
  )
  for (const some of chunksOf(rows))
    await run(`INSERT INTO ${table} VALUES ${some.map((row) => `(${row.join()})`).join()}`)
}

/** A connection is reused, and may still have the table. */
const dropSql = (table: string, sequelize: Sequelize): string =>
  sequelize.getDialect() === 'sqlite'
    ? `DROP TABLE IF EXISTS temp.${table}`
    : `DROP TEMPORARY TABLE IF EXISTS ${table}`
