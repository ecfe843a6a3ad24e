import { atOnce } from '../support/at-once.ts'
import { aClient } from '../support/builders.ts'
import { NO_ANOMALIES, tryAnomalies } from '../support/anomalies.ts'
import { startCluster } from '../support/cluster.ts'
import { execute } from '../support/mariadb.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedAs, signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { verified } from '../support/verified.ts'

t.setTimeout(20 * 60_000)

const cluster = await startCluster()
t.teardown(() => cluster.stop())

t.test('with one node that is written to, two at once come to what an order of both comes to', async (t) => {
  const [one, other] = cluster.servers
  const user = await signedIn(remoteApp(one!.url))
  const there = signedAs(user, remoteApp(other!.url))
  t.same(await tryAnomalies(user, [user.request, there.request]), NO_ANOMALIES)
  t.match(await verified(user), { state: 'holds', findings: [] })
})

t.test('with writers on all three nodes rows are never lost nor twice, and locks do not hold', async (t) => {
  const { nodes } = cluster.galera
  await execute('CREATE DATABASE apart', nodes[0]!.url)
  // All at the same moment, on an empty database: a lease that all nodes share lets one of them make the tables.
  const servers = await Promise.all(
    nodes.map(({ url }) => startServer({ ...cluster.settings, DATABASE_URL: `${url}apart` })),
  )
  t.teardown(() => Promise.all(servers.map((server) => server.stop())))
  const user = await signedIn(remoteApp(servers[0]!.url))
  const everywhere = servers.map(({ url }) => signedAs(user, remoteApp(url)))
  const at = (number: number) => everywhere[number % everywhere.length]!
  const { id: client_id } = await aClient(user)
  const credit = { client_id, transaction_type: 'credit', amount: 1, transaction_date: '2026-10-31' }
  const answers = await atOnce(60, (number) =>
    at(number).request('POST', '/api/client-balances', { ...credit, description: `no. ${number}` }),
  )
  const rows = (await user.request('GET', `/api/client-balances/${client_id}`)).json<WireRecord[]>()
  const acknowledged = answers.flatMap(({ statusCode }, number) =>
    statusCode === 200 ? [`no. ${number}`] : [],
  )
  const stored = rows.map(({ description }) => description)
  t.ok(acknowledged.length > 0)
  t.same(
    acknowledged.filter((name) => !stored.includes(name)),
    [],
    'what was acknowledged is there',
  )

  // These nodes were started at the same moment: what each numbers by itself has other numbers than the others'.
  for (const number of Array(40).keys()) {
    const edit = { client_name: `Edit ${number}` }
    const answer = await at(number).request('PUT', `/api/clients/${client_id}`, edit)
    t.equal(answer.statusCode, 200, answer.body)
  }

  const found = await tryAnomalies(
    user,
    everywhere.map(({ request }) => request),
  )
  t.match(found, { 'an edit was lost': 0, 'billed twice': 0 }, 'what changes the same row, or is unique')
  // Nothing is asked of these: it is why docs/operations.md has one writer.
  t.comment(JSON.stringify(found), `${acknowledged.length} of 60 acknowledged`)
})
