import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes, type Sequelize } from 'sequelize'
import { createApp } from '../../server/app.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import { INVARIANTS } from '../../server/db/verification.ts'
import { User } from '../../server/features/users/users.model.ts'
import { aTransaction } from '../support/builders.ts'
import { childRunning } from '../support/child-process.ts'
import { providersRegister, uploadMonth } from '../support/provider.ts'
import { gateBefore } from '../support/gate.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'
import { t } from '../support/tap.ts'
import { atRest, verified, type WireFinding } from '../support/verified.ts'

const isSqlite = process.env.TEST_DB !== 'mariadb'
const config = await testConfig(t)
const app = await createApp(config, { startsWorkAtOnce: true })
t.teardown(() => app.close())
const user = await signedIn(app)
const sequelize = User.sequelize as Sequelize
const sql = (statement: string) => sequelize.query(statement)

t.test('before the books were checked nothing is said of them', async (t) => {
  const { state, last, running, next_at, checks, runs } = await atRest(user)
  t.same(
    { state, last, running, next_at, runs },
    { state: 'not_run', last: null, running: null, next_at: null, runs: [] },
  )
  t.same(
    checks.map(({ id }) => id),
    INVARIANTS,
  )
  for (const check of checks) t.match(check, { state: 'not_run', rows: 0, last_held_at: null }, check.id)
  const health = (await app.inject('/health')).json()
  t.match(health, { verification_age_seconds: null, verification_differences: null })
  t.notMatch((await app.inject('/metrics')).body, /^verification_/m)
})

t.test('every check is made, and says how many records it was asked of, and when it held', async (t) => {
  await providersRegister(user)
  await uploadMonth(user)
  await aTransaction(user, { client_id: 1, amount: 5 })
  const { state, last, checks, findings } = await verified(user)
  t.match(
    { state, last },
    { state: 'holds', last: { state: 'finished', origin: 'person', username: user.username } },
  )
  t.same(findings, [])
  t.same(
    checks.filter((check) => check.state !== 'holds'),
    [],
  )
  const rowsOf = (id: string) => checks.find((check) => check.id === id)!.rows
  t.same(
    { totals: rowsOf('billings.totals'), lines: rowsOf('lines.charges'), users: rowsOf('users.keys') },
    { totals: 123, lines: 990, users: 1 },
  )
  t.equal(rowsOf('ledger.chain'), 1)
  for (const { id, last_held_at } of checks) t.ok(Date.parse(last_held_at!) <= Date.now(), id)
})

t.test(
  'what differs is named, with its record, both figures and since when; until it is mended',
  async (t) => {
    const [client] = await sequelize.query<{ id: number }>(
      'SELECT client_id AS id FROM billings WHERE id = 1',
      {
        type: QueryTypes.SELECT,
      },
    )
    const held = (await atRest(user)).last as unknown as { started_at: string }
    await sql('UPDATE billings SET total_amount = total_amount + 1 WHERE id = 1')
    await sql("UPDATE clients SET client_name_key = 'x' WHERE id = 2")
    await user.request('PUT', '/api/billings/3', { paid_amount: 1 })
    const broken = await verified(user)
    t.match(broken, { state: 'differs', last: { differences: 2, notes: 1 } })
    t.same(
      broken.checks.filter((check) => check.state === 'differs').map(({ id }) => id),
      ['billings.totals', 'clients.keys'],
    )
    for (const { id, state, last_held_at } of broken.checks)
      if (state === 'differs') t.equal(last_held_at, held.started_at, `${id} held before`)
    const [total, key, note] = broken.findings.toSorted(
      (a, b) => a.kind.localeCompare(b.kind) || a.check.localeCompare(b.check),
    )
    t.match(total, {
      ...{ check: 'billings.totals', kind: 'difference', record: 'billing #1' },
      ...{ resource: 'billings', record_id: 1, code: 'finding.differs' },
    })
    t.equal(
      Number(total!.found) - Number(total!.expected) > 0.009,
      true,
      `${String(total!.found)}, ${String(total!.expected)}`,
    )
    t.match(key, { check: 'clients.keys', resource: 'clients', record_id: 2, found: 'x' })
    t.match(note, { check: 'payments.recorded', kind: 'note', record: 'billing #3', found: 1, expected: 0 })

    const list = (query: string) => user.request('GET', `/api/verification/findings${query}`)
    const one = await list('?check=clients.keys')
    t.match(one.json<WireFinding[]>(), [{ record: 'client #2' }])
    t.equal(one.headers['x-total-count'], '1')
    t.match((await list('?kind=note')).json(), [{ record: 'billing #3' }])
    t.equal((await list('?sort=["check","DESC"]&range=[0,0]')).headers['content-range'], 'items 0-0/3')
    for (const query of ['?check=billings.none', '?kind=fault', '?run_id=x', '?sort=["found","ASC"]'])
      t.equal((await list(query)).statusCode, 400, query)
    t.same((await list('?run_id=1')).json(), [], 'the run before has found nothing')
    const csv = await list('/export?kind=difference')
    t.equal(csv.headers['content-type'], 'text/csv; charset=utf-8')
    t.match(csv.body, /^\uFEFFCheck,Kind,Record,Resource,ID,Found,Expected,What\r\n/)
    t.match(csv.body, /\r\nclients\.keys,difference,client #2,clients,2,x,/)

    await sql('UPDATE billings SET total_amount = total_amount - 1 WHERE id = 1')
    await user.request('PUT', '/api/clients/2', { client_name: 'Mended' })
    await user.request('PUT', '/api/billings/3', { paid_amount: 0 })
    t.ok(client)
    const mended = await verified(user)
    t.match(mended, { state: 'holds', last: { differences: 0, notes: 0 } })
    t.same(mended.findings, [])
  },
)

t.test('health and metrics tell of what the last check has found', async (t) => {
  await sql("UPDATE clients SET client_name_key = 'x' WHERE id = 2")
  await verified(user)
  // What health knows is looked at anew every 3 seconds.
  for (;;) {
    const { warnings, verification_differences } = (await app.inject('/health')).json()
    if (verification_differences === 1) {
      t.ok(warnings.includes('verification_differs'))
      break
    }
    await pause(200)
  }
  const metrics = (await app.inject('/metrics')).body
  t.match(metrics, /^verification_differences 1$/m)
  t.match(metrics, /^verification_age_seconds \d+$/m)
  await user.request('PUT', '/api/clients/2', { client_name: 'Mended' })
})

t.test('one run is made at a time, and a repeated request starts no other', async (t) => {
  const key = { 'idempotency-key': 'one run' }
  const before = (await atRest(user)).runs[0]!.id
  const [first, other] = await Promise.all([
    user.request('POST', '/api/verification', undefined, key),
    user.request('POST', '/api/verification'),
  ])
  const refused = first.statusCode === 409 ? first : other
  t.match([first.statusCode, other.statusCode].toSorted(), [200, 409])
  t.match(refused.json(), { code: 'verification.running' })
  await atRest(user)
  const repeated = await user.request('POST', '/api/verification', undefined, key)
  if (first.statusCode === 200) t.equal(repeated.body, first.body)
  const { runs } = await atRest(user)
  t.ok(runs[0]!.id - before <= 2)
})

t.test('who writes while the books are checked makes nothing differ', async (t) => {
  const started = await user.request('POST', '/api/verification')
  t.equal(started.statusCode, 200)
  let isUnderWay = true
  const written = (async () => {
    let count = 0
    for (; isUnderWay; count += 1) await aTransaction(user, { client_id: (count % 60) + 1, amount: 1 })
    return count
  })()
  const { state, last } = await atRest(user)
  isUnderWay = false
  t.match({ state, last }, { state: 'holds', last: { differences: 0 } })
  t.ok((await written) > 0)
})

t.test('a run whose process has died was interrupted, and another one may begin', async (t) => {
  const past = "'2020-01-01 00:00:00.000'"
  await sql(
    `INSERT INTO verification_runs (state, origin, username, lease_until, done_checks, total_checks, differences, notes, started_at)
     VALUES ('running', 'person', 'ana', ${past}, 3, 70, 0, 0, ${past})`,
  )
  const { running, runs } = await atRest(user)
  t.equal(running, null)
  t.match(runs[0], {
    state: 'interrupted',
    username: 'ana',
    done_checks: 3,
    code: 'verification.interrupted',
  })
  const { last } = await verified(user)
  t.match(last, { state: 'finished' })
})

t.test('ten runs are kept, and no finding of an older one', async (t) => {
  for (let count = 0; count < 3; count += 1)
    await sql(
      `INSERT INTO verification_runs (state, origin, lease_until, done_checks, total_checks, differences, notes, started_at)
       VALUES ('failed', 'nightly', ${"'2020-01-01 00:00:00.000'"}, 0, 70, 0, 0, '2020-01-01 00:00:00.000')`,
    )
  const { runs, last } = await verified(user)
  t.equal(runs.length, 10)
  t.equal(runs[0]!.id, last!.id)
  const oldest = runs.at(-1)!.id
  const [row] = await sequelize.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM verification_checks WHERE run_id < ${oldest}`,
    { type: QueryTypes.SELECT },
  )
  t.equal(Number(row!.count), 0)
})

t.test('a service that is killed while it checks tells of it when it is back', async (t) => {
  const gate = await gateBefore('INTO `verification_checks`')
  t.teardown(() => gate.stop())
  const server = await startServer(gate.settings)
  t.teardown(() => server.stop())
  const sara = await signedIn(remoteApp(server.url), 'sara')
  gate.close()
  t.match((await sara.request('POST', '/api/verification')).json(), { state: 'running', origin: 'person' })
  await gate.reached()
  await server.kill9()
  gate.open()
  await server.restart()
  let runs: WireRecord[]
  do runs = (await atRest(sara)).runs
  while (runs[0]!.state === 'running')
  t.match(runs, [{ state: 'interrupted', code: 'verification.interrupted' }])
})

t.test(
  'the books are checked each night by one process, and at the start when that was missed',
  async (t) => {
    const nightly = { ...(await testConfig(t)), verifyHour: new Date().getUTCHours() }
    const apps = [await createApp(nightly, { startsWorkAtOnce: true })]
    if (!isSqlite) apps.push(await createApp(nightly, { startsWorkAtOnce: true }))
    for (const each of apps) t.teardown(() => each.close())
    const reader = await signedIn(apps.at(-1)!)
    let now = await atRest(reader)
    while (!now.last) {
      await pause(100)
      now = await atRest(reader)
    }
    await pause(500)
    now = await atRest(reader)
    t.match(now.runs, [{ origin: 'nightly', username: null, state: 'finished' }])
    t.equal(now.runs.length, 1)
    const due = new Date(now.next_at!)
    t.ok(due.getTime() > Date.now() && due.getTime() < Date.now() + 86_400_000)
    t.equal(due.getUTCHours(), nightly.verifyHour)
  },
)

t.test('a run whose check hangs has failed after a while, and another one may begin', async (t) => {
  const patient = await testConfig(t)
  const limits = { verifySilentMs: 2_000 }
  const office = await createApp(patient, { startsWorkAtOnce: true, limits })
  t.teardown(() => office.close())
  const sara = await signedIn(office, 'sara')
  t.equal((await sara.request('POST', '/api/verification')).statusCode, 200)
  // As one whose connection to the database has fallen silent.
  process.kill(await childRunning('verify-process'), 'SIGSTOP')
  t.match((await atRest(sara)).runs, [{ state: 'failed', code: 'verification.failed' }])
  t.equal((await sara.request('POST', '/api/verification')).statusCode, 200)
})

t.test('VERIFY_HOUR is an hour, or off', (t) => {
  const read = (VERIFY_HOUR?: string) => readConfig({ DATA_DIR: config.dataDir, VERIFY_HOUR }).verifyHour
  t.same([read(), read('0'), read('23'), read('off')], [3, 0, 23, null])
  for (const wrong of ['24', '-1', 'noon', '2.5'])
    t.throws(
      () => read(wrong),
      new ConfigError(`VERIFY_HOUR must be a whole number from 0 to 23 or off, not "${wrong}"`),
    )
  t.end()
})
