import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { lastDue } from '../../server/nightly-backups.ts'
import { aPlatform } from '../support/builders.ts'
import { childRunning } from '../support/child-process.ts'
import { signedIn } from '../support/signed-in.ts'
import { testConfig, type TestApp } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'

const PASSPHRASE = 'correct horse battery staple'
const OURS = /^trackledger-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.gz(\.age)?$/
/** What stays whatever is cleaned up, and what is old. */
const FOREIGN = ['notes.txt', 'trackledger-2020.gz', 'trackledger-2020-01-01T02-00-00Z.gz.copy']
const OLD = ['trackledger-2020-01-01T02-00-00Z.gz', 'trackledger-2020-01-02T02-00-00Z.gz.age.partial']

/** Settings with a folder of backups that holds these files. */
async function aBackupDir(t: Test, files: string[] = []): Promise<Config & { backupDir: string }> {
  const config = await testConfig(t)
  const backupDir = join(config.dataDir, 'backups')
  await mkdir(backupDir)
  for (const name of files) await writeFile(join(backupDir, name), '')
  return { ...config, backupDir }
}

/** An app that does at once what it does by itself, and what it has logged. */
async function started(t: Test, config: Config, limits: { backupMs?: number } = {}) {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const app = await createApp({ ...config, logLevel: 'warn' }, { startsWorkAtOnce: true, logStream, limits })
  t.teardown(() => app.close())
  return { app, lines }
}

const ageOf = async (app: TestApp): Promise<number | null> =>
  (await app.inject('/health')).json<{ backup_age_seconds: number | null }>().backup_age_seconds

async function untilBackedUp(app: TestApp): Promise<number> {
  for (;;) {
    const age = await ageOf(app)
    if (age !== null) return age
    await pause(100)
  }
}

t.test('a backup is due once a day, at its hour', (t) => {
  for (const [now, due] of [
    ['2026-11-22T01:59:59.999Z', '2026-11-21T02:00:00.000Z'],
    ['2026-11-22T02:00:00.000Z', '2026-11-22T02:00:00.000Z'],
    ['2027-01-01T00:30:00.000Z', '2026-12-31T02:00:00.000Z'],
  ])
    t.equal(lastDue(new Date(now!), 2).toISOString(), due)
  t.end()
})

t.test('one of several processes makes the backup of the night, then removes what is old', async (t) => {
  const config = await aBackupDir(t, [...FOREIGN, ...OLD])
  const { app } = await started(t, config)
  const { app: beside } = await started(t, config)
  await untilBackedUp(beside)
  await untilBackedUp(app)
  const names = (await readdir(config.backupDir)).sort()
  while ((await readdir(config.backupDir)).some((name) => OLD.includes(name))) await pause(50)
  const made = names.filter((name) => OURS.test(name) && !OLD.includes(name))
  t.equal(made.length, 1, names.join())
  t.same((await readdir(config.backupDir)).sort(), [...FOREIGN, ...made].sort(), 'what is not its own stays')
  t.equal((await stat(join(config.backupDir, made[0]!))).mode & 0o777, 0o600)
  const { body } = await app.inject('/metrics')
  t.match(body, /^backup_age_seconds \d+$/m)
})

t.test('it is encrypted where there is a passphrase, and is restored from', async (t) => {
  const config = await aBackupDir(t)
  const { app: first } = await started(t, { ...config, backupDir: null })
  await aPlatform(await signedIn(first), { name: 'Before the night' })
  t.equal(await ageOf(first), null)
  t.notMatch((await first.inject('/metrics')).body, /^backup_age_seconds /m)
  await first.close()
  const { app } = await started(t, { ...config, backupPassphrase: PASSPHRASE })
  await untilBackedUp(app)
  const [name] = await readdir(config.backupDir)
  t.match(name, /^trackledger-.*Z\.gz\.age$/)
  const other = { ...(await testConfig(t)), databaseUrl: null }
  const file = join(config.backupDir, name!)
  t.match(await trackledger(other, ['restore', file], { BACKUP_PASSPHRASE: PASSPHRASE }), { code: 0 })
  const { app: restored } = await started(t, other)
  const user = await signedIn(restored, 'somebody')
  t.match((await user.request('GET', '/api/platforms')).json(), [{ name: 'Before the night' }])
  t.equal(await ageOf(restored), null, 'of its own it has none')
})

t.test('one that cannot be made is logged, removes nothing, and is missed', async (t) => {
  const config = await aBackupDir(t, OLD)
  const file = join(config.dataDir, 'a-file')
  await writeFile(file, '')
  const { app, lines } = await started(t, { ...config, backupDir: join(file, 'none') })
  while (!lines.some((line) => line.includes('the nightly backup was not made'))) await pause(50)
  t.match((await app.inject('/health')).json(), { backup_age_seconds: null, warnings: ['backup_overdue'] })
  t.same(await readdir(config.backupDir), OLD)
})

t.test('one that hangs is ended after a while, and logged', async (t) => {
  const { lines } = await started(t, await aBackupDir(t), { backupMs: 2_000 })
  // As one whose connection to the database has fallen silent.
  process.kill(await childRunning('backup-process'), 'SIGSTOP')
  while (!lines.some((line) => line.includes('the nightly backup was not made'))) await pause(50)
  t.match(lines.join(''), /its process has ended before it was done/)
})

t.test('a backup by hand counts too', async (t) => {
  const config = await testConfig(t)
  const { app } = await started(t, config)
  await signedIn(app)
  t.match(await trackledger(config, ['backup', join(config.dataDir, 'by-hand.gz')]), { code: 0 })
  t.ok((await untilBackedUp(app)) < 3600)
})
