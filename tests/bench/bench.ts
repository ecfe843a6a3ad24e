/**
 * Measures the service beside what bare tools do in the same run: `npm run bench -- --mariadb`, or a part of it with
 * `--only start`, `drawings`, `mail`, `service`, `requests`, `navigation`, `imports`, `prices`, `payments`, `ageing`, `reconciliation` or `month`. A table is printed and written as JSON. Run it while the machine is calm. `--drawings` measures the drawing of documents only.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase } from '../support/mariadb.ts'
import { compile } from '../../scripts/compile.mjs'
import { startMariadb } from '../support/mariadb-server.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { measureAgeing } from './ageing.ts'
import { measureBombs } from './bombs.ts'
import { measureDocuments } from './documents.ts'
import { measureDrawings } from './drawings.ts'
import { measureEditor } from './editor.ts'
import { fill, FLEETS } from './fill.ts'
import { KINDS } from './import-sheets.ts'
import { measureImports } from './imports.ts'
import { requestOf, runLoad } from './load.ts'
import { measureMail } from './mail.ts'
import { measureMonth } from './month.ts'
import { measureNavigation } from './navigation.ts'
import { measureOutbox } from './outbox.ts'
import { measurePaymentMatches } from './payment-matches.ts'
import { measurePaymentSheets } from './payment-sheets.ts'
import { measurePayments } from './payments.ts'
import { measurePrices } from './prices.ts'
import { measureReconciliation } from './reconciliation.ts'
import { tableOf, writeReport, type Line } from './report.ts'
import { measureLogIns, measureRequests, type Bench } from './requests.ts'
import { measureStart } from './start.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '2000' },
    vehicles: { type: 'string', default: '200000' },
    rows: { type: 'string', default: '10000,100000,200000' },
    billed: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
    mariadb: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    only: { type: 'string' },
    out: { type: 'string', default: 'build/bench.json' },
  },
})
const sizes = {
  clients: values.million ? 5_000 : Number(values.clients),
  vehicles: values.million ? 1_000_000 : Number(values.vehicles),
}
const seconds = Number(values.seconds)
if (sizes.clients <= FLEETS.length || sizes.vehicles < 2 * FLEETS.reduce((sum, size) => sum + size, 0))
  throw new Error('Too small: give more than 3 clients and at least 11100 vehicles')

/** As the README advises. */
const MARIADB = ['--innodb-buffer-pool-size=1G', '--innodb-log-file-size=512M']

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Requests per second of a Fastify that does nothing. */
async function measureHello(): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'hello.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [address] = (await once(child.stdout, 'data')) as [Buffer]
    const load = { url: address.toString().trim(), requests: [requestOf('/')], seconds }
    return (await runLoad(load)).requestsPerSecond
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}

/** Bills each of the large fleets for October. */
async function billFleets(user: SignedIn): Promise<{ id: number; lines: number }[]> {
  const billings: { id: number; lines: number }[] = []
  for (const [at, lines] of FLEETS.entries()) {
    const client_id = at + 1
    const vehicles = (await user.request('GET', `/api/vehicles?client_id=${client_id}`)).json<WireRecord[]>()
    const vehicle_ids = vehicles.map(({ id }) => id).slice(0, lines)
    const period = { billing_month: 10, billing_year: 2026 }
    const { id } = await user.create('/api/billings/manual', { ...period, client_id, vehicle_ids })
    billings.push({ id, lines })
  }
  return billings
}

async function measureDatabase(database: string, databaseUrl: string | null): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trackledger-bench-'))
  try {
    say(`${database}: filling ${sizes.clients} clients and ${sizes.vehicles} vehicles ...`)
    await fill({ dataDir, databaseUrl }, sizes)
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      BCRYPT_COST: '',
      LOGIN_ATTEMPTS: '0',
    }
    const server = await startServer(settings)
    try {
      const hello = wants('service') || wants('requests') ? await measureHello() : 0
      const user = await signedIn(remoteApp(server.url))
      const bench: Bench = { database, url: server.url, user, seconds, hello }
      say(`${database}: measuring ...`)
      if (!wants('service') && !wants('requests')) return await measureNavigation(bench)
      const billings = await billFleets(user)
      const lines: Line[] = [
        { database: '', what: 'hello world, bare Fastify', value: hello, unit: 'requests/s' },
      ]
      lines.push(...(await measureRequests(bench, sizes.vehicles, billings[1]!.id)))
      if (!wants('service')) return lines
      lines.push(await measureLogIns(bench))
      lines.push(...(await measureDocuments(bench, billings)))
      lines.push(...(await measureEditor(bench, billings.at(-1)!)), ...(await measureNavigation(bench)))
      lines.push(...(await measureBombs(bench, server.pid())))
      return lines
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const wants = (
  part:
    | 'start'
    | 'drawings'
    | 'mail'
    | 'service'
    | 'requests'
    | 'navigation'
    | 'imports'
    | 'prices'
    | 'payments'
    | 'ageing'
    | 'reconciliation'
    | 'matches'
    | 'month',
): boolean => !values.only || values.only === part

const sizesOf = (list: string): number[] => (list ? list.split(',').map(Number) : [])

/** The parts that are wanted, on one database. @param pid its process, where it has one of its own */
async function measureOn(
  database: string,
  createUrl: () => Promise<string | null>,
  pid?: number,
): Promise<Line[]> {
  const lines =
    wants('service') || wants('requests') || wants('navigation')
      ? await measureDatabase(database, await createUrl())
      : []
  if (wants('mail')) lines.push(...(await measureOutbox(database, await createUrl())))
  if (wants('prices')) lines.push(...(await measurePrices(database, createUrl)))
  if (wants('payments')) lines.push(...(await measurePayments(database, createUrl, seconds)))
  if (wants('ageing')) lines.push(...(await measureAgeing(database, createUrl)))
  if (wants('reconciliation')) lines.push(...(await measureReconciliation(database, createUrl)))
  if (wants('matches')) lines.push(...(await measurePaymentSheets(database, createUrl)))
  if (wants('month')) lines.push(...(await measureMonth(database, createUrl, pid)))
  if (!wants('imports')) return lines
  for (const rows of sizesOf(values.rows))
    lines.push(...(await measureImports(database, createUrl, KINDS.vehicles, rows)))
  for (const rows of sizesOf(values.billed))
    lines.push(...(await measureImports(database, createUrl, KINDS.billings, rows)))
  return lines
}

await compile(['scripts/trackledger.ts'])
const lines = wants('start') ? await measureStart() : []
if (wants('matches')) lines.push(...measurePaymentMatches())
if (wants('drawings')) lines.push(...measureDrawings())
if (wants('mail')) lines.push(...(await measureMail()))
lines.push(...(await measureOn('SQLite', async () => null)))
if (values.mariadb) {
  const mariadb = await startMariadb(MARIADB)
  process.env.TEST_DATABASE_URL = mariadb.url
  let made = 0
  try {
    lines.push(...(await measureOn('MariaDB', () => createDatabase(`bench${++made}`), mariadb.pid)))
  } finally {
    await mariadb.stop()
  }
}
say(`\n${tableOf(lines)}`)
await writeReport(values.out, { ...sizes, seconds }, lines)
say(`\nWritten to ${values.out}`)
