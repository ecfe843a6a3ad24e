import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { connect } from '../../server/db/connect.ts'
import { aBilling, aClient, aFleet } from '../support/builders.ts'
import { gateBefore } from '../support/gate.ts'
import { listed, mailSettings, saveMail } from '../support/outbox.ts'
import { remoteApp } from '../support/remote-app.ts'
import { ended, startRun } from '../support/runs.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtpScript } from '../support/smtp-script.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'
import { workbookOf } from '../support/workbooks.ts'

const SHIFTED = new URL('../support/shifted-clock.mjs', import.meta.url).href
const HOUR = 3_600_000
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${SHIFTED}`

async function started(t: Test, settings: NodeJS.ProcessEnv): Promise<RunningServer> {
  const server = await startServer(settings)
  t.teardown(() => server.stop())
  return server
}

t.test('a process whose clock is set back an hour serves nothing that is older than before', async (t) => {
  const config = await testConfig(t)
  const settings = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' }
  const server = await started(t, { ...settings, NODE_OPTIONS })
  const database = connect(config)
  t.teardown(() => database.close())
  const app = remoteApp(server.url)
  const [user, leaving] = [await signedIn(app), await signedIn(app)]
  await aClient(user)
  const count = async () => (await user.request('GET', '/api/clients/count')).json()
  const me = async () => (await leaving.request('GET', '/me')).statusCode
  t.same(await count(), { count: 1 })
  t.equal(await me(), 200)

  process.kill(server.pid(), 'SIGUSR2')
  while (!server.output().includes('The clock is set back')) await pause(5)
  // Another process does that.
  await database.query(
    `INSERT INTO clients (client_id, client_id_key, client_name, client_name_key, search_text, platform_id, created_at, updated_at)
     SELECT 'new', 'new', client_name, client_name_key, search_text, platform_id, created_at, updated_at FROM clients`,
  )
  await database.query(`DELETE FROM users WHERE username = '${leaving.username}'`)
  await pause(1500)
  t.same(await count(), { count: 2 }, 'a total')
  t.equal(await me(), 401, 'a user that is gone')
})

t.test('a month is made, undone and issued whenever the clock is set back meanwhile', async (t) => {
  const config = await testConfig(t)
  const settings = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' }
  const server = await started(t, { ...settings, NODE_OPTIONS })
  const user = await signedIn(remoteApp(server.url))
  for (let at = 0; at < 3; at += 1) await aFleet(user, { unit_usd: 10 }, ['USD', 'USD'])
  const setBack = () => process.kill(server.pid(), 'SIGUSR2')
  for (const month of ['2026-08', '2026-09', '2026-10']) {
    setBack()
    const { id } = await startRun(user, month)
    setBack()
    t.match(await ended(user, id), { state: 'finished', counts: { billings_made: 3, lines: 6 } })
    if (month === '2026-08') t.equal((await user.request('POST', `/api/runs/${id}/undo`)).statusCode, 200)
  }
  const url = '/api/months/2026-10/issue'
  await user.create(url, {})
  setBack()
  let issue = (await user.request('GET', url)).json<{ run: WireRecord }>()
  for (; !issue.run.ended_at; issue = (await user.request('GET', url)).json()) await pause(20)
  t.match(issue, { issued: 3, draft: 0, run: { state: 'finished', failed: 0 } })
  t.same((await verified(user)).findings, [])
})

/** An import that the gate holds up while it writes. */
async function heldImport(uploader: SignedIn) {
  await aClient(uploader, { client_name: 'Large' })
  const headers = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
  const rows = Array.from({ length: 10 }, (_, at) => ['Large', `V ${at}`, `${37_000_000_000_000 + at}`])
  return uploader.upload('/api/vehicles/upload-excel', workbookOf([headers, ...rows]), 'held.xlsx')
}

t.test('a process that is 30 hours ahead gives up no fresh e-mail and breaks no lease', async (t) => {
  if (process.env.TEST_DB !== 'mariadb')
    return t.pass('SQLite is one process’s, and its clock is the machine’s')
  const config = await testConfig(t)
  const settings = { DATABASE_URL: config.databaseUrl! }
  const gate = await gateBefore("'V 9'")
  t.teardown(() => gate.stop())
  const right = await started(t, { ...settings, ...gate.settings, JWT_SECRET: 'x'.repeat(32) })
  const ahead = await started(t, {
    ...settings,
    NODE_OPTIONS,
    CLOCK_AHEAD: String(30 * HOUR),
    JWT_SECRET: 'x'.repeat(32),
  })
  const user = await signedIn(remoteApp(right.url))
  const other = await signedIn(remoteApp(ahead.url))
  const smtp = await startSmtpScript(t, { dot: 'hang' })
  // Two a minute: those of the minute hang, the others wait.
  await saveMail(user, { ...mailSettings(smtp.port), max_per_minute: 2 })
  const ids: number[] = []
  for (let at = 0; at < 20; at += 1) {
    const { id: client_id } = await aClient(user, { email_1: `c${at}@b.example`, unit_usd: 25 })
    ids.push((await aBilling(user, { client_id })).id)
  }
  gate.close()
  const upload = heldImport(user)
  const before = performance.now()
  const sent = { subject: 'S', body: '<p>B</p>', filter: { ids } }
  t.equal((await user.request('POST', '/api/billings/send-emails', sent)).statusCode, 200)
  const newest = async (to: SignedIn) =>
    (await to.request('GET', '/api/imports?limit=1')).json<WireRecord[]>()[0]
  while ((await newest(user))?.state !== 'writing') await pause(20)
  while (smtp.messages.length < 2) await pause(20)
  // Until it has looked twice for what others left.
  await pause(11_000)
  const states = (await listed(other)).map(({ state }) => state)
  const minutes = 1 + Math.floor((performance.now() - before) / 60_000)
  const [queued, sending] = ['queued', 'sending'].map(
    (state) => states.filter((each) => each === state).length,
  )
  t.equal(queued! + sending!, ids.length)
  t.ok(sending! >= 2 && sending! <= 2 * minutes, `${sending} are being sent`)
  t.match(await newest(other), { state: 'writing' })
  gate.open()
  t.equal((await upload).statusCode, 200)
  // What hangs would hold up their end.
  await right.kill9()
  await ahead.kill9()
})
