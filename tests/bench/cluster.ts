import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { missingForCluster } from '../../scripts/test-tools.mjs'
import { aClient } from '../support/builders.ts'
import { startCluster, type Cluster } from '../support/cluster.ts'
import { clusterFaults } from '../support/cluster-faults.ts'
import { sheetOf, startWriters } from '../support/cluster-writers.ts'
import { createDatabase } from '../support/mariadb.ts'
import { startMariadb } from '../support/mariadb-server.ts'
import { mailSettings, saveMail } from '../support/outbox.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { requestOf, runLoad } from './load.ts'
import { startSink } from './mail.ts'
import { middleOf, say, under, type Line } from './report.ts'
import { listOf } from './requests.ts'

const VEHICLES = 10_000
const CLIENTS = 20
const CONNECTIONS = 48
const GAP_GOAL = 5000
const TIMES = 3
/** Those of `clusterFaults` that are measured. */
const FAULTS = [
  'the node that is written to is killed',
  'the node that is written to is parted from the others',
  'the node that is written to and a process are killed at once',
  'a process is killed',
]

/** Calls a second: of pages of a list, which are read, and of credits, each of which is a transaction. */
interface Speed {
  pages: number
  credits: number
}

/** Asks some processes at once, each by as many connections. */
async function speedOf(urls: readonly string[], user: SignedIn, seconds: number): Promise<Speed> {
  const credits: object[] = []
  while (credits.length < CLIENTS) {
    const { id: client_id } = await aClient(user)
    credits.push({ client_id, transaction_type: 'credit', amount: 1, transaction_date: '2026-10-31' })
  }
  const pages = Array.from({ length: 20 }, (_, page) => listOf('vehicles', 'object_name', 15 * page, 15))
  const measure = async (requests: Buffer[]) => {
    const connections = CONNECTIONS / urls.length
    const loads = await Promise.all(urls.map((url) => runLoad({ url, requests, connections, seconds })))
    return loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0)
  }
  return {
    pages: await measure(pages.map((path) => requestOf(path, user.token))),
    credits: await measure(credits.map((credit) => requestOf('/api/client-balances', user.token, credit))),
  }
}

/** Signs up at a new service, and gives it vehicles. */
async function withVehicles(url: string): Promise<SignedIn> {
  const user = await signedIn(remoteApp(url))
  const { client_name } = await aClient(user)
  const file = sheetOf(client_name, 41_000_000_000_000, VEHICLES, '7700000000')
  const taken = await user.upload('/api/vehicles/upload-excel', file, 'vehicles.xlsx')
  if (taken.statusCode !== 200) throw new Error(`The sheet was answered ${taken.statusCode}: ${taken.body}`)
  return user
}

/** One process on one MariaDB, which flushes as little as the nodes of the cluster, and two. */
async function measureOneDatabase(seconds: number): Promise<{ one: Speed; two: Speed }> {
  const mariadb = await startMariadb(['--innodb-buffer-pool-size=64M'])
  process.env.TEST_DATABASE_URL = mariadb.url
  const DATABASE_URL = await createDatabase('one_database')
  const settings = { DATABASE_URL, JWT_SECRET: randomBytes(32).toString('hex') }
  const servers = [await startServer(settings), await startServer(settings)]
  try {
    const urls = servers.map((server) => server.url)
    const user = await withVehicles(urls[0]!)
    const one = await speedOf(urls.slice(0, 1), user, seconds)
    return { one, two: await speedOf(urls, user, seconds) }
  } finally {
    for (const server of servers) await server.stop()
    await mariadb.stop()
  }
}

/** How long nobody's write is acknowledged when a part of the cluster dies, and how long until all is as it was. */
async function measureFaults(cluster: Cluster, user: SignedIn): Promise<Line[]> {
  const { all, untilServed } = clusterFaults(cluster)
  const sink = await startSink()
  await saveMail(user, mailSettings(sink.port))
  const writers = await startWriters(user)
  const lines: Line[] = []
  try {
    for (const what of FAULTS) {
      const [gaps, whole]: [number[], number[]] = [[], []]
      for (let time = 0; time < TIMES; time += 1) {
        await pause(2000)
        writers.takeGap()
        const began = performance.now()
        await all[what]!(writers)
        await cluster.galera.untilSynced()
        await untilServed()
        whole.push(performance.now() - began)
        gaps.push(writers.takeGap())
      }
      lines.push(
        {
          database: 'Galera',
          what: `no write acknowledged: ${what}`,
          ...under(middleOf(gaps), GAP_GOAL, 'ms'),
        },
        { database: 'Galera', what: `until all is as it was: ${what}`, value: middleOf(whole), unit: 'ms' },
      )
    }
  } finally {
    await writers.stop()
    await sink.stop()
  }
  if (writers.faults.length) throw new Error(writers.faults.join('\n'))
  return lines
}

const linesOf = (database: string, processes: string, speed: Speed, what: string, limit: Speed): Line[] =>
  (['pages', 'credits'] as const).map((kind) => ({
    ...{ database, what: `${kind}, ${processes}`, value: speed[kind], unit: 'requests/s' },
    beside: { what, value: limit[kind], ratio: speed[kind] / limit[kind] },
  }))

/** What a cluster does beside one database, what a second process adds, and how long people wait when a part of it dies. */
export async function measureCluster(seconds: number): Promise<Line[]> {
  const missing = missingForCluster()
  if (missing.length) throw new Error(`A cluster takes ${missing.join(', ')}`)
  say('One MariaDB: one process, and two ...')
  const { one, two } = await measureOneDatabase(seconds)
  say('Three nodes behind HAProxy: one process, two, and what dies ...')
  const cluster = await startCluster()
  try {
    const user = await withVehicles(cluster.url)
    const alone = await speedOf([cluster.servers[0]!.url], user, seconds)
    const both = await speedOf([cluster.url], user, seconds)
    const itself = 'one process there'
    return [
      ...linesOf('MariaDB', 'two processes', two, itself, one),
      ...linesOf('Galera', 'one process', alone, 'one process on MariaDB', one),
      ...linesOf('Galera', 'two processes behind HAProxy', both, itself, alone),
      ...(await measureFaults(cluster, user)),
    ]
  } finally {
    await cluster.stop()
  }
}
