import { chmod, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { QueryTypes } from 'sequelize'
import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { dumpDatabase } from '../../server/db/dump.ts'
import { restoreDatabase } from '../../server/db/restore.ts'
import { signedIn } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'

const OTHER = 'another secret of at least 32 bytes'
const ANOTHER_THAN_USED = /^JWT_SECRET is not the one .* run "trackledger new-secret" once/

t.test('processes of one database need one secret; another one is taken only on purpose', async (t) => {
  const config = await testConfig(t)
  const first = await createApp(config)
  t.teardown(() => first.close())
  await signedIn(first)
  const beside = await createApp(config)
  await beside.close()
  await t.rejects(createApp({ ...config, jwtSecret: OTHER }), { message: ANOTHER_THAN_USED })

  const run = (command: string, JWT_SECRET: string) => trackledger(config, [command], { JWT_SECRET })
  const refused = await run('start', OTHER)
  t.match(refused, { code: 1, output: /^The service cannot start on the database of \w+: JWT_SECRET is not/ })
  t.equal(refused.output.trim().split('\n').length, 1)
  t.notMatch(refused.output, OTHER)
  t.match(await run('new-secret', OTHER), {
    code: 0,
    output: /^JWT_SECRET is taken. Everybody logs in again/,
  })
  t.match(await run('new-secret', OTHER), { code: 0, output: /nothing to do/ })
  const changed = await createApp({ ...config, jwtSecret: OTHER })
  t.teardown(() => changed.close())
  await t.rejects(createApp(config), { message: ANOTHER_THAN_USED })
  const known = await connectTo(config, 'SELECT secret_fingerprint FROM installations')
  t.match(known, [{ secret_fingerprint: /^[\w-]{43}$/ }])
})

const connectTo = async (config: Parameters<typeof connect>[0], sql: string) => {
  const database = connect(config)
  try {
    return await database.query(sql, { type: QueryTypes.SELECT })
  } finally {
    await database.close()
  }
}

t.test('a backup is restored where another secret is, and carries nothing of its own place', async (t) => {
  const config = await testConfig(t)
  const there = await createApp(config)
  await signedIn(there)
  await there.close()
  const file = join(config.dataDir, 'moved.gz')
  const elsewhere = await testConfig(t)
  const first = await createApp(elsewhere)
  await first.close()
  const [from, to] = [connect(config), connect(elsewhere)]
  const { tables } = await dumpDatabase(from, file)
  t.notOk(tables.some(({ name }) => name === 'installations'))
  await restoreDatabase(to, file, true)
  await Promise.all([from.close(), to.close()])
  const moved = await createApp({ ...elsewhere, jwtSecret: OTHER })
  t.equal((await moved.inject('/health')).statusCode, 200)
  await moved.close()
})

t.test('the database, what lies beside it and the secret are for their owner only', async (t) => {
  const config = await testConfig(t)
  const file = join(config.dataDir, 'trackledger.sqlite')
  const lax = ['jwt-secret', 'trackledger.sqlite', 'trackledger.sqlite.lock']
  // As an earlier version has left them.
  await writeFile(file, '')
  for (const name of lax) await chmod(join(config.dataDir, name), 0o644).catch(() => undefined)
  readConfig({ DATA_DIR: config.dataDir })
  const app = await createApp({ ...config, databaseUrl: null })
  t.teardown(() => app.close())
  await signedIn(app)
  const names = await readdir(config.dataDir)
  t.ok(
    ['trackledger.sqlite-wal', 'trackledger.sqlite-shm', ...lax].every((name) => names.includes(name)),
    names.join(),
  )
  for (const name of names) t.equal((await stat(join(config.dataDir, name))).mode & 0o777, 0o600, name)
})
