import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../server/db/connect.ts'
import { initModels } from '../../server/features.ts'
import { Billing } from '../../server/features/billings/billings.model.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { clientName, fill, FLEETS } from './fill.ts'
import type { Line } from './report.ts'
import { listOf, measurer, ONE_SEARCH, TEN_SEARCHES } from './requests.ts'
import { besideHello } from './service.ts'

const CLIENTS = 50_000
const BILLINGS = 500_000
const VEHICLES = 2 * FLEETS.reduce((sum, size) => sum + size, 0)
const SEARCHES = 1_000
/** What many have, few, or none. */
const SHORT = ['ha', 'au', '12', 'ul', '45', 'c1', 'td', '00', '7', 'zq', 'xv', 'w']

interface Database {
  dataDir: string
  databaseUrl: string | null
}

/** Bills the clients for as many months more as make so many billings. */
async function fillBillings(database: Database): Promise<void> {
  const sequelize = connect(database)
  try {
    initModels(sequelize)
    const columns = Object.keys(Billing.getAttributes()).filter((name) => name !== 'id')
    const copied = (month: number) =>
      columns.map((name) => (name === 'billing_month' ? month : name === 'billing_year' ? 2025 : name))
    const missing = (BILLINGS - (await Billing.count())) / CLIENTS
    for (let month = 1; month <= missing; month += 1)
      await sequelize.query(
        `INSERT INTO billings (${columns.join()}) SELECT ${copied(month).join()} FROM billings WHERE billing_month = 7 AND billing_year = 2026`,
      )
  } finally {
    await sequelize.close()
  }
}

/** Different searches, so that none finds its answer kept. */
const several = (pathOf: (number: number) => string): string[] =>
  Array.from({ length: SEARCHES }, (_, at) => pathOf(at))
const inList = (search: string): string => listOf('clients', 'client_name', 0, 15, { search })
/** Of a name such as "Haulage 01234 Ltd" what stands within it. */
const innerPart = (number: number): string => clientName(1_000 + number * 7).slice(9, 15)

/**
 * What it costs to find clients and billings, of many.
 * @param createUrl makes an empty database, or answers null for SQLite
 */
export async function measureClients(
  database: string,
  createUrl: () => Promise<string | null>,
  seconds: number,
): Promise<Line[]> {
  const on: Database = {
    dataDir: await mkdtemp(join(tmpdir(), 'trackledger-bench-')),
    databaseUrl: await createUrl(),
  }
  try {
    await fill(on, { clients: CLIENTS, vehicles: VEHICLES })
    await fillBillings(on)
    const server = await startServer({ DATA_DIR: on.dataDir, DATABASE_URL: on.databaseUrl ?? '' })
    try {
      const user = await signedIn(remoteApp(server.url))
      const asked: [what: string, paths: string[]][] = [
        [`${CLIENTS} clients, search by an inner part`, several((at) => inList(innerPart(at)))],
        [`${CLIENTS} clients, search by one letter or two`, SHORT.map(inList)],
        [
          `Ctrl+K, a part of the name of ${CLIENTS} clients`,
          several((at) => `/api/search?q=${encodeURIComponent(innerPart(at))}`),
        ],
        [
          `Ctrl+K, the number of ${BILLINGS} billings`,
          several((at) => `/api/search?q=${encodeURIComponent(`#${10 + at * 37}`)}`),
        ],
      ]
      return await besideHello(async (hello) => {
        const measure = measurer({ database, url: server.url, user, seconds, hello })
        const lines: Line[] = []
        for (const [what, paths] of asked) {
          lines.push(await measure(`${what}, alone`, paths, ...ONE_SEARCH))
          lines.push(await measure(`${what}, ten at once`, paths, ...TEN_SEARCHES))
        }
        return lines
      })
    } finally {
      await server.stop()
    }
  } finally {
    await rm(on.dataDir, { recursive: true, force: true })
  }
}
