import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { QueryTypes } from 'sequelize'
import { t } from '../support/tap.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { migrate, rollBack } from '../../server/db/migrate.ts'
import { initModels } from '../../server/features.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'

/** Why these settings are refused, or that they are not. */
function refusalOf(settings: Record<string, string>): string {
  try {
    readConfig(settings)
    return 'taken'
  } catch (error) {
    return error instanceof ConfigError ? error.message : `a fault: ${String(error)}`
  }
}

t.test('a setting that cannot be used is refused with a message that names it', async (t) => {
  const DATA_DIR = t.testdir()
  const wrong: Record<string, string>[] = [
    ...['0x50', '-1', '65536', '80.5', 'http'].map((PORT) => ({ PORT })),
    ...[
      'postgres://x/y',
      'mysql://host',
      'nonsense',
      'mysql://host/db?tls=yes',
      'mysql://host/db?ssl=true',
      'mysql://10.0.0.1/db?tls=true',
      'mysql://[::1]/db?tls=true',
    ].map((DATABASE_URL) => ({ DATABASE_URL })),
    ...['x', 'é'.repeat(15)].map((JWT_SECRET) => ({ JWT_SECRET })),
    ...['Open', 'yes'].map((SIGNUP) => ({ SIGNUP })),
    ...['trackledger.example', 'ftp://x'].map((PUBLIC_URL) => ({ PUBLIC_URL })),
    ...['*', 'admin.example', 'https://admin.example/', 'https://a.example, http://b.example:80', 'null'].map(
      (CORS_ORIGINS) => ({ CORS_ORIGINS }),
    ),
    { DATA_DIR: '/dev/null/data' },
  ]
  for (const setting of wrong) {
    const [[name, value]] = Object.entries(setting) as [[string, string]]
    t.match(refusalOf({ DATA_DIR, ...setting }), new RegExp(`^${name} `), `${name}=${value}`)
  }
  t.match(refusalOf({ DATA_DIR, NODE_ENV: 'production' }), /^JWT_SECRET /)
})

t.test('settings that are not given have the defaults of the README', async (t) => {
  const config = readConfig({ DATA_DIR: t.testdir() })
  t.match(config, {
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    signup: 'open',
    publicUrl: null,
    corsOrigins: null,
  })
})

t.test('a secret comes from a file as well, which must be there and hold it', async (t) => {
  const secret = 'from-a-file-'.repeat(4)
  const DATABASE_URL = 'mysql://tl:secret@db.example:3306/trackledger?tls=true'
  const folder = t.testdir({ secret: `${secret}\n`, url: DATABASE_URL, empty: '\n', short: 'short' })
  const at = (name: string) => join(folder, name)
  const DATA_DIR = join(folder, 'data')
  const config = readConfig({ DATA_DIR, JWT_SECRET_FILE: at('secret'), DATABASE_URL_FILE: at('url') })
  t.match(config, { jwtSecret: secret, databaseUrl: DATABASE_URL })
  t.equal(existsSync(join(DATA_DIR, 'jwt-secret')), false, 'none is made beside it')
  const own = 'of-the-environment-'.repeat(2)
  t.equal(readConfig({ DATA_DIR, JWT_SECRET: own, JWT_SECRET_FILE: at('secret') }).jwtSecret, own)
  t.match(refusalOf({ DATA_DIR, JWT_SECRET_FILE: at('empty') }), /^JWT_SECRET_FILE names an empty file/)
  t.match(refusalOf({ DATA_DIR, JWT_SECRET_FILE: at('none') }), /^JWT_SECRET_FILE cannot be read/)
  t.match(refusalOf({ DATA_DIR, JWT_SECRET_FILE: at('short') }), /^JWT_SECRET must be at least 32 bytes/)
})

t.test('the generated secret is made once, is kept, and is readable by its owner only', async (t) => {
  const DATA_DIR = join(t.testdir(), 'made', 'on', 'the', 'way')
  const { jwtSecret } = readConfig({ DATA_DIR })
  t.ok(Buffer.byteLength(jwtSecret) >= 32)
  t.equal(readConfig({ DATA_DIR }).jwtSecret, jwtSecret)
  t.equal(await readFile(join(DATA_DIR, 'jwt-secret'), 'utf8'), jwtSecret)
  t.equal((await stat(join(DATA_DIR, 'jwt-secret'))).mode & 0o077, 0)
  t.not(readConfig({ DATA_DIR: t.testdir({}) }).jwtSecret, jwtSecret)
})

t.test('the migrations roll back to nothing and come up again', async (t) => {
  const database = connect(await testConfig(t))
  t.teardown(() => database.close())
  initModels(database)
  const tables = async () => (await database.getQueryInterface().showAllTables()).sort()
  await migrate(database)
  const all = await tables()
  t.ok(['billing_items', 'billings', 'clients', 'users', 'vehicles'].every((table) => all.includes(table)))
  await migrate(database)
  t.same(await tables(), all, 'a second time changes nothing')
  await rollBack(database)
  t.same(
    (await tables()).filter((table) => table !== 'migrations'),
    [],
  )
  await migrate(database)
  t.same(await tables(), all)
  const users = await database.query('SELECT * FROM users', { type: QueryTypes.SELECT })
  t.same(users, [])
})

t.test('when sign-up is closed only the first user can sign up', async (t) => {
  const app = await createTestApp(t, { signup: 'closed' })
  await signedIn(app, 'first')
  const payload = { username: 'second', email: 'second@example.com', password: 'test-tracks-2026' }
  const second = await app.inject({ method: 'POST', url: '/signup', payload })
  t.equal(second.statusCode, 403)
  t.match(second.json(), { detail: /closed/ })
})
