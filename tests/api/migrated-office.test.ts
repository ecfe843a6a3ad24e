import { QueryTypes } from 'sequelize'
import { loadSeeds } from '../../scripts/demo-data.ts'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { migrate, rollBack } from '../../server/db/migrate.ts'
import { dayAfter } from '../../server/lib/days.rules.ts'
import { initModels } from '../../server/features.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { mailSettings, saveMail } from '../support/outbox.ts'
import { forgetTrail } from '../support/older-database.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'

/** The last migration of the version in which everybody might do everything, and little of it was written down. */
const BEFORE = '0029-price-changes'
/** What is no record of the office: it comes and goes by itself. */
const PASSING = ['migrations', 'operations', 'rate_limits']

const config = await testConfig(t)
const filled = await createApp(config)
await loadSeeds(await filled.listen({ port: 0, host: '127.0.0.1' }), () => undefined, {
  isRecent: false,
})
const anna = await signedIn(filled, 'anna')
await signedIn(filled, 'bob')
await anna.request('PUT', '/api/vehicles/1', { status: 'MAINTENANCE' })
const gone = await anna.create('/api/platforms/', { name: 'Gone' })
await anna.request('DELETE', `/api/platforms/${gone.id}`)
await saveMail(anna, { ...mailSettings(1), allow_scheduled_sending: true })
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const email = { recipient_email: 'a@b.example', subject: 'S', body: '<p>B</p>', scheduled_at: inAnHour }
const waiting = await anna.create('/api/billings/1/send-email-to', email)
await anna.request('PUT', `/api/emails/outbox/${waiting.id}`, { subject: 'Changed' })
await anna.request('PUT', '/api/clients/1', { approval_days: 40 })
await anna.request('PUT', '/api/clients/2', { approval_days: null })
await filled.close()

const database = connect(config)
t.teardown(() => database.close())
await forgetTrail(database)
await rollBack(database, BEFORE)

const ask = <Row extends object>(sql: string) => database.query<Row>(sql, { type: QueryTypes.SELECT })

/** The columns of each table. */
async function columnsOf(): Promise<Map<string, string[]>> {
  const schema = database.getQueryInterface()
  const tables = (await schema.showAllTables()).filter(
    (table) => !PASSING.includes(table) && !table.startsWith('sqlite_'),
  )
  const found = new Map<string, string[]>()
  for (const table of tables.sort()) found.set(table, Object.keys(await schema.describeTable(table)).sort())
  return found
}

/** Every row of these tables, with these columns, by table. */
async function rowsOf(columns: Map<string, string[]>): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const [table, names] of columns)
    rows[table] = (await ask(`SELECT ${names.join(', ')} FROM ${table}`))
      .map((row) => JSON.stringify(row))
      .sort()
  return rows
}

const today = new Date().toISOString().slice(0, 10)
const columns = await columnsOf()
/** Each row of each table as JSON. */
const rows = await rowsOf(columns)
const faults = async (): Promise<string[]> => {
  initModels(database)
  const lines: string[] = []
  await verifyDatabase(database, (line) => lines.push(line))
  return lines
}
/** The tables in which another row stands than before the way up. */
const changedTables = async (): Promise<string[]> => {
  const found = await rowsOf(columns)
  return [...columns.keys()].filter((table) => found[table]!.join('\n') !== rows[table]!.join('\n'))
}

t.test('an office of an older version is brought on with every row of it', async (t) => {
  t.ok(rows.billing_items!.length > 2000 && rows.transactions!.length > 100, 'it is filled')
  t.notOk(columns.has('trail_entries') || columns.get('users')!.includes('role'), 'and older')
  await migrate(database)
  t.same(await changedTables(), [])
  t.same(await ask('SELECT DISTINCT role, deactivated_at FROM users'), [
    { role: 'owner', deactivated_at: null },
  ])
  t.same(await faults(), [])
  const dueAfter = await ask(
    'SELECT DISTINCT client_id, due_date FROM billings WHERE client_id < 3 ORDER BY client_id',
  )
  t.match(dueAfter, [{ due_date: dayAfter(today, 40) }, { due_date: dayAfter(today, 14) }])
})

t.test('its activities are entries of the history without values', async (t) => {
  const [told] = await ask(
    "SELECT COUNT(*) AS count FROM activities a JOIN trail_entries e ON e.id = a.id AND e.created_at = a.created_at AND e.author_name = a.username AND e.author_type = 'user' AND e.author_id IS NOT NULL JOIN trail_changes c ON c.entry_id = e.id WHERE c.old_values IS NULL AND c.new_values IS NULL",
  )
  t.same(told, { count: rows.activities!.length })
  const app = await createApp(config)
  const user = await signedIn(app, 'late')
  const history = async (query: string) =>
    (await user.request('GET', `/api/history?${query}`)).json<WireRecord[]>()
  const [deleted, created] = await history(`resource=platforms&record_id=${gone.id}`)
  t.match(deleted, {
    ...{ action: 'delete', words: 'Deleted Platform Gone', author: { type: 'user', fullName: 'anna' } },
    payload: { id: gone.id, data: null, previousData: null },
  })
  t.match(created, { action: 'create', words: 'Created Platform Gone' })
  await user.request('PUT', '/api/users/settings', { signup_role: 'reader' })
  const reader = await signedIn(app, 'reader')
  const seen = (await reader.request('GET', '/api/history?limit=1000')).json<WireRecord[]>()
  const resources = new Set(seen.map(({ resource }) => resource))
  t.ok(resources.has('emails/outbox') && resources.has('client-balances/transactions'))
  t.notOk(resources.has('emails/settings'), 'what others cannot call for they do not see of before either')
  await user.request('PUT', '/api/vehicles/1', { status: 'ACTIVE' })
  t.match(await history('resource=vehicles&record_id=1&limit=1'), [
    { payload: { data: { status: 'ACTIVE' }, previousData: { status: 'MAINTENANCE' } }, words: null },
  ])
  await app.close()
  t.same(await faults(), [])
})

t.test(
  'the way back is refused where it would lose what was told since, and else loses no row',
  async (t) => {
    await t.rejects(rollBack(database, BEFORE), { message: /0034-trail \(down\) failed: .*it would lose/ })
    await migrate(database)
    t.same(await faults(), [])
    const since = await rowsOf(columns)
    await forgetTrail(database)
    await t.rejects(rollBack(database, BEFORE), { message: /it would lose 1 rows of user_settings/ })
    await database.query('DELETE FROM user_settings')
    await t.rejects(rollBack(database, BEFORE), { message: /it would lose role in 1 rows of users/ })
    await database.query("UPDATE users SET role = 'owner'")
    await rollBack(database, BEFORE)
    t.same(await columnsOf(), columns, 'the columns of then')
    t.equal(JSON.stringify(await rowsOf(columns)), JSON.stringify(since), 'and every row')
    await migrate(database)
    t.same(await faults(), [])
  },
)
