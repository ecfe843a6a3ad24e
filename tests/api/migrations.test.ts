import { QueryTypes, type Sequelize } from 'sequelize'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { connect } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import { testConfig } from '../support/test-app.ts'

/** The table of names as Umzug made it, word by word, in the first releases. */
const UMZUGS_TABLE = {
  sqlite: 'CREATE TABLE IF NOT EXISTS `migrations` (`name` VARCHAR(255) NOT NULL UNIQUE PRIMARY KEY);',
  mysql:
    'CREATE TABLE IF NOT EXISTS `migrations` (`name` VARCHAR(255) NOT NULL UNIQUE , PRIMARY KEY (`name`)) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE utf8_unicode_ci;',
}

async function emptyDatabase(t: Test): Promise<Sequelize> {
  const database = connect(await testConfig(t))
  t.teardown(() => database.close())
  return database
}

/** Does the first migrations as Umzug did. */
async function asUmzugLeftIt(database: Sequelize, count: number): Promise<void> {
  await database.query(UMZUGS_TABLE[database.getDialect() as 'sqlite' | 'mysql'])
  for (const { name, up } of migrations.slice(0, count)) {
    await up(database.getQueryInterface())
    await database.query('INSERT INTO migrations (name) VALUES (?)', { replacements: [name] })
  }
}

const namesIn = async (database: Sequelize): Promise<string[]> => {
  const rows = await database.query<{ name: string }>('SELECT name FROM migrations ORDER BY name', {
    type: QueryTypes.SELECT,
  })
  return rows.map(({ name }) => name)
}

/** How each table is made, with its indexes and triggers. */
async function schemaOf(database: Sequelize): Promise<unknown[]> {
  const ask = (sql: string) => database.query<Record<string, string>>(sql, { type: QueryTypes.SELECT })
  if (database.getDialect() === 'sqlite')
    return ask('SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name')
  const tables = (await database.getQueryInterface().showAllTables()).sort()
  const made = await Promise.all(tables.map((table) => ask(`SHOW CREATE TABLE ${table}`)))
  const triggers = await ask(
    'SELECT trigger_name, event_manipulation, action_statement FROM information_schema.triggers WHERE trigger_schema = DATABASE() ORDER BY trigger_name',
  )
  return [made, triggers]
}

t.test('a database that Umzug has migrated, in part or whole, is brought on', async (t) => {
  const fresh = await emptyDatabase(t)
  await migrate(fresh)
  const names = migrations.map(({ name }) => name)
  t.same(await namesIn(fresh), names)
  for (const count of [0, 6, names.length]) {
    const database = await emptyDatabase(t)
    await asUmzugLeftIt(database, count)
    await migrate(database)
    t.same(await namesIn(database), names, `from ${count} migrations`)
    t.same(await schemaOf(database), await schemaOf(fresh), `the same schema from ${count} migrations`)
  }
})

t.test('a migration that fails is named, is not noted, and runs at the next start', async (t) => {
  const database = await emptyDatabase(t)
  await asUmzugLeftIt(database, 6)
  await database.query('ALTER TABLE email_templates RENAME TO elsewhere')
  await t.rejects(migrate(database), { message: /^Migration 0007-emails \(up\) failed: Original error: ./ })
  t.equal((await namesIn(database)).at(-1), migrations[5]!.name)
  await database.query('ALTER TABLE elsewhere RENAME TO email_templates')
  await migrate(database)
  t.equal((await namesIn(database)).at(-1), migrations.at(-1)!.name)
})
