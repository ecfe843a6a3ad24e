import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../server/db/connect.ts'
import { initModels } from '../../server/db/models.ts'
import { COLUMNS } from '../../server/features/vehicles/vehicles.sheet.ts'
import { vehicleKeys } from '../../server/features/vehicles/vehicles.rules.ts'
import { readWorkbook } from '../../server/lib/workbook/read-workbook.ts'
import { namesOf } from '../../server/lib/workbook/records.ts'
import { createWorkerPool } from '../../server/lib/worker-pool.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { workbookOf } from '../support/workbooks.ts'
import { healthLine } from './documents.ts'
import { clientName, fill } from './fill.ts'
import { healthDuring } from './health.ts'
import type { Line } from './report.ts'

export const VEHICLE_HEADERS = [
  'Client',
  'Object name',
  'Imei number',
  'Charging Currency',
  'SIM cards number',
]
const CLIENTS = 50
const CHUNK = 1_000
const TIMES_GOAL = 1.5
const MEMORY_GOAL = 700
/** Of 14 digits: one without a check digit is no reason for a warning. */
const FIRST_IMEI = 86_000_000_000_000

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
const sheetRow = (at: number, isChanged: boolean) => [
  clientName(at % CLIENTS),
  `NEW ${at}${isChanged ? ' B' : ''}`,
  String(FIRST_IMEI + at),
  at % 2 ? 'USD' : 'KES',
  String(89_000_000 + at),
]

/** A workbook of vehicles; of `changed` of a hundred the name is another one. */
const vehicleSheet = (rows: number, changed = 0): Buffer =>
  workbookOf([VEHICLE_HEADERS, ...range(rows).map((at) => sheetRow(at, at % 100 < changed))])

/** Milliseconds that reading a workbook takes when nothing is done with its rows. */
async function bareReading(content: Buffer): Promise<number> {
  const pool = createWorkerPool({ maxThreads: 1 })
  const start = performance.now()
  const { batches } = await readWorkbook(pool, { name: 'vehicles.xlsx', content }, namesOf(COLUMNS))
  for await (const batch of batches) batch()
  const took = performance.now() - start
  await pool.close()
  return took
}

/** Milliseconds that inserting the same rows takes when nothing is decided. */
async function bareInsert(database: Database, rows: number): Promise<number> {
  const sequelize = connect(database)
  initModels(sequelize)
  const now = new Date()
  const start = performance.now()
  await sequelize.transaction(async (transaction) => {
    for (let from = 0; from < rows; from += CHUNK) {
      const vehicles = range(Math.min(CHUNK, rows - from)).map((index) => {
        const [, object_name, imei, charging_currency, sim_cards_number] = sheetRow(from + index, false)
        const named = { object_name: object_name!, imei_number: imei!, sim_cards_number }
        const dates = { created_at: now, updated_at: now }
        return {
          ...named,
          ...vehicleKeys(named),
          charging_currency,
          client_id: 1 + (index % CLIENTS),
          ...dates,
        }
      })
      await sequelize.getQueryInterface().bulkInsert('vehicles', vehicles, { transaction })
    }
  })
  const took = performance.now() - start
  await sequelize.close()
  return took
}

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
 * Imports of vehicles: all new, all known, one in a hundred changed; time, peak memory of the whole process and how
 * /health fares, beside reading the same file and inserting the same rows and nothing else.
 * @param createUrl makes an empty database, or answers null for SQLite
 */
export async function measureImports(
  name: string,
  createUrl: () => Promise<string | null>,
  sizes: readonly number[],
): Promise<Line[]> {
  const lines: Line[] = []
  for (const rows of sizes) {
    const sheets = {
      'all new': vehicleSheet(rows),
      'all known': vehicleSheet(rows),
      '1 % changed': vehicleSheet(rows, 1),
    }
    const reading = await bareReading(sheets['all new'])
    const inserting = await withDatabase(createUrl, (database) => bareInsert(database, rows))
    await withDatabase(createUrl, async ({ dataDir, databaseUrl }) => {
      const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
      try {
        const user = await signedIn(remoteApp(server.url))
        for (const [what, sheet] of Object.entries(sheets)) {
          await peakOf(server.pid())
          const during = await healthDuring(server.url, () =>
            user.upload('/api/vehicles/upload-excel', sheet, 'vehicles.xlsx'),
          )
          const { statusCode, body } = during.result
          if (statusCode !== 200) throw new Error(`The upload answered ${statusCode}: ${body.slice(0, 500)}`)
          const bare = reading + (what === 'all new' ? inserting : 0)
          lines.push(...linesOf(name, `import of ${rows} rows, ${what}`, during.took, rows, bare))
          const peak = await peakOf(server.pid())
          lines.push({
            database: name,
            what: `import of ${rows} rows, ${what}, peak`,
            value: peak,
            unit: 'MB',
            goal: { what: `under ${MEMORY_GOAL} MB`, isMet: peak < MEMORY_GOAL },
          })
          lines.push(...healthLine(name, `the import of ${rows} rows, ${what}`, during))
        }
      } finally {
        await server.stop()
      }
    })
  }
  return lines
}

function linesOf(database: string, what: string, took: number, rows: number, bare: number): Line[] {
  const ratio = took / bare
  return [
    {
      database,
      what,
      value: (rows / took) * 1000,
      unit: 'rows/s',
    },
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
