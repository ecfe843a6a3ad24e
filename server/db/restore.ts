import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import {
  checkDumpFile,
  DumpError,
  readDumpFile,
  type DumpedRow,
  type DumpedTable,
  type DumpHeader,
} from './dump-file.ts'
import { columnTypes } from './dump.ts'
import { storedInstant } from './instants.ts'
import { beginRestore, discardAll, endRestore, migrateTo } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import * as amountLimits from './migrations/0019-amount-limits.ts'
import * as clientPrices from './migrations/0027-client-prices.ts'
import { followReceivables, unfollowReceivables } from './receivable-triggers.ts'
import { unwatchTables } from './trail-triggers.ts'

/** Below the limits of one statement in either database. */
const ROWS_A_STATEMENT = 500
const LETTERS_A_STATEMENT = 1_000_000

/** A dump, and what it was encrypted with if it is encrypted. */
interface Dump {
  file: string
  passphrase: string | null
}

/** @throws DumpError when a later version of the service has made it */
function checkMigrations(header: DumpHeader): void {
  const known = migrations.map(({ name }) => name)
  if (header.migrations.some((name, index) => name !== known[index]))
    throw new DumpError(
      'Another version of TrackLedger wrote it: it has migrations that this one does not know',
    )
}

async function isEmpty(sequelize: Sequelize, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const rows = await sequelize.query(`SELECT id FROM ${table} LIMIT 1`, { type: QueryTypes.SELECT })
    if (rows.length) return false
  }
  return true
}

/** A value as SQL. */
function literalOf(sequelize: Sequelize, value: DumpedRow[number], type: string): string {
  if (typeof value !== 'string') return String(value ?? 'NULL')
  const escaped = sequelize.escape(type.startsWith('DATETIME') ? storedInstant(sequelize, value) : value)
  // SQLite reads a statement only up to its first NUL.
  return sequelize.getDialect() === 'sqlite' ? escaped.replaceAll('\0', "'||char(0)||'") : escaped
}

/** Rows of one table, as many as fit one statement. */
async function* statementsOf(dump: Dump): AsyncGenerator<{ table: DumpedTable; rows: DumpedRow[] }> {
  let current: { table: DumpedTable; rows: DumpedRow[] } | null = null
  let letters = 0
  for await (const { table, row } of readDumpFile(dump.file, dump.passphrase)) {
    const isFull = letters > LETTERS_A_STATEMENT || current?.rows.length === ROWS_A_STATEMENT
    if (current && (isFull || current.table !== table)) {
      yield current
      current = null
    }
    current ??= { table, rows: [] }
    letters = row.reduce(
      (sum: number, value) => sum + String(value).length,
      current.rows.length ? letters : 0,
    )
    current.rows.push(row)
  }
  if (current) yield current
}

async function insertAll(sequelize: Sequelize, dump: Dump, transaction: Transaction): Promise<void> {
  const types = new Map<string, Map<string, string>>()
  for await (const { table, rows } of statementsOf(dump)) {
    const { name, columns } = table
    const ofTable = types.get(name) ?? (await columnTypes(sequelize, name))
    types.set(name, ofTable)
    const values = rows.map((row) => {
      const literals = row.map((value, at) => literalOf(sequelize, value, ofTable.get(columns[at]!) ?? ''))
      return `(${literals.join(', ')})`
    })
    await sequelize.query(`INSERT INTO ${name} (${columns.join(', ')}) VALUES ${values.join(', ')}`, {
      transaction,
    })
  }
}

/** In a transaction of its own: the tables of `withWrite` may be younger than the schema of the dump. */
const insertInTransaction = (sequelize: Sequelize, dump: Dump): Promise<void> =>
  sequelize
    .transaction((transaction) => insertAll(sequelize, dump, transaction))
    .catch((error: Error) => {
      throw new Error(`Nothing was restored, the database is empty: ${error.message}`, { cause: error })
    })

/** Runs without the limits of amounts: rows from before there were limits are restored as they were. */
async function withoutAmountLimits(
  sequelize: Sequelize,
  header: DumpHeader,
  work: () => Promise<void>,
): Promise<void> {
  const schema = sequelize.getQueryInterface()
  await amountLimits.down(schema)
  await clientPrices.limitDown(schema)
  try {
    await work()
  } finally {
    if (header.migrations.includes('0019-amount-limits')) await amountLimits.up(schema)
    if (header.migrations.includes('0027-client-prices')) await clientPrices.limitUp(schema)
  }
}

/** Restores the id counters, so that the id of a deleted row is not given again. */
async function restoreIdCounters(sequelize: Sequelize, { tables }: DumpHeader): Promise<void> {
  for (const { name, next_id } of tables) {
    if (sequelize.getDialect() === 'sqlite') {
      await sequelize.query(`DELETE FROM sqlite_sequence WHERE name = '${name}'`)
      await sequelize.query(`INSERT INTO sqlite_sequence (name, seq) VALUES ('${name}', ${next_id - 1})`)
    } else await sequelize.query(`ALTER TABLE ${name} AUTO_INCREMENT = ${next_id}`)
  }
}

/**
 * Fills an empty database from a dump of either kind. Nothing is changed before the whole file has been checked; all rows
 * are inserted in one transaction; then the schema is brought up to date. No process starts on a database whose restore was cut off.
 * @param force also a database that is not empty: what it holds is lost
 * @param passphrase what the dump was encrypted with, if it is encrypted
 * @param settle what is to be done with the restored rows before a process may start on them
 * @throws DumpError when the file is no valid dump, Error when the database is not empty
 */
export async function restoreDatabase(
  sequelize: Sequelize,
  file: string,
  force: boolean,
  passphrase: string | null = null,
  settle: () => Promise<void> = () => Promise.resolve(),
): Promise<DumpHeader> {
  const header = await checkDumpFile(file, passphrase)
  checkMigrations(header)
  const present = await sequelize.getQueryInterface().showAllTables()
  const ours = header.tables.map(({ name }) => name).filter((name) => present.includes(name))
  if (!force && !(await isEmpty(sequelize, ours)))
    throw new Error('The database is not empty. With --force what it holds is lost and replaced')
  await discardAll(sequelize)
  await migrateTo(sequelize, header.migrations.at(-1))
  await beginRestore(sequelize)
  // The dump brings what was written of its rows; the last `migrateTo` watches them again.
  await unwatchTables(sequelize)
  await unfollowReceivables(sequelize)
  await withoutAmountLimits(sequelize, header, () => insertInTransaction(sequelize, { file, passphrase }))
  await restoreIdCounters(sequelize, header)
  if (header.migrations.includes('0052-receivables')) await followReceivables(sequelize)
  await migrateTo(sequelize)
  await settle()
  await endRestore(sequelize)
  return header
}
