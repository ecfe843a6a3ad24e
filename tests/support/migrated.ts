import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryTypes, type Sequelize } from 'sequelize'
import type { Config } from '../../server/config.ts'
import { connect, sqliteFile } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { lazy } from '../../server/lib/lazy.ts'
import { execute, withDatabase } from './mariadb.ts'
import { cachedSchema, cacheSchema, type Dialect } from './schema-cache.ts'

// Migrating takes most of an app's start. What it comes to is the same each time: it is cached. How an empty database is
// migrated is for the tests that ask for `testConfig`.

/** Gives an empty database the schema of today. */
export async function fillMigrated({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl) await execute(String(await mariadbSchema()), databaseUrl)
  else await writeFile(sqliteFile(dataDir), await sqliteSchema())
}

const sharedSchema = (dialect: Dialect, make: () => Promise<Buffer>) =>
  lazy(async () => {
    const cached = await cachedSchema(dialect)
    if (cached) return cached
    const schema = await make()
    await cacheSchema(dialect, schema)
    return schema
  })

const sqliteSchema = sharedSchema('sqlite', makeSqliteFile)
const mariadbSchema = sharedSchema('mariadb', async () => Buffer.from(await makeMariadbStatements()))

async function makeSqliteFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trackledger-migrated-'))
  try {
    await migrateAt({ dataDir, databaseUrl: null })
    return await readFile(sqliteFile(dataDir))
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

const makeMariadbStatements = (): Promise<string> =>
  withDatabase((databaseUrl) => migrateAt({ dataDir: '', databaseUrl }, statementsOf))

async function migrateAt<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  read?: (database: Sequelize) => Promise<T>,
): Promise<T> {
  const database = connect(config)
  try {
    await migrate(database)
    return (await read?.(database)) as T
  } finally {
    await database.close()
  }
}

/** What makes a MariaDB's tables, triggers and migrations anew. */
async function statementsOf(database: Sequelize): Promise<string> {
  const ask = (sql: string) => database.query<Record<string, string>>(sql, { type: QueryTypes.SELECT })
  const statements = ['SET FOREIGN_KEY_CHECKS=0']
  for (const table of await database.getQueryInterface().showAllTables())
    for (const made of await ask(`SHOW CREATE TABLE ${table}`)) statements.push(made['Create Table']!)
  for (const { Trigger } of await ask('SHOW TRIGGERS'))
    for (const made of await ask(`SHOW CREATE TRIGGER ${Trigger}`))
      statements.push(made['SQL Original Statement']!)
  for (const { name } of await ask('SELECT name FROM migrations'))
    statements.push(`INSERT INTO migrations VALUES (${database.escape(name!)})`)
  return statements.join(';\n')
}
