import { setTimeout as pause } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import type { Test } from 'tap'
import { atOnce } from '../support/at-once.ts'
import { aClient } from '../support/builders.ts'
import { startCluster } from '../support/cluster.ts'
import { SHEET_ROWS, startWriters, type Deed, type Writers } from '../support/cluster-writers.ts'
import { saveMail, untilNoneWaits } from '../support/outbox.ts'
import { remoteApp } from '../support/remote-app.ts'
import type { RunningServer } from '../support/server.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { verified } from '../support/verified.ts'

/** How long faults follow each other, all kinds of them at least once; none where nobody says how long. */
const MINUTES = Number(process.env.MINUTES ?? 0)
t.setTimeout((MINUTES + 20) * 60_000)

const cluster = await startCluster({ SMTP_RETRY_SECONDS: '1' })
t.teardown(() => cluster.stop())
const { nodes, untilSynced } = cluster.galera
const user = await signedIn(remoteApp(cluster.url))
const smtp = await startSmtp(t)
await saveMail(user, smtp.settings)

/** Rows of a query, at a node or where HAProxy leads. */
async function rowsAt(url: string, sql: string): Promise<WireRecord[]> {
  const connection = await mysql.createConnection(url)
  try {
    return (await connection.query(sql))[0] as WireRecord[]
  } finally {
    connection.destroy()
  }
}

/** The node that takes the writes now. */
async function writer() {
  for (;;) {
    const found = await rowsAt(cluster.databaseUrl, 'SELECT @@port AS port').catch(() => null)
    const node = nodes.find(({ port }) => port === found?.[0]?.port)
    if (node) return node
    await pause(100)
  }
}
const other = async () => {
  const { name } = await writer()
  return nodes.find((node) => node.name !== name)!
}
async function untilServed(): Promise<void> {
  for (const { url } of [...cluster.servers, cluster])
    while (!(await fetch(`${url}/health`).catch(() => null))?.ok) await pause(100)
}

/** Kills a process. As a service manager does, it is started until it comes up: it ends where it finds no database. */
async function killProcess(server: RunningServer): Promise<void> {
  await server.kill9()
  while (
    !(await server.restart().then(
      () => true,
      () => false,
    ))
  )
    await pause(500)
}

/** What may happen to a cluster, and what is then done about it by whoever keeps it up. */
const FAULTS: Record<string, () => Promise<unknown>> = {
  'the node that is written to is killed': async () => (await writer()).kill9(),
  'a process is killed': () => killProcess(cluster.servers[0]!),
  'the node that is written to stands still, and goes on when the others have left it out': async () => {
    const node = await writer()
    node.freeze(true)
    await pause(6000)
    node.freeze(false)
  },
  'another node is killed': async () => (await other()).kill9(),
  'a process stands still': async () => {
    process.kill(cluster.servers[1]!.pid(), 'SIGSTOP')
    await pause(3000)
    process.kill(cluster.servers[1]!.pid(), 'SIGCONT')
  },
  'the node that is written to and a process are killed at once': async () => {
    await Promise.all([(await writer()).kill9(), killProcess(cluster.servers[1]!)])
  },
}

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

/** Each fault at least once, one after the other, and what stood still for it. */
async function happenInTurn(t: Test, writers: Writers): Promise<void> {
  const until = performance.now() + MINUTES * 60_000
  do
    for (const [what, happens] of Object.entries(FAULTS)) {
      const before = writers.longestGap()
      await happens()
      await untilSynced()
      await untilServed()
      await pause(2000)
      const gap = writers.longestGap()
      t.comment(`${what}${gap > before ? `: nothing acknowledged for ${(gap / 1000).toFixed(1)} s` : ''}`)
    }
  while (performance.now() < until)
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

t.test(
  'whatever dies or stands still, what was acknowledged is there, once, on every node',
  { skip: !MINUTES && 'on request: MINUTES=30' },
  async (t) => {
    const writers = await startWriters(user)
    await happenInTurn(t, writers).finally(() => writers.stop())
    t.same(writers.faults, [])
    await untilNoneWaits(user)

    const payments = await rowsAt(
      cluster.databaseUrl,
      `SELECT description AS name, COUNT(*) AS count FROM transactions WHERE client_id = ${writers.client_id} GROUP BY description`,
    )
    t.same(wrong(writers.payments, countsOf(payments)), [])
    t.equal(
      payments.length,
      payments.filter(({ name }) => writers.payments.some((deed) => deed.name === name)).length,
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
      `${writers.acknowledged()} acknowledged, ${smtp.received.length} e-mails, longest gap ${(writers.longestGap() / 1000).toFixed(1)} s`,
    )
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
