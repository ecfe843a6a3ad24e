import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../server/db/connect.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { fastest } from './fastest.ts'
import { fill } from './fill.ts'
import type { Line } from './report.ts'

const [CLIENTS, VEHICLES] = [5_000, 200_000]
const GOAL_MS = 2_000
/** As often as the lines of both months are read through, which is the least that a comparison does. */
const GOAL_RATIO = 12

/** A line a vehicle in August and September, but for some: new ones, gone ones, renamed ones, silent ones. */
const LINES = (month: number): string =>
  `INSERT INTO billing_items (billing_id, vehicle_id, billing_month, billing_year, sr_no, vehicle_name, imei_number,
  sim_number, current_mileage, status, is_chargeable, monthly_rate, fuel_rate, installation_rate, installation_rate_fuel,
  charged_as, version, created_at, updated_at)
  SELECT b.id, v.id, ${month}, 2026, 1, CASE WHEN v.id % 1000 = 1 AND ${month} = 9 THEN v.imei_number ELSE v.object_name END,
  v.imei_number, v.sim_cards_number, 0, 'ACTIVE', 1, 1250, 0, 0, 0, '', 1, v.created_at, v.updated_at
  FROM vehicles v JOIN billings b ON b.client_id = v.client_id AND b.billing_month = ${month} AND b.billing_year = 2026
  WHERE v.id % 500 <> ${month} ORDER BY b.id, v.id`
const SILENT = "UPDATE vehicles SET last_connection = '2026-07-01' WHERE id % 200 = 7"
const READ_THROUGH =
  'SELECT SUM(LENGTH(vehicle_name)) AS letters FROM billing_items WHERE billing_year = 2026 AND billing_month IN (8, 9)'

/**
 * What a month differs in, of 5,000 clients with 200,000 vehicles, beside reading its lines through.
 * @param createUrl makes an empty database, or answers null for SQLite
 */
export async function measureReconciliation(
  database: string,
  createUrl: () => Promise<string | null>,
): Promise<Line[]> {
  const [dataDir, databaseUrl] = [await mkdtemp(join(tmpdir(), 'trackledger-bench-')), await createUrl()]
  await fill({ dataDir, databaseUrl }, { clients: CLIENTS, vehicles: VEHICLES })
  const sequelize = connect({ dataDir, databaseUrl })
  for (const sql of [LINES(8), LINES(9), SILENT]) await sequelize.query(sql)
  if (databaseUrl) await sequelize.query('ANALYZE TABLE billing_items')
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
  try {
    const user = await signedIn(remoteApp(server.url))
    const read = await fastest(() => sequelize.query(READ_THROUGH))
    // It is read anew when something has changed.
    const change = (turn: number) => user.create('/api/platforms/', { name: `Another ${turn}` })
    const value = await fastest(async () => {
      const { statusCode, body } = await user.request('GET', '/api/months/2026-09/reconciliation?limit=25')
      if (statusCode !== 200) throw new Error(`It answered ${statusCode}: ${body.slice(0, 500)}`)
    }, change)
    const ratio = value / read
    return [
      {
        database,
        what: `what a month of ${VEHICLES} vehicles of ${CLIENTS} clients differs in`,
        value,
        unit: 'ms',
        beside: { what: 'reading the names on both months’ lines', value: read, ratio },
        goal: {
          what: `${GOAL_MS} ms, or within ${GOAL_RATIO} times`,
          isMet: value <= GOAL_MS || ratio <= GOAL_RATIO,
        },
      },
    ]
  } finally {
    await sequelize.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
