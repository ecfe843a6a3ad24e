import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { atOnce } from '../support/at-once.ts'
import { aClient } from '../support/builders.ts'
import { startCluster } from '../support/cluster.ts'
import { clusterFaults } from '../support/cluster-faults.ts'
import { startReaders } from '../support/cluster-readers.ts'
import { SHEET_ROWS, sheetOf, startWriters, type Deed, type Writers } from '../support/cluster-writers.ts'
import { execute, rowsAt } from '../support/mariadb.ts'
import { saveMail, untilNoneWaits } from '../support/outbox.ts'
import { remoteApp } from '../support/remote-app.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { verified } from '../support/verified.ts'

/** How long faults follow each other, all kinds of them at least once; where nobody says how long, a few of them once. */
const MINUTES = Number(process.env.MINUTES ?? 0)
t.setTimeout((MINUTES + 20) * 60_000)

const cluster = await startCluster({ SMTP_RETRY_SECONDS: '1' })
t.teardown(() => cluster.stop())
t.teardown(async () => {
  if (!t.passing()) t.comment(await cluster.galera.report())
})
const { nodes, untilSynced } = cluster.galera
const user = await signedIn(remoteApp(cluster.url))
const smtp = await startSmtp(t)
await saveMail(user, smtp.settings)

const faults = clusterFaults(cluster)
const { untilServed, writer } = faults

/** Deeds whose records are not there as often as they must be. */
function wrong(deeds: readonly Deed[], counts: ReadonlyMap<unknown, number>, each = 1): string[] {
  return deeds.flatMap(({ name, outcome }) => {
    const count = counts.get(name) ?? 0
    const isNone = count === 0
    const isRight = {
      done: count === each,
      away: isNone,
      refused: isNone,
      unknown: isNone || count === each,
    }
    return isRight[outcome] ? [] : [`${name}, ${outcome}, is there ${count} times`]
  })
}

const countsOf = (rows: readonly WireRecord[]) =>
  new Map(rows.map(({ name, count }) => [name, Number(count)]))

/** Every table of every node holds the same. */
async function checkNodes(t: Test): Promise<void> {
  await untilSynced()
  const tables = await rowsAt(cluster.databaseUrl, 'SHOW TABLES')
  const names = tables.flatMap((row) => Object.values(row)).join(', ')
  const sums = await Promise.all(
    nodes.map(({ url }) => rowsAt(`${url}trackledger`, `CHECKSUM TABLE ${names}`)),
  )
  t.ok(sums[0]!.length > 50)
  t.same(sums[1], sums[0])
  t.same(sums[2], sums[0])
}

/** Each fault, or those of every run, at least once, one after the other, and what stood still for it. */
async function happenInTurn(t: Test, writers: Writers): Promise<void> {
  const until = performance.now() + MINUTES * 60_000
  do
    for (const [what, happens] of Object.entries(MINUTES ? faults.all : faults.eachTime)) {
      await pause(2000)
      writers.takeGap()
      await happens(writers)
      await untilSynced()
      await untilServed()
      t.comment(`${what}: nothing acknowledged for ${(writers.takeGap() / 1000).toFixed(1)} s`)
    }
  while (performance.now() < until)
  if (MINUTES && faults.missing) t.comment(faults.missing)
  const hung = cluster.galera.hungStarts()
  if (hung) t.comment(`${hung} starts of nodes hung, and were ended`)
}

t.test('a rolling restart fails nobody', async (t) => {
  const { id: client_id } = await aClient(user)
  const failed: string[] = []
  let [isOver, done] = [false, 0]
  const people = atOnce(6, async (at) => {
    while (!isOver) {
      const credit = { client_id, transaction_type: 'credit', amount: 1, transaction_date: '2026-10-31' }
      const call = at % 2 ? user.request('POST', '/api/client-balances', credit) : user.request('GET', '/me')
      const answer = await call.catch((error: Error) => ({ statusCode: 0, body: error.message }))
      if (answer.statusCode === 200) done += 1
      else failed.push(`${answer.statusCode} ${answer.body}`)
    }
  })
  for (const server of cluster.servers) {
    await server.restart()
    // Until HAProxy has seen that, too.
    await pause(3000)
  }
  isOver = true
  await people
  t.same(failed, [])
  t.comment(`${done} calls`)
})

t.test('whatever dies or stands still, what was acknowledged is there, once, on every node', async (t) => {
  const writers = await startWriters(user)
  const readers = startReaders(cluster, user, writers)
  await happenInTurn(t, writers).finally(() => Promise.all([writers.stop(), readers.stop()]))
  t.same(writers.faults, [])
  t.same(readers.faults, [], 'nothing was answered that was no longer so')
  await untilNoneWaits(user)

  const payments = await rowsAt(
    cluster.databaseUrl,
    `SELECT description AS name, COUNT(*) AS count FROM transactions WHERE client_id = ${writers.client_id} GROUP BY description`,
  )
  t.same(wrong(writers.payments, countsOf(payments)), [])
  // All that is said on the links goes through this process, too: comparing each with each would part the nodes.
  const tried = new Set<unknown>(writers.payments.map(({ name }) => name))
  t.same(
    payments.filter(({ name }) => !tried.has(name)),
    [],
  )
  const sheets = await rowsAt(
    cluster.databaseUrl,
    'SELECT sim_cards_number AS name, COUNT(*) AS count FROM vehicles GROUP BY sim_cards_number',
  )
  t.same(wrong(writers.sheets, countsOf(sheets), SHEET_ROWS), [])
  const mails = new Map<string, number>()
  for (const { email } of smtp.received) mails.set(email.messageId!, (mails.get(email.messageId!) ?? 0) + 1)
  t.same(
    [...mails].filter(([, count]) => count > 1),
    [],
    'no e-mail went twice',
  )
  t.match(await verified(user), { state: 'holds', findings: [] })
  t.comment(
    `${writers.acknowledged()} acknowledged, ${readers.answers()} reads, ${smtp.received.length} e-mails`,
  )
})

t.test(
  'a sheet beyond what nodes take at once is refused as a whole, and taken when they take more',
  async (t) => {
    const [sim, rows] = ['8800000000', 2000]
    const file = sheetOf((await aClient(user)).client_name, 42_000_000_000_000, rows, sim)
    const upload = () =>
      user.upload('/api/vehicles/upload-excel', file, 'large.xlsx', {}, { 'idempotency-key': sim })
    const limit = (bytes: number) =>
      Promise.all(nodes.map(({ url }) => execute(`SET GLOBAL wsrep_max_ws_size = ${bytes}`, url)))
    const stored = async () => {
      const sql = `SELECT COUNT(*) AS count FROM vehicles WHERE sim_cards_number = '${sim}'`
      return (await rowsAt(cluster.databaseUrl, sql))[0]!.count
    }
    const { url } = await writer()
    const replicated = async () =>
      Number((await rowsAt(url, "SHOW STATUS LIKE 'wsrep_replicated_bytes'"))[0]!.Value)

    await limit(100_000)
    const refused = await upload()
    t.equal(refused.statusCode, 413, refused.body)
    t.match(refused.json(), { code: 'database_write_too_large' })
    t.equal(await stored(), 0)
    await limit(2_147_483_647)
    const before = await replicated()
    const taken = await upload()
    t.equal(taken.statusCode, 200, taken.body)
    t.equal(await stored(), rows)
    t.comment(`a row takes ${Math.round(((await replicated()) - before) / rows)} bytes`)
  },
)

t.test('without a majority nothing is acknowledged, and 503 says why', async (t) => {
  await untilSynced()
  const [, ...lost] = nodes
  for (const node of lost) node.isKeptUp = false
  const { id: client_id } = (await user.request('GET', '/api/clients/?limit=1')).json<WireRecord[]>()[0]!
  const pay = () =>
    user.request('POST', '/api/client-balances', {
      ...{
        client_id,
        transaction_type: 'credit',
        amount: 1,
        transaction_date: '2026-10-31',
        description: 'lost',
      },
    })
  await Promise.all(lost.map((node) => node.kill9()))
  while ((await fetch(`${cluster.servers[0]!.url}/health`)).ok) await pause(100)
  for (const answer of [await pay(), await user.request('GET', `/api/clients/${client_id}`)]) {
    t.equal(answer.statusCode, 503, answer.body)
    t.match(answer.json(), { code: 'database_unavailable' })
  }
  await Promise.all(lost.map((node) => node.comeBack()))
  await untilSynced()
  await untilServed()
  const rows = await rowsAt(cluster.databaseUrl, "SELECT id FROM transactions WHERE description = 'lost'")
  t.same(rows, [], 'nothing of it is stored')
  t.equal((await pay()).statusCode, 200)
})

t.test('in the end all nodes hold the same', async (t) => {
  await Promise.all(cluster.servers.map((server) => server.kill9()))
  await checkNodes(t)
})
