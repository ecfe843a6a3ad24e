import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { t } from '../support/tap.ts'
import { aBilling, aClient } from '../support/builders.ts'
import { gateBefore } from '../support/gate.ts'
import { listed, mailSettings, saveMail } from '../support/outbox.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtpScript } from '../support/smtp-script.ts'
import { testConfig } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

/** What a server prints that does not come up with these settings. */
async function printedBy(settings: NodeJS.ProcessEnv): Promise<string[]> {
  const error: Error = await startServer(settings).then(
    async (server) => {
      await server.stop()
      return new Error('It started')
    },
    (refusal: Error) => refusal,
  )
  return error.message.trim().split('\n').slice(1)
}

t.test('a bad setting stops the start with one line that names it', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.teardown(() => taken.close())
  const cases: [string, NodeJS.ProcessEnv][] = [
    ['PORT', { PORT: String((taken.address() as AddressInfo).port) }],
    ['HOST', { HOST: '192.0.2.1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root@127.0.0.1:1/nothing' }],
  ]
  const printed = await Promise.all(cases.map(([, settings]) => printedBy(settings)))
  for (const [at, [name]] of cases.entries()) {
    t.equal(printed[at]!.length, 1, name)
    t.match(printed[at]![0], name)
  }
})

t.test(
  'processes that start at the same moment on a fresh database all serve it, with one secret',
  async (t) => {
    const { dataDir, databaseUrl } = await testConfig(t)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', JWT_SECRET: '' }
    const starts = [startServer(settings), startServer(settings)]
    for (const start of starts)
      t.teardown(() =>
        start.then(
          (server) => server.stop(),
          () => null,
        ),
      )
    const servers = await Promise.all(starts)
    const { token, create } = await signedIn(remoteApp(servers[0]!.url))
    await create('/api/platforms/', { name: 'Orion Track' })
    for (const { url } of servers) {
      const answer = await fetch(`${url}/api/platforms`, { headers: { authorization: `Bearer ${token}` } })
      t.match(await answer.json(), [{ name: 'Orion Track' }])
    }
  },
)

t.test('SIGTERM finishes what is in flight, then ends with 0', async (t) => {
  const server = await startServer()
  const body = JSON.stringify({ username: 'last', email: 'last@example.com', password: 'test-tracks-2026' })
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  }
  const call = request(`${server.url}/signup`, { method: 'POST', headers })
  call.flushHeaders()
  await once(call, 'continue')
  const ended = server.stop()
  // The server has the head of the request and is told to end; only now comes the rest.
  await new Promise((resolve) => setTimeout(resolve, 200))
  call.end(body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  t.equal(answer.statusCode, 200)
  t.equal(await ended, 0)
})

t.test(
  'SIGTERM finishes an import whose uploader has left; a second start leaves the first alone',
  async (t) => {
    const { dataDir, databaseUrl } = await testConfig(t)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
    const gate = await gateBefore("'V 999'")
    t.teardown(() => gate.stop())
    const server = await startServer({ ...settings, ...gate.settings })
    t.teardown(() => server.stop())
    const user = await signedIn(remoteApp(server.url))
    await aClient(user, { client_name: 'Large' })
    const headers = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
    const rows = Array.from({ length: 1000 }, (_, at) => ['Large', `V ${at}`, `${37_000_000_000_000 + at}`])
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(workbookOf([headers, ...rows]))]), 'left.xlsx')
    gate.close()
    const leaving = new AbortController()
    const left = fetch(`${server.url}/api/vehicles/upload-excel`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${user.token}` }, body },
      signal: leaving.signal,
    }).catch(() => 'left')
    const newest = async () => (await user.request('GET', '/api/imports?limit=1')).json<WireRecord[]>()[0]
    while (!(await newest())) await pause(5)
    leaving.abort()
    t.equal(await left, 'left')
    const restarted = server.restart()
    gate.open()
    await restarted
    t.match(await newest(), { state: 'finished', counts: { new: rows.length } })

    const smtp = await startSmtpScript(t, { dot: 'hang' })
    await saveMail(user, mailSettings(smtp.port))
    const { id } = await aBilling(user)
    const to = { recipient_email: 'a@b.example' }
    void user.request('POST', `/api/billings/${id}/send-email`, to).catch(() => undefined)
    while (!smtp.messages.length) await pause(20)
    const [printed] = await printedBy({ ...settings, PORT: new URL(server.url).port })
    t.match(printed, /^PORT \d+ is taken/)
    t.match(await listed(user), [{ state: 'sending' }])
    await server.kill9()
  },
)
