import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { createApp } from '../../server/app.ts'
import { readConfig, type Config } from '../../server/config.ts'
import { Installation, replaceSecret } from '../../server/db/installation.ts'
import { createWithWrite } from '../../server/db/with-write.ts'
import { createDatabase, dropDatabase } from './mariadb.ts'
import { fillMigrated } from './migrated.ts'

type AppLimits = NonNullable<Parameters<typeof createApp>[1]>['limits']

/** A machine that runs all tests at once may be slower than a database that is away. */
const PATIENT: AppLimits = { probeMs: 60_000 }
/** Tests sign up and try mail servers more often than people do. */
const NO_LIMITS = { SIGNUP_RATE: '0', SMTP_TRIES: '0' }

/** The app under test: answers `inject` like the real one. */
export type TestApp = Awaited<ReturnType<typeof createApp>>

/**
 * A fresh app on a fresh, migrated database: SQLite in a folder of its own, or with `TEST_DB=mariadb` a
 * database of its own on the server of TEST_DATABASE_URL. It closes and cleans up when the test `t` ends.
 * Make one a file: the models belong to the newest app of a process.
 */
export async function createTestApp(
  t: Test,
  overrides: Partial<Config> = {},
  limits: AppLimits = {},
): Promise<TestApp> {
  const config = await testConfig(t, overrides)
  if (!overrides.databaseUrl && !overrides.dataDir) await fillMigrated(config)
  const app = await createApp(config, { startsWorkAtOnce: true, limits: { ...PATIENT, ...limits } })
  t.teardown(() => app.close())
  return app
}

/** The settings with another secret, taken for that of the database on purpose; an app must be on it. */
export async function withNewSecret(config: Config, jwtSecret: string): Promise<Config> {
  await replaceSecret(createWithWrite(Installation.sequelize!), jwtSecret)
  return { ...config, jwtSecret }
}

/** The settings of a fresh app; use it when a test starts two apps on one database. Cleans up when `t` ends. */
export async function testConfig(t: Test, overrides: Partial<Config> = {}): Promise<Config> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trackledger-test-'))
  t.teardown(() => rm(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, BCRYPT_COST: '4', LOG_LEVEL: 'silent', VERIFY_HOUR: 'off', ...NO_LIMITS }
  const config: Config = { ...readConfig(env), ...overrides }
  if (process.env.TEST_DB !== 'mariadb' || overrides.databaseUrl) return config

  const name = `test_${randomBytes(6).toString('hex')}`
  config.databaseUrl = await createDatabase(name)
  t.teardown(() => dropDatabase(name))
  return config
}
