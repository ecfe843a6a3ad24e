import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { monthSheet } from '../support/month-sheet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { runMonth } from '../support/runs.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { fastest } from './fastest.ts'
import { healthLine } from './documents.ts'
import { clientName, fill, ownerOf, vehicleOf } from './fill.ts'
import { healthDuring } from './health.ts'
import { besideLimit, type Line } from './report.ts'

const [CLIENTS, VEHICLES] = [5_000, 200_000]
/** Milliseconds, and statements a second. */
const GOALS = { run: 20_000, upload: 25_000, review: 2_000, issue: 15 }
/** Of the processor's time as Linux counts it. */
const TICKS_A_SECOND = 100

/** A server with a register of that size. */
interface Office {
  database: string
  url: string
  /** The processes of the server, and of a database that has its own. */
  pids: Record<string, number>
  user: SignedIn
}

/** The export of a month, in which every vehicle has been somewhere since the one before; as many rows as 20 MB hold. */
const sheetOfNovember = (): Buffer =>
  monthSheet(
    Array.from({ length: VEHICLES }, (_, at) => {
      const { object_name, imei_number, sim_cards_number } = vehicleOf(at, 0)
      return {
        Client: clientName(ownerOf(at, CLIENTS)),
        'Object name': object_name,
        'Imei number': imei_number,
        'SIM number': sim_cards_number,
        Hardware: 'Teltonika FMC130',
        'Creation date': '2026-05-14',
        'Last coordinate date': '2026-11-28T14:20:59Z',
        'Current status': 'ACTIVE',
      }
    }),
  )

/** Milliseconds of the processor that a process has taken so far, in all of its threads. */
async function processorTimeOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}

/** A figure beside its limit. */
type Measured = Pick<Line, 'value' | 'unit' | 'beside' | 'goal'>

/** How long something takes, of that the processor of each process, and how /health fares meanwhile. */
async function timed<Result>(
  { database, url, pids }: Office,
  what: string,
  lineOf: (took: number) => Measured,
  work: () => Promise<Result>,
): Promise<Line[]> {
  const processorTimes = () => Promise.all(Object.values(pids).map(processorTimeOf))
  const before = await processorTimes()
  const { took, ...health } = await healthDuring(url, work)
  const after = await processorTimes()
  const ofProcesses = Object.keys(pids).map((name, at): Line => {
    const value = after[at]! - before[at]!
    return {
      ...{ database, what: `${what}, processor’s time of the ${name}`, value, unit: 'ms' },
      // Of a machine that others use, the clock tells little.
      beside: { what: 'the time by the clock', value: took, ratio: value / took },
    }
  })
  return [{ database, what, ...lineOf(took) }, ...ofProcesses, ...healthLine(database, what, health)]
}

const within = (limit: number) => (took: number) => ({
  value: took,
  unit: 'ms' as const,
  beside: besideLimit(took, limit),
  goal: { what: `${limit} ms`, isMet: took <= limit },
})

/** A month that is made from the register. */
const measureRun = (office: Office): Promise<Line[]> =>
  timed(office, `a month of ${VEHICLES} vehicles from the register`, within(GOALS.run), async () => {
    const { state, counts } = await runMonth(office.user, '2026-10')
    if (state !== 'finished' || (counts as { lines: number }).lines !== VEHICLES)
      throw new Error(`The run has ${state}: ${JSON.stringify(counts)}`)
  })

/** The next month, by the export of a tracking platform. */
async function measureUpload(office: Office): Promise<Line[]> {
  const sheet = sheetOfNovember()
  const url = '/api/billings/excel-upload?billing_month=11&billing_year=2026'
  return timed(office, `a month of ${VEHICLES} vehicles from a sheet`, within(GOALS.upload), async () => {
    const { statusCode, body } = await office.user.upload(url, sheet, 'november.xlsx')
    if (statusCode !== 200) throw new Error(`The upload answered ${statusCode}: ${body.slice(0, 500)}`)
  })
}

/** The review of that month, when something has changed since it was read last. */
async function measureReview({ database, user }: Office): Promise<Line[]> {
  const change = (turn: number) => user.create('/api/platforms/', { name: `Another ${turn}` })
  const value = await fastest(async () => {
    const { statusCode, body } = await user.request('GET', '/api/months/2026-11/review?limit=25')
    if (statusCode !== 200) throw new Error(`The review answered ${statusCode}: ${body.slice(0, 500)}`)
  }, change)
  return [{ database, what: `the review of ${CLIENTS} clients`, ...within(GOALS.review)(value) }]
}

/** All of its statements, which are drawn and kept. */
function measureIssuing(office: Office): Promise<Line[]> {
  const { user } = office
  const url = '/api/months/2026-11/issue'
  const lineOf = (took: number) => {
    const value = (CLIENTS / took) * 1000
    const goal = { what: `${GOALS.issue} a second`, isMet: value >= GOALS.issue }
    return { value, unit: 'statements/s' as const, beside: besideLimit(value, GOALS.issue), goal }
  }
  return timed(office, `issuing ${CLIENTS} statements of 40 lines`, lineOf, async () => {
    const { statusCode, body } = await user.request('POST', url, {})
    if (statusCode !== 202) throw new Error(`It answered ${statusCode}: ${body}`)
    for (;;) {
      const { run } = (await user.request('GET', url)).json<{ run: WireRecord }>()
      if (run.state === 'finished' && run.issued === CLIENTS) return
      if (run.ended_at) throw new Error(`It has ${run.state}: ${JSON.stringify(run)}`)
      await pause(200)
    }
  })
}

/**
 * The steps of a month's end of 5,000 clients with 200,000 vehicles: made from the register, and the next one from a sheet;
 * reviewed, and issued. What it differs in is measured by `measureReconciliation`.
 * @param createUrl makes an empty database, or answers null for SQLite
 * @param databasePid its process, where it has one of its own
 */
export async function measureMonth(
  database: string,
  createUrl: () => Promise<string | null>,
  databasePid?: number,
): Promise<Line[]> {
  const [dataDir, databaseUrl] = [await mkdtemp(join(tmpdir(), 'trackledger-bench-')), await createUrl()]
  await fill({ dataDir, databaseUrl }, { clients: CLIENTS, vehicles: VEHICLES })
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
  try {
    const user = await signedIn(remoteApp(server.url))
    const pids = { server: server.pid(), ...(databasePid && { database: databasePid }) }
    const office: Office = { database, url: server.url, pids, user }
    const lines: Line[] = []
    for (const measure of [measureRun, measureUpload, measureReview, measureIssuing])
      lines.push(...(await measure(office)))
    return lines
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
