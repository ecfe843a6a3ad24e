import { rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { Transaction } from 'sequelize'
import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { User } from '../../server/features/users/users.model.ts'
import { createHealthCheck } from '../../server/health.ts'
import { CONNECTION_LIMITS, limitConnections } from '../../server/http/connections.ts'
import { serveHealth } from '../../server/http/health.ts'
import { noSmallDisk, smallDisk } from '../support/small-disk.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'

const isSqlite = process.env.TEST_DB !== 'mariadb'
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }

t.test('/health tells anybody what the service knows of itself, and no secret', async (t) => {
  const app = await createTestApp(t)
  const answer = await app.inject('/health')
  t.equal(answer.statusCode, 200)
  const { warnings, ...known } = answer.json()
  t.same(known, {
    status: 'ok',
    version,
    database: 'writable',
    backup_age_seconds: null,
    verification_age_seconds: null,
    verification_differences: null,
  })
  t.ok(Array.isArray(warnings))
})

t.test('/health answers 503 while the database does not answer', async (t) => {
  const config = await testConfig(t)
  const gone: Config = { ...config, databaseUrl: 'mysql://root:secret@127.0.0.1:1/nothing' }
  const health = createHealthCheck(gone, 4000)
  const app = Fastify()
  limitConnections(app, CONNECTION_LIMITS)
  await serveHealth(app, health.check)
  t.teardown(() => Promise.all([app.close(), health.close()]))
  const down = await app.inject('/health')
  t.equal(down.statusCode, 503)
  t.match(down.json(), { status: 'down', database: 'unreachable' })
  t.notMatch(down.body, /secret|127\.0\.0\.1/)
})

t.test('/health says 503 once the service is about to end, and all else is answered as before', async (t) => {
  const app = await createTestApp(t)
  const before = await app.inject('/health')
  t.match(before, { statusCode: 200 })
  t.equal(before.headers.connection, 'keep-alive')
  await app.drain(0)
  const answer = await app.inject('/health')
  t.match(answer, { statusCode: 503, headers: { connection: 'close' } })
  t.match(answer.json(), { status: 'stopping', database: 'writable' })
  t.match(await app.inject('/openapi.yaml'), { statusCode: 200, headers: { connection: 'close' } })
})

t.test('/health is not held up by those who write, nor by a pool that is empty', async (t) => {
  const app = await createTestApp(t)
  const database = User.sequelize!
  const held = await Promise.all(
    Array.from({ length: isSqlite ? 1 : 10 }, () =>
      database.transaction(isSqlite ? { type: Transaction.TYPES.IMMEDIATE } : {}),
    ),
  )
  t.match((await app.inject('/health')).json(), { status: 'ok', database: 'writable' })
  await Promise.all(held.map((transaction) => transaction.rollback()))
})

t.test('/health does not lay to the database that the process itself was held up', async (t) => {
  const app = await createTestApp(t, {}, { probeMs: 4000 })
  const asked = app.inject('/health')
  await pause(1)
  const longer = 4200
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longer)
  t.match((await asked).json(), { status: 'ok', database: 'writable' })
})

t.test('a disk that is full is no place to write', { skip: noSmallDisk || !isSqlite }, async (t) => {
  const dataDir = smallDisk(t, '4m')
  if (!dataDir) return
  const app = await createApp({ ...(await testConfig(t)), dataDir })
  t.teardown(() => app.close())
  t.match((await app.inject('/health')).json(), { status: 'ok', warnings: ['disk_space_low'] })
  const filling = join(dataDir, 'filling')
  for (let size = 4_000_000; size > 500; size >>= 1)
    try {
      writeFileSync(filling, 'x'.repeat(size), { flag: 'a' })
    } catch {
      // That was too much.
    }
  const status = async () => (await app.inject('/health')).statusCode
  while ((await status()) === 200) await pause(200)
  t.match((await app.inject('/health')).json(), { status: 'down', database: 'read_only' })
  rmSync(filling)
  while ((await status()) !== 200) await pause(200)
})

t.test('a folder of backups that is nearly full is a warning', { skip: noSmallDisk }, async (t) => {
  const backupDir = smallDisk(t, '20m')
  if (!backupDir) return
  const app = await createApp({ ...(await testConfig(t)), backupDir })
  t.teardown(() => app.close())
  t.match(await app.inject('/health'), { statusCode: 200 })
  t.match((await app.inject('/health')).json().warnings, ['disk_space_low'])
})
