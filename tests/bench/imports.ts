import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { trackledger } from '../support/trackledger.ts'
import { USUAL_ROWS } from '../../server/xlsx/sheet-limits.ts'
import { healthLine } from './documents.ts'
import { fill } from './fill.ts'
import { askDuring, type Times } from './health.ts'
import { bareInsert, bareReading } from './import-bare.ts'
import { CLIENTS, type ImportedKind } from './import-sheets.ts'
import { requestOf } from './load.ts'
import type { Line } from './report.ts'

const TIMES_GOAL = 1.5
/** Megabytes, for as many rows as are taken unless a setting says otherwise. */
const MEMORY_GOAL = 500

/**
 * Milliseconds within which lists are answered beside an import; and payments, by a 503 if they cannot be booked: a second
 * that they wait, and what the answer takes on a machine that is busy.
 */
const LIST_GOAL = 250
const WRITE_GOAL = 1250

/** What others ask for meanwhile; the client is the first of the sheet. */
const besides = (token: string) => ({
  health: [requestOf('/health')],
  lists: ['platforms/', 'clients/', 'vehicles/', 'billings', 'client-balances', 'imports'].map((list) =>
    requestOf(`/api/${list}?limit=25`, token),
  ),
  payments: [
    requestOf('/api/client-balances', token, {
      client_id: 1,
      transaction_type: 'credit',
      amount: 5,
      transaction_date: '2026-10-31',
    }),
  ],
})

interface Database {
  dataDir: string
  databaseUrl: string | null
}

/** The most memory that a process has held since the last call, in megabytes. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function withDatabase<Result>(
  createUrl: () => Promise<string | null>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trackledger-bench-'))
  try {
    const database = { dataDir, databaseUrl: await createUrl() }
    await fill(database, { clients: CLIENTS, vehicles: 0 })
    return await work(database)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Imports of a kind of sheet, one after the other in one process: all new, all known, one in a hundred changed; time,
 * peak memory of the whole process and how others fare meanwhile, beside reading the same file and inserting the same rows
 * and nothing else. At the end the books are checked.
 * @param createUrl makes an empty database, or answers null for SQLite
 */
export async function measureImports(
  database: string,
  createUrl: () => Promise<string | null>,
  kind: ImportedKind,
  rows: number,
): Promise<Line[]> {
  const lines: Line[] = []
  const sheet = kind.sheet(rows)
  const reading = await bareReading(kind, sheet)
  const { inserting, lookingUp } = await withDatabase(createUrl, (database) =>
    bareInsert(database, kind, rows),
  )
  await withDatabase(createUrl, async (stored) => {
    const { dataDir, databaseUrl } = stored
    const IMPORT_ROWS = String(Math.max(rows, USUAL_ROWS))
    const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', IMPORT_ROWS })
    try {
      const user = await signedIn(remoteApp(server.url))
      const measure = async (how: string, sheet: Buffer, bare: BareWork) => {
        const what = `import of ${rows} ${kind.name}, ${how}`
        lines.push(...(await measureImport({ server, user }, kind, { database, what, rows, sheet, bare })))
      }
      const [writing, comparing] = [
        { bare: 'reading and inserting', took: reading + inserting, most: TIMES_GOAL },
        { bare: 'reading and looking up', took: reading + lookingUp },
      ]
      await measure('all new', sheet, writing)
      await measure('all known', sheet, comparing)
      await measure('1 % changed', kind.sheet(rows, 1), comparing)
    } finally {
      await server.stop()
    }
    lines.push(await verifyLine(database, stored, `${rows} imported ${kind.name}`))
  })
  return lines
}

/** What bare tools do of it, the milliseconds they take, and how many times as long an import may take, if that is said. */
interface BareWork {
  bare: string
  took: number
  most?: number
}

/** An import: what it is called, its workbook of so many rows, and the same done by bare tools. */
interface MeasuredImport {
  database: string
  what: string
  rows: number
  sheet: Buffer
  bare: BareWork
}

async function measureImport(
  { server, user }: { server: RunningServer; user: SignedIn },
  { url, rates }: ImportedKind,
  measured: MeasuredImport,
): Promise<Line[]> {
  const { database, what, rows, sheet } = measured
  await peakOf(server.pid())
  const upload = () => user.upload(url, sheet, 'sheet.xlsx')
  const { result, took, times } = await askDuring(server.url, besides(user.token), upload)
  const { statusCode, body } = result
  if (statusCode !== 200) throw new Error(`The upload answered ${statusCode}: ${body.slice(0, 500)}`)
  return [
    ...timeLines(measured, took, rows < USUAL_ROWS ? undefined : rates?.[database]),
    memoryLine(database, what, await peakOf(server.pid()), rows),
    ...healthLine(database, `the ${what}`, times.health),
    besideLine(database, `list beside the ${what}`, times.lists, LIST_GOAL),
    ...paymentLines(database, `beside the ${what}`, times.payments),
  ]
}

/** How long the books take to be checked. @throws Error when they differ */
async function verifyLine(database: string, stored: Database, what: string): Promise<Line> {
  const start = performance.now()
  const { code, output } = await trackledger(stored, ['verify'])
  if (code !== 0) throw new Error(`verify ended with ${code}: ${output}`)
  return { database, what: `verify of ${what}`, value: performance.now() - start, unit: 'ms' }
}

function timeLines({ database, what, rows, bare }: MeasuredImport, took: number, least?: number): Line[] {
  const [rate, ratio] = [(rows / took) * 1000, took / bare.took]
  return [
    {
      ...{ database, what, value: rate, unit: 'rows/s' },
      ...(least && { goal: { what: `at least ${least} a second`, isMet: rate >= least } }),
    },
    {
      ...{ database, what: `${what}, time`, value: took, unit: 'ms' },
      beside: { what: `${bare.bare} alone`, value: bare.took, ratio },
      ...(bare.most && { goal: { what: `within ${bare.most} times`, isMet: ratio <= bare.most } }),
    },
  ]
}

const memoryLine = (database: string, what: string, peak: number, rows: number): Line => ({
  database,
  what: `${what}, peak`,
  value: peak,
  unit: 'MB',
  ...(rows <= USUAL_ROWS && {
    goal: { what: `under ${MEMORY_GOAL} MB`, isMet: peak < MEMORY_GOAL },
  }),
})

const besideLine = (database: string, what: string, { worst }: Times, goal: number): Line => ({
  database,
  what: `slowest ${what}`,
  value: worst,
  unit: 'ms',
  goal: { what: `under ${goal} ms`, isMet: worst < goal },
})

/** Payments: the longest wait for any answer, those that were refused for now, and the longest until one was booked. */
const paymentLines = (database: string, what: string, times: Times): Line[] => [
  besideLine(database, `payment ${what}`, times, WRITE_GOAL),
  { database, what: `payments answered 503 ${what}`, value: times.busy, unit: 'answers' },
  { database, what: `longest until a payment was booked ${what}`, value: times.longest, unit: 'ms' },
]
