import { createHash } from 'node:crypto'
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { columnTypes, rowsOf } from './dump.ts'
import { LEASE_TABLE } from './migration-lease.ts'
import { LOCAL_TABLES } from './migrations/index.ts'
import { searchTables } from './search-index.ts'

/** The number of a table's rows, and a hash of all of them that is equal on both databases. */
export interface TableSum {
  rows: number
  sha256: string
}

const EXCLUDED: ReadonlySet<string> = new Set(['migrations', LEASE_TABLE, ...LOCAL_TABLES])

/** The tables of a database, whether or not a backup contains them. */
async function tablesIn(sequelize: Sequelize): Promise<string[]> {
  const tables = await sequelize.getQueryInterface().showAllTables()
  const excluded = new Set([...EXCLUDED, ...searchTables(sequelize)])
  return tables.filter((table) => !table.startsWith('sqlite_') && !excluded.has(table)).sort()
}

async function sumOf(sequelize: Sequelize, table: string, transaction?: Transaction): Promise<TableSum> {
  // By name: a column that was added later has another place in a table that was created with it.
  const columns = new Map([...(await columnTypes(sequelize, table))].sort(([a], [b]) => (a < b ? -1 : 1)))
  const hash = createHash('sha256')
  for await (const rows of rowsOf(sequelize, table, columns, transaction))
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
  const [found] = await sequelize.query<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table}`, {
    type: QueryTypes.SELECT,
    transaction,
  })
  return { rows: Number(found!.count), sha256: hash.digest('hex') }
}

/** The sum of each table, by its name. */
export async function tableSums(
  sequelize: Sequelize,
  transaction?: Transaction,
): Promise<Map<string, TableSum>> {
  const sums = new Map<string, TableSum>()
  for (const table of await tablesIn(sequelize)) sums.set(table, await sumOf(sequelize, table, transaction))
  return sums
}
