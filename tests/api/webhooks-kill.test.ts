import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes } from 'sequelize'
import type { Test } from 'tap'
import type { Config } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { Random } from '../fuzz/random.ts'
import { aClient, aPlatform } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { rounds } from '../support/rounds.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'
import {
  aWebhook,
  deliveriesTo,
  holdAnswers,
  startReceiver,
  untilDelivered,
} from '../support/webhook-receiver.ts'

const isMariaDb = process.env.TEST_DB === 'mariadb'
const KILLS = rounds('KILLS')
// SEED=7 for the same requests and servers again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
/** As many events are raised at once. */
const CLIENTS = 60
/** Each of these is sent at once by each process. */
const AT_ONCE = 4

t.setTimeout(600_000 + KILLS * 10_000)

/** Servers on one database. */
async function startServers(
  t: Test,
  count: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<{ servers: RunningServer[]; user: SignedIn; config: Config }> {
  const config = await testConfig(t)
  const { dataDir, databaseUrl } = config
  const all = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    ...{ WEBHOOK_HOSTS: '127.0.0.1', WEBHOOK_RETRY_SECONDS: '1', WEBHOOK_TIMEOUT: '60', ...settings },
  }
  const servers: RunningServer[] = []
  t.teardown(() => Promise.all(servers.map((server) => server.stop())))
  for (let at = 0; at < count; at++) servers.push(await startServer(all))
  return { servers, user: await signedIn(remoteApp(servers[0]!.url)), config }
}

/** Asks the database itself. */
async function asked<Row extends object>(config: Config, sql: string): Promise<Row[]> {
  const database = connect(config)
  try {
    return await database.query<Row>(sql, { type: QueryTypes.SELECT })
  } finally {
    await database.close()
  }
}

/** Makes a delivery due since so many hours, past the service. */
async function makeDue(config: Config, id: number, hours: number): Promise<void> {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 23).replace('T', ' ')
  const due = isMariaDb ? at : `${at} +00:00`
  const database = connect(config)
  try {
    await database.query(`UPDATE webhook_deliveries SET due_at = '${due}' WHERE id = ${id}`)
  } finally {
    await database.close()
  }
}

/** Makes many clients; each call of what is answered changes all of them in one transaction. */
async function manyClients(user: SignedIn): Promise<() => Promise<void>> {
  const { id } = await aPlatform(user)
  const rows = Array.from({ length: CLIENTS }, (_, at) => ({
    Client_ID: `K${at}`,
    Client: `Kilo ${at}`,
    Unit_USD: 10,
  }))
  const uploaded = await user.upload(`/api/clients/upload-excel/${id}`, clientSheet(rows), 'clients.xlsx')
  if (uploaded.statusCode !== 200) throw new Error(uploaded.body)
  return async () => {
    const change = { filter: {}, prices: ['unit_usd'], percent: 10, valid_from: '2020-01' }
    const { fingerprint } = await user.create('/api/price-changes/preview', change)
    await user.create('/api/price-changes', { ...change, fingerprint })
  }
}

/** Waits until nothing is on its way to an endpoint, and answers all that was. */
async function untilDone(user: SignedIn, endpoint_id: number) {
  for (;;) {
    const all = await deliveriesTo(user, endpoint_id)
    if (all.every(({ state }) => state !== 'queued' && state !== 'sending')) return all
    await pause(200)
  }
}

const idsOf = (received: { headers: NodeJS.Dict<string | string[]> }[]) =>
  received.map(({ headers }) => String(headers['webhook-id']))

t.test('one that was under way when the service was killed is sent again under the same id', async (t) => {
  const { servers, user } = await startServers(t, 1)
  const hook = await startReceiver(t)
  const { id } = await aWebhook(user, hook.url, 'client.changed')
  hook.answer = () => undefined
  await aClient(user)
  while (!hook.received.length) await pause(20)
  t.match(await deliveriesTo(user, id), [{ state: 'sending', attempts: 0 }])
  await servers[0]!.kill9()
  hook.answer = hook.good
  await servers[0]!.restart()
  t.match(await untilDelivered(user, id), { state: 'sent', status: 200, attempts: 1 })
  const [first, again, ...more] = hook.received
  t.same(more, [])
  t.equal(again!.headers['webhook-id'], first!.headers['webhook-id'])
  t.equal(again!.body, first!.body)
})

t.test('processes that share a database send each of many events once', async (t) => {
  const { user, config } = await startServers(t, isMariaDb ? 2 : 1)
  const hook = await startReceiver(t)
  const change = await manyClients(user)
  const { id } = await aWebhook(user, hook.url, 'client.changed')
  // None has all of them before another looks.
  const answers = holdAnswers(hook)
  for (let round = 0; round < 3; round++) await change()
  await answers.untilHeld((isMariaDb ? 2 : 1) * AT_ONCE)
  answers.letGo()
  const deliveries = await untilDone(user, id)
  t.equal(deliveries.length, 3 * CLIENTS)
  t.ok(deliveries.every(({ state, attempts }) => state === 'sent' && attempts === 1))
  t.same(idsOf(hook.received).sort(), deliveries.map(({ event_id }) => event_id).sort())
  const owners = await asked(config, 'SELECT DISTINCT lease_owner FROM webhook_deliveries')
  t.equal(owners.length, isMariaDb ? 2 : 1, 'each process has its share')
})

t.test(`of many events none is lost when the service is killed ${KILLS} times (seed ${SEED})`, async (t) => {
  const random = new Random(SEED)
  const { servers, user } = await startServers(t, isMariaDb ? 2 : 1)
  const hook = await startReceiver(t)
  const change = await manyClients(user)
  const { id } = await aWebhook(user, hook.url, 'client.changed')
  let unanswered = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const answers = holdAnswers(hook, random.integer(0, CLIENTS / 2))
    await change()
    await answers.untilHeld(servers.length * AT_ONCE)
    const server = random.pick(servers)
    // Every other time they are answered before: it may be doing anything then.
    if (kill % 2) {
      answers.letGo()
      await pause(random.integer(0, 100))
    } else unanswered += AT_ONCE
    await server.kill9()
    answers.letGo()
    await server.restart()
  }
  const deliveries = await untilDone(user, id)
  t.equal(deliveries.length, KILLS * CLIENTS)
  t.ok(deliveries.every(({ state }) => state === 'sent'))
  const arrived = idsOf(hook.received)
  t.same([...new Set(arrived)].sort(), deliveries.map(({ event_id }) => event_id).sort())
  t.equal(new Set(hook.received.map(({ body }) => body)).size, KILLS * CLIENTS, 'each in its own words')
  const twice = arrived.length - deliveries.length
  t.ok(twice >= unanswered, `${twice} arrived twice: ${unanswered} were under way`)
  t.ok(twice <= KILLS * AT_ONCE, 'and no others')
})

t.test('what became due while the service was off goes at once, but not what is a day late', async (t) => {
  const { servers, user, config } = await startServers(t, 1, { WEBHOOK_RETRY_SECONDS: '3600' })
  const hook = await startReceiver(t)
  hook.answer = (_received, response) => response.writeHead(503).end()
  const { id } = await aWebhook(user, hook.url, 'client.changed')
  await aClient(user)
  const late = await untilDelivered(user, id, ({ attempts }) => attempts === 1)
  await aClient(user)
  const later = await untilDelivered(user, id, ({ attempts }) => attempts === 1)
  t.match([late, later], [{ state: 'queued' }, { state: 'queued' }])
  await servers[0]!.kill9()
  await makeDue(config, late.id, 23)
  await makeDue(config, later.id, 25)
  hook.answer = hook.good
  hook.received.length = 0
  await servers[0]!.restart()
  const began = performance.now()
  const [sent, failed] = await untilDone(user, id)
  t.match(sent, { id: late.id, state: 'sent', attempts: 2 })
  t.match(failed, { id: later.id, state: 'failed', attempts: 1, code: 'webhook.overdue' })
  t.ok(performance.now() - began < 600_000, 'without the pause of an hour')
  t.same(idsOf(hook.received), [late.event_id])
})

t.test('what waits in a backup is not sent by whoever restores it, unless a person asks', async (t) => {
  const { servers, user, config } = await startServers(t, 1, { WEBHOOK_RETRY_SECONDS: '3600' })
  const hook = await startReceiver(t)
  hook.answer = (_received, response) => response.writeHead(503).end()
  const { id } = await aWebhook(user, hook.url, 'client.changed')
  await aClient(user)
  const waiting = await untilDelivered(user, id, ({ attempts }) => attempts === 1)
  const backup = join(config.dataDir, 'backup.gz')
  t.match(await trackledger(config, ['backup', backup]), { code: 0 })
  await makeDue(config, waiting.id, 0)
  await untilDelivered(user, id, ({ attempts }) => attempts === 2)
  await servers[0]!.kill9()
  hook.answer = hook.good
  hook.received.length = 0

  t.match(await trackledger(config, ['restore', '--force', backup]), { code: 0 })
  await servers[0]!.restart()
  const again = await signedIn(remoteApp(servers[0]!.url))
  const [restored] = await deliveriesTo(again, id)
  t.match(restored, { state: 'unknown', attempts: 1, code: 'message.restored' })
  await aClient(again)
  t.match(await untilDelivered(again, id), { state: 'sent' }, 'what happens from here on is')
  t.equal(hook.received.length, 1)
  const resent = await again.request('POST', `/api/webhooks/deliveries/${restored!.id}/resend`)
  t.equal(resent.statusCode, 200)
  t.match(await untilDelivered(again, id), { state: 'sent', event_id: restored!.event_id })
  t.match(await deliveriesTo(again, id), [{ replaced_by: resent.json<{ id: number }>().id }, {}, {}])
})
