import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { newHeader, writeDumpFile, type DumpedRow, type DumpedTable, type DumpHeader } from './dump-file.ts'
import { isoOf } from './instants.ts'
import { appliedMigrations } from './migrate.ts'
import { inSnapshot } from './snapshot.ts'
import { migrations } from './migrations/index.ts'

const ROWS_A_BATCH = 500

type Row = Record<string, unknown>

const isSqlite = (sequelize: Sequelize): boolean => sequelize.getDialect() === 'sqlite'

/** A value as both databases take it back: text, a number or null; an instant is ISO. */
export function portable(value: unknown, type: string): string | number | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date || (type.startsWith('DATETIME') && typeof value === 'string')) return isoOf(value)
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`A ${typeof value} of type ${type} cannot be backed up`)
}

/** The type of each column by its name: what both databases call an instant starts with DATETIME. */
export async function columnTypes(sequelize: Sequelize, table: string): Promise<Map<string, string>> {
  const columns = await sequelize.getQueryInterface().describeTable(table)
  return new Map(Object.entries(columns).map(([name, { type }]) => [name, type.toUpperCase()]))
}

async function tableOf(
  sequelize: Sequelize,
  name: string,
  columns: string[],
  transaction: Transaction,
): Promise<DumpedTable> {
  const numberOf = async (sql: string) => {
    const rows = await sequelize.query<{ value: number | string | null }>(sql, {
      type: QueryTypes.SELECT,
      transaction,
    })
    return Number(rows[0]?.value ?? 0)
  }
  const next_id = isSqlite(sequelize)
    ? (await numberOf(`SELECT seq AS value FROM sqlite_sequence WHERE name = '${name}'`)) + 1
    : await numberOf(
        `SELECT AUTO_INCREMENT AS value FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = '${name}'`,
      )
  return { name, columns, rows: await numberOf(`SELECT COUNT(*) AS value FROM ${name}`), next_id }
}

/** The rows of a table by id, in batches; equal data of both databases is equal here. */
export async function* rowsOf(
  sequelize: Sequelize,
  table: string,
  columns: ReadonlyMap<string, string>,
  transaction?: Transaction,
): AsyncGenerator<DumpedRow[]> {
  for (let last = 0; ;) {
    const rows = await sequelize.query<Row>(
      `SELECT ${[...columns.keys()].join(', ')} FROM ${table} WHERE id > ${last} ORDER BY id LIMIT ${ROWS_A_BATCH}`,
      { type: QueryTypes.SELECT, transaction },
    )
    yield rows.map((row) => [...columns].map(([column, type]) => portable(row[column], type)))
    if (rows.length < ROWS_A_BATCH) return
    last = Number(rows.at(-1)!.id)
  }
}

async function* allRows(
  sequelize: Sequelize,
  types: ReadonlyMap<string, ReadonlyMap<string, string>>,
  transaction: Transaction,
): AsyncGenerator<DumpedRow[]> {
  for (const [table, columns] of types) yield* rowsOf(sequelize, table, columns, transaction)
}

interface DumpOptions {
  /** What the dump is encrypted with; null: it is not. */
  passphrase?: string | null
  /** Runs in the dump's snapshot. */
  alongside?: (transaction: Transaction) => Promise<void>
}

/** Writes all of our tables to a file, in one snapshot; the service may go on meanwhile. An older database has fewer. */
export async function dumpDatabase(
  sequelize: Sequelize,
  file: string,
  { passphrase = null, alongside }: DumpOptions = {},
): Promise<DumpHeader> {
  const applied = await appliedMigrations(sequelize)
  const types = new Map<string, Map<string, string>>()
  for (const { tables = [] } of migrations.filter(({ name }) => applied.includes(name)))
    for (const table of tables) types.set(table, await columnTypes(sequelize, table))
  return inSnapshot(sequelize, async (transaction) => {
    const tables: DumpedTable[] = []
    for (const [name, columns] of types)
      tables.push(await tableOf(sequelize, name, [...columns.keys()], transaction))
    const header = newHeader(applied, tables)
    await writeDumpFile(file, header, allRows(sequelize, types, transaction), passphrase)
    await alongside?.(transaction)
    return header
  })
}
