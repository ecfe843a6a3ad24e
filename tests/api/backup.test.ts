import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Sequelize } from 'sequelize'
import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { dumpDatabase } from '../../server/db/dump.ts'
import { restoreDatabase } from '../../server/db/restore.ts'
import { LOCAL_TABLES, TABLES } from '../../server/db/migrations/index.ts'
import { searchTables } from '../../server/db/search-index.ts'
import { companyDay } from '../../server/features/company/company-day.ts'
import { ReminderSettings } from '../../server/features/reminders/reminder-settings.model.ts'
import { User } from '../../server/features/users/users.model.ts'
import { dayAfter } from '../../server/lib/days.rules.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aPlatform, aTransaction } from '../support/builders.ts'
import { mailSettings } from '../support/outbox.ts'
import { providersRegister, uploadMonth } from '../support/provider.ts'
import { signedIn } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'

const URLS = [
  '/me',
  '/api/platforms',
  '/api/clients?limit=1000',
  '/api/vehicles?limit=1000',
  '/api/billings?limit=1000',
  '/api/billings/5/view',
  '/api/client-balances?limit=1000',
  '/api/client-balances/1',
  '/api/emails/templates',
  '/api/emails/outbox',
  '/api/dashboard/stats',
]

const config = await testConfig(t)
const app = await createApp(config)
const user = await signedIn(app)
await providersRegister(user)
await uploadMonth(user)
// What text can hold, and what a day and an instant are on each database.
await aPlatform(user, { name: 'Ω \u2028 "quoted" \\ \'single\' 北京 🚚', description: 'two\nlines\r\n\ttab' })
await user.request('PUT', '/api/billings/5', { paid_amount: 120.5, previous_balance: -3.25, notes: '–' })
await aTransaction(user, { client_id: 1, amount: 0.01, transaction_date: '2026-10-31T23:59:59.999Z' })
await user.create('/api/emails/templates', { name: 'Ours', subject: 'S', body: '<p>B</p>' })
await user.create('/api/emails/settings/', { ...mailSettings(1), allow_scheduled_sending: true })
await user.create('/api/billings/5/send-email-to', {
  recipient_email: 'a@b.example',
  subject: 'S',
  body: 'B',
  scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
})
await user.request('PUT', '/api/reminders/settings', { is_daily: true })
await ReminderSettings.update({ daily_from: null }, { where: {} })
const gone = await aPlatform(user)
await user.request('DELETE', `/api/platforms/${gone.id}`)
const answers = await Promise.all(URLS.map(async (url) => (await user.request('GET', url)).json<unknown>()))
const dump = join(config.dataDir, 'backup.gz')

const opened = async <Result>(
  of: Config,
  work: (sequelize: Sequelize) => Promise<Result>,
): Promise<Result> => {
  const sequelize = connect(of)
  try {
    return await work(sequelize)
  } finally {
    await sequelize.close()
  }
}

/** The other database: SQLite when the tests run on MariaDB. */
const other: Config = { ...(await testConfig(t)), databaseUrl: null }
/** A third one, of the kind that the tests run on. */
const third = await testConfig(t)

const contentOf = async (file: string) => {
  const [header, ...lines] = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  const { made_at: _, ...rest } = JSON.parse(header!)
  return { header: rest, rows: lines.slice(0, -2).sort() }
}

t.test('a backup holds every table of the schema, and only its owner can read it', async (t) => {
  const { tables } = await dumpDatabase(User.sequelize as Sequelize, dump)
  const present = await (User.sequelize as Sequelize).getQueryInterface().showAllTables()
  t.same(
    present.filter((table) => !/^(migrations|migration_leases|sqlite_.*)$/.test(table)).sort(),
    [...TABLES, ...LOCAL_TABLES, ...searchTables(User.sequelize as Sequelize)].sort(),
    'every table that the migrations make is listed',
  )
  t.equal(tables.find(({ name }) => name === 'billing_items')?.rows, 990)
  t.equal((await stat(dump)).mode & 0o777, 0o600)
  await app.close()
})

t.test('a damaged backup is refused before anything is written', async (t) => {
  const whole = await readFile(dump)
  const lines = gunzipSync(whole).toString().split('\n')
  const header = JSON.parse(lines[0]!)
  const packed = (changed: string[]) => gzipSync(changed.join('\n'))
  const faults: [string, Buffer, RegExp][] = [
    ['cut short', whole.subarray(0, whole.length - 200), /damaged: unexpected end/],
    [
      'a bit that has turned',
      Buffer.from(whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte))),
      /damaged/,
    ],
    [
      'another amount',
      packed(lines.map((line, at) => (at === 70 ? line.replace('1', '2') : line))),
      /damaged: its SHA-256/,
    ],
    ['a row that is missing', packed(lines.filter((_, at) => at !== 70)), /damaged/],
    ['without its end', packed(lines.slice(0, -2)), /damaged: its SHA-256/],
    ['more after its end', packed([...lines.slice(0, -1), '[1]', '']), /goes on after its end/],
    [
      'of a newer kind',
      packed([JSON.stringify({ ...header, trackledger_backup: 2 }), ...lines.slice(1)]),
      /newer version/,
    ],
    ['something else', gzipSync('{"a":1}\n'), /no backup/],
    ['no gzip', Buffer.from('hello'), /damaged/],
  ]
  const file = join(config.dataDir, 'damaged.gz')
  for (const [what, content, message] of faults) {
    await writeFile(file, content)
    await opened(third, async (sequelize) => {
      await t.rejects(restoreDatabase(sequelize, file, true), { message }, what)
      t.same(await sequelize.getQueryInterface().showAllTables(), [], `${what}: nothing is there`)
    })
  }
  await truncate(file)
  await opened(third, (sequelize) => t.rejects(restoreDatabase(sequelize, file, true), /empty|damaged/))
  await opened(third, (sequelize) => t.rejects(restoreDatabase(sequelize, `${file}.no`, true), /There is no/))
})

t.test('a backup restored into the other database answers as before, and back again', async (t) => {
  await opened(other, (sequelize) => restoreDatabase(sequelize, dump, false))
  const again = await createApp(other)
  t.teardown(() => again.close())
  const login = await again.inject({
    method: 'POST',
    url: '/login',
    payload: { username: user.username, password: user.password },
  })
  const headers = { authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` }
  for (const [at, url] of URLS.entries())
    t.same((await again.inject({ url, headers })).json(), answers[at], url)
  const lines: string[] = []
  t.equal(await verifyDatabase(User.sequelize as Sequelize, (line) => lines.push(line)), 0, lines.join('\n'))
  const made = await again.inject({
    method: 'POST',
    url: '/api/platforms',
    headers,
    payload: { name: 'New' },
  })
  t.ok(made.json<{ id: number }>().id > gone.id, 'an id of a deleted record is not given again')
  await again.inject({ method: 'DELETE', url: `/api/platforms/${made.json<{ id: number }>().id}`, headers })

  const back = join(other.dataDir, 'back.gz')
  const first = join(third.dataDir, 'first.gz')
  await opened(other, (sequelize) => dumpDatabase(sequelize, back))
  await opened(third, (sequelize) => restoreDatabase(sequelize, dump, false))
  await opened(third, (sequelize) => dumpDatabase(sequelize, first))
  t.same(await contentOf(first), await contentOf(dump), 'a restored database gives the same backup')
  await opened(third, (sequelize) => restoreDatabase(sequelize, back, true))
})

t.test('a database that is not empty is left alone', async (t) => {
  await opened(third, async (sequelize) => {
    await t.rejects(restoreDatabase(sequelize, dump, false), /not empty.*--force/)
    const [rows] = await sequelize.query('SELECT COUNT(*) AS items FROM billing_items')
    t.match(rows, [{ items: 990 }])
  })
})

t.test('the commands work on the database of the settings, and say what they did', async (t) => {
  const run = (command: string, of: Config, ...args: string[]) => trackledger(of, [command, ...args])
  const file = join(third.dataDir, 'by-command.gz')
  t.match(await run('backup', third, file), {
    code: 0,
    output: /by-command.gz holds 1 users, .* 990 billing_items/,
  })
  t.match(await run('backup', third, file), { code: 1, output: /exists already/ })
  t.match(await run('restore', other, file), { code: 1, output: /not empty/ })
  t.match(await run('restore', other, file, '--force'), {
    code: 0,
    output: /^Restored as of .* 990 billing_items/,
  })
  t.match(await run('verify', other), { code: 0, output: /^All is well$/m })
  const states = (of: Config) =>
    opened(of, (sequelize) => sequelize.query('SELECT state FROM outbox_messages'))
  t.match((await states(third))[0], [{ state: 'queued' }])
  t.match((await states(other))[0], [{ state: 'unknown' }], 'what waited may have gone out since')
  const reminded = (of: Config) =>
    opened(of, (sequelize) => sequelize.query('SELECT daily_from FROM reminder_settings'))
  t.match((await reminded(third))[0], [{ daily_from: null }])
  t.match((await reminded(other))[0], [{ daily_from: dayAfter(companyDay(), 1) }], 'so may those of today')
  await opened(other, (sequelize) => sequelize.query('UPDATE billings SET total_amount = 1 WHERE id = 5'))
  t.match(await run('verify', other), { code: 1, output: /billing #5: total_amount is 0.01, but must be/ })
  const nowhere = { ...other, dataDir: join(other.dataDir, 'nowhere') }
  t.match(await run('verify', nowhere), { code: 2, output: /cannot be verified: There is no/ })
})
