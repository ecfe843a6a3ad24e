import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { healthLine } from './documents.ts'
import { fill } from './fill.ts'
import { askDuring, type Times } from './health.ts'
import { bareInsert, bareReading } from './import-bare.ts'
import { CLIENTS, type ImportedKind } from './import-sheets.ts'
import { requestOf } from './load.ts'
import type { Line } from './report.ts'

const TIMES_GOAL = 1.5
const MEMORY_GOAL = 700

/** Milliseconds within which lists are answered beside an import, and a payment is booked. */
const LIST_GOAL = 250
const WRITE_GOAL = 1000

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
 * peak memory of the whole process and how /health fares, beside reading the same file and inserting the same rows and
 * nothing else.
 * @param createUrl makes an empty database, or answers null for SQLite
 */
export async function measureImports(
  database: string,
  createUrl: () => Promise<string | null>,
  kind: ImportedKind,
  rows: number,
): Promise<Line[]> {
  const lines: Line[] = []
  const sheets = {
    'all new': kind.sheet(rows),
    'all known': kind.sheet(rows),
    '1 % changed': kind.sheet(rows, 1),
  }
  const reading = await bareReading(kind, sheets['all new'])
  const inserting = await withDatabase(createUrl, (database) => bareInsert(database, kind, rows))
  await withDatabase(createUrl, async ({ dataDir, databaseUrl }) => {
    const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
    try {
      const user = await signedIn(remoteApp(server.url))
      for (const [how, sheet] of Object.entries(sheets)) {
        await peakOf(server.pid())
        const upload = () => user.upload(kind.url, sheet, 'sheet.xlsx')
        const during = await askDuring(server.url, besides(user.token), upload)
        const { statusCode, body } = during.result
        if (statusCode !== 200) throw new Error(`The upload answered ${statusCode}: ${body.slice(0, 500)}`)
        const bare = reading + (how === 'all new' ? inserting : 0)
        const what = `import of ${rows} ${kind.name}, ${how}`
        lines.push(...timeLines(database, what, during.took, rows, bare))
        lines.push(memoryLine(database, what, await peakOf(server.pid())))
        lines.push(...healthLine(database, `the ${what}`, during.times.health))
        lines.push(besideLine(database, `list beside the ${what}`, during.times.lists, LIST_GOAL))
        lines.push(besideLine(database, `payment beside the ${what}`, during.times.payments, WRITE_GOAL))
      }
    } finally {
      await server.stop()
    }
  })
  return lines
}

function timeLines(database: string, what: string, took: number, rows: number, bare: number): Line[] {
  const ratio = took / bare
  return [
    { database, what, value: (rows / took) * 1000, unit: 'rows/s' },
    {
      database,
      what: `${what}, time`,
      value: took,
      unit: 'ms',
      beside: { what: 'reading and inserting alone', value: bare, ratio },
      goal: { what: `within ${TIMES_GOAL} times`, isMet: ratio <= TIMES_GOAL },
    },
  ]
}

const memoryLine = (database: string, what: string, peak: number): Line => ({
  database,
  what: `${what}, peak`,
  value: peak,
  unit: 'MB',
  goal: { what: `under ${MEMORY_GOAL} MB`, isMet: peak < MEMORY_GOAL },
})

const besideLine = (database: string, what: string, { worst }: Times, goal: number): Line => ({
  database,
  what: `slowest ${what}`,
  value: worst,
  unit: 'ms',
  goal: { what: `under ${goal} ms`, isMet: worst < goal },
})
