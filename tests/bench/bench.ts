/**
 * Measures the service beside what bare tools do in the same run: `npm run bench -- --mariadb --cluster`, or some parts of it
 * with `--only start,month` (`PARTS` below). A table is printed, beside what was measured the last time, and written as JSON;
 * with `--docs` the figures join those of docs/performance.md. Run it while the machine is calm.
 */
import { parseArgs } from 'node:util'
import { createDatabase } from '../support/mariadb.ts'
import { compile } from '../../scripts/compile.mjs'
import { startMariadb } from '../support/mariadb-server.ts'
import { measureAgeing } from './ageing.ts'
import { measureClients } from './clients.ts'
import { measureCluster } from './cluster.ts'
import { measureDrawings } from './drawings.ts'
import { FLEETS } from './fill.ts'
import { measureGrowth } from './growth.ts'
import { KINDS } from './import-sheets.ts'
import { measureImports } from './imports.ts'
import { measureMail } from './mail.ts'
import { measureMonth } from './month.ts'
import { measureOutbox } from './outbox.ts'
import { measurePaymentMatches } from './payment-matches.ts'
import { measurePaymentSheets } from './payment-sheets.ts'
import { measurePayments } from './payments.ts'
import { tellPerformance } from './performance-page.ts'
import { measurePrices } from './prices.ts'
import { measureReconciliation } from './reconciliation.ts'
import { readReport, say, tableOf, writeReport, type Line } from './report.ts'
import { measureService } from './service.ts'
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
    cluster: { type: 'boolean', default: false },
    only: { type: 'string' },
    docs: { type: 'boolean', default: false },
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

const sizesOf = (list: string): number[] => (list ? list.split(',').map(Number) : [])

async function measureAllImports(database: string, createUrl: CreateUrl): Promise<Line[]> {
  const lines: Line[] = []
  for (const rows of sizesOf(values.rows))
    lines.push(...(await measureImports(database, createUrl, KINDS.vehicles, rows)))
  for (const rows of sizesOf(values.billed))
    lines.push(...(await measureImports(database, createUrl, KINDS.billings, rows)))
  return lines
}

/** Makes an empty database, or answers null for SQLite. */
type CreateUrl = () => Promise<string | null>

/** What can be measured: by itself, and on each database. */
interface Part {
  /** Its heading in docs/performance.md. */
  heading: string
  /** Whether another part has it in it. */
  isWithin?: string
  /** Whether it is measured only where it is asked for. */
  isAsked?: boolean
  once?: () => Promise<Line[]> | Line[]
  /** @param pid the process of the database, where it has one of its own */
  on?: (database: string, createUrl: CreateUrl, pid?: number) => Promise<Line[]>
}

const PARTS: Record<string, Part> = {
  start: { heading: 'Starting', once: measureStart },
  service: {
    heading: 'Calls and pages',
    on: (...on) => measureService(on[0], on[1], { depth: 'all', sizes, seconds }),
  },
  requests: {
    heading: 'Calls and pages',
    isWithin: 'service',
    on: (...on) => measureService(on[0], on[1], { depth: 'requests', sizes, seconds }),
  },
  statements: {
    heading: 'Calls and pages',
    isWithin: 'service',
    on: (...on) => measureService(on[0], on[1], { depth: 'statements', sizes, seconds }),
  },
  navigation: {
    heading: 'Calls and pages',
    isWithin: 'service',
    on: (...on) => measureService(on[0], on[1], { depth: 'navigation', sizes, seconds }),
  },
  clients: { heading: 'Calls and pages', on: (...on) => measureClients(on[0], on[1], seconds) },
  growth: { heading: 'By size', on: (...on) => measureGrowth(on[0], on[1], values.million) },
  imports: { heading: 'Imports', on: measureAllImports },
  month: { heading: 'The end of a month', on: measureMonth },
  reconciliation: { heading: 'The end of a month', on: measureReconciliation },
  prices: { heading: 'Changes of prices', on: measurePrices },
  payments: { heading: 'Payments', on: (...on) => measurePayments(on[0], on[1], seconds) },
  matches: { heading: 'Payments', once: measurePaymentMatches, on: measurePaymentSheets },
  ageing: { heading: 'What is due', on: measureAgeing },
  drawings: { heading: 'Documents', once: measureDrawings },
  cluster: { heading: 'A cluster', isAsked: true, once: () => measureCluster(seconds) },
  mail: { heading: 'E-mails', once: measureMail, on: async (...on) => measureOutbox(on[0], await on[1]()) },
}

const usual = Object.keys(PARTS).filter((name) => !PARTS[name]!.isWithin && !PARTS[name]!.isAsked)
const names = [...(values.only?.split(',') ?? usual), ...(values.cluster ? ['cluster'] : [])]
const unknown = names.filter((name) => !(name in PARTS))
if (unknown.length)
  throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}; not ${unknown.join(', ')}`)

await compile(['scripts/trackledger.ts'])
const measured: { heading: string; lines: Line[] }[] = []
const keep = (name: string, lines: Line[]) => void measured.push({ heading: PARTS[name]!.heading, lines })
for (const name of names) keep(name, (await PARTS[name]!.once?.()) ?? [])
for (const name of names) keep(name, (await PARTS[name]!.on?.('SQLite', async () => null)) ?? [])
if (values.mariadb) {
  const mariadb = await startMariadb(MARIADB)
  process.env.TEST_DATABASE_URL = mariadb.url
  let made = 0
  const createUrl = () => createDatabase(`bench${++made}`)
  try {
    for (const name of names) keep(name, (await PARTS[name]!.on?.('MariaDB', createUrl, mariadb.pid)) ?? [])
  } finally {
    await mariadb.stop()
  }
}
const lines = measured.flatMap((part) => part.lines)
say(`\n${tableOf(lines, await readReport(values.out))}`)
await writeReport(values.out, { ...sizes, seconds }, lines)
say(`\nWritten to ${values.out}`)
if (values.docs) await tellPerformance(measured)
