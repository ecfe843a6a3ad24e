import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { connect } from '../../server/db/connect.ts'
import { initModels } from '../../server/features.ts'
import { ClientPrice } from '../../server/features/clients/client-prices.model.ts'
import { monthsUpTo, monthOf, type Period } from '../../server/lib/period.rules.ts'
import { monthSheet } from '../support/month-sheet.ts'
import { queryOf } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { clientName, fill } from './fill.ts'
import type { Line } from './report.ts'

const CLIENTS = 5_000
const VEHICLES = 20_000
/** Months of prices of each client. */
const MONTHS = 24
const GOAL = 1.1
/** The months that are billed, of which the fastest counts: the first ones of a process are slower. */
const BILLED: Period[] = [9, 10, 11, 12].map((billing_month) => ({ billing_month, billing_year: 2026 }))

const sheet = () =>
  monthSheet(
    Array.from({ length: VEHICLES }, (_, at) => ({
      Client: clientName(at % CLIENTS),
      'Object name': `NEW ${at}`,
      'Imei number': String(86_000_000_000_000 + at),
    })),
  )

/** Gives each client new prices in each of the last months. */
async function priceMonths(database: { dataDir: string; databaseUrl: string | null }): Promise<void> {
  const sequelize = connect(database)
  try {
    initModels(sequelize)
    for (const period of monthsUpTo({ billing_month: 12, billing_year: 2026 }, MONTHS)) {
      const rows = Array.from({ length: CLIENTS }, (_, at) => ({
        client_id: at + 1,
        valid_from: monthOf(period),
        unit_usd: 12_50,
        unit_local: 900_00 + period.billing_month,
        usd0: 30_00,
      }))
      await ClientPrice.bulkCreate(rows as never[], { ignoreDuplicates: true })
    }
    if (sequelize.getDialect() === 'mysql') await sequelize.query('ANALYZE TABLE client_prices')
  } finally {
    await sequelize.close()
  }
}

/** A database of clients with or without a history of prices, and a server on it. */
async function startOn(databaseUrl: string | null, hasHistory: boolean) {
  const dataDir = await mkdtemp(join(tmpdir(), 'trackledger-bench-'))
  const database = { dataDir, databaseUrl }
  await fill(database, { clients: CLIENTS, vehicles: 0 })
  if (hasHistory) await priceMonths(database)
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
  const user = await signedIn(remoteApp(server.url))
  return {
    /** Milliseconds that the upload of a month takes. */
    async bill(period: Period): Promise<number> {
      const started = performance.now()
      const url = `/api/billings/excel-upload?${queryOf({ ...period })}`
      const { statusCode, body } = await user.upload(url, sheet(), 'month.xlsx')
      if (statusCode !== 200) throw new Error(`The upload answered ${statusCode}: ${body.slice(0, 500)}`)
      return performance.now() - started
    },
    async stop(): Promise<void> {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A month's billing of clients with months of prices beside that of clients with one row of prices each, in turns.
 * @param createUrl makes an empty database, or answers null for SQLite
 */
export async function measurePrices(
  database: string,
  createUrl: () => Promise<string | null>,
): Promise<Line[]> {
  const plain = await startOn(await createUrl(), false)
  const dated = await startOn(await createUrl(), true)
  try {
    const [alone, after]: [number[], number[]] = [[], []]
    for (const period of BILLED) {
      alone.push(await plain.bill(period))
      after.push(await dated.bill(period))
    }
    const [value, least] = [Math.min(...after), Math.min(...alone)]
    const ratio = value / least
    return [
      {
        database,
        what: `a month of ${VEHICLES} vehicles of ${CLIENTS} clients with ${MONTHS} months of prices`,
        value,
        unit: 'ms',
        beside: { what: 'the same with one price each', value: least, ratio },
        goal: { what: `within ${GOAL} times`, isMet: ratio <= GOAL },
      },
    ]
  } finally {
    await plain.stop()
    await dated.stop()
  }
}
