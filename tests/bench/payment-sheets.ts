import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryTypes, type Sequelize } from 'sequelize'
import { connect } from '../../server/db/connect.ts'
import { paymentReference } from '../../server/features/billings/payment-reference.rules.ts'
import { bankSheet, PROFILE } from '../support/payment-sheet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { fastest } from './fastest.ts'
import { fill } from './fill.ts'
import type { Line } from './report.ts'

const [CLIENTS, MONTHS, LINES] = [5_000, 24, 2_000]
const GOAL_MS = 3_000

interface Due {
  id: number
  client_id: number
  client_name: string
  amount_due: number
}

/** A billing of each client for each month, with nothing paid. */
async function billAll(sequelize: Sequelize): Promise<Due[]> {
  for (let at = 0; at < MONTHS; at += 1)
    await sequelize.query(
      `INSERT INTO billings (client_id, billing_type, currency, billing_month, billing_year, total_vehicles, total_amount,
      previous_balance, carried_balance, paid_amount, allocated_amount, due_date, due_date_is_typed, version, issue_state,
      created_at, updated_at)
      SELECT c.id, 'INTERNATIONAL', 'USD', ${1 + (at % 12)}, ${2024 + Math.floor(at / 12)}, 1, 10000 + 37 * c.id + ${at}, 0, 0, 0, 0,
      '2026-01-01', 0, 1, 'draft', '2026-01-01 08:00:00.000', '2026-01-01 08:00:00.000' FROM clients c`,
    )
  return sequelize.query<Due>(
    'SELECT b.id, b.client_id, b.amount_due, c.client_name FROM billings b JOIN clients c ON c.id = b.client_id ORDER BY b.id DESC',
    { type: QueryTypes.SELECT },
  )
}

/** A line of a payer who names the statement, the client with the amount, the client alone, or nothing. */
function lineOf({ id, client_name, amount_due }: Due, at: number): [string, string, number] {
  const amount = Number(amount_due) / 100
  const named: [string, string, number][] = [
    ['MOBILE TRANSFER', `Payment ${paymentReference(id)}`, amount],
    [client_name.toUpperCase(), 'October', amount],
    [client_name.toUpperCase(), 'On account', amount + 0.5],
    ['CASH DEPOSIT', `Branch ${at}`, amount + 0.5],
  ]
  return named[at % named.length]!
}

interface Preview {
  rows: { details?: { state: string; client: { id: number } | null } }[]
}

/**
 * How long the preview of a bank's sheet takes, beside reading all that it is matched with by bare SQL.
 * @param createUrl makes an empty database, or answers null for SQLite
 * @throws Error when a line is somebody else's payment than its payer's, or none is sure
 */
export async function measurePaymentSheets(
  database: string,
  createUrl: () => Promise<string | null>,
): Promise<Line[]> {
  const [dataDir, databaseUrl] = [await mkdtemp(join(tmpdir(), 'trackledger-bench-')), await createUrl()]
  await fill({ dataDir, databaseUrl }, { clients: CLIENTS, vehicles: 11_200 })
  const sequelize = connect({ dataDir, databaseUrl })
  const due = await billAll(sequelize)
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
  try {
    const user = await signedIn(remoteApp(server.url))
    const { id } = await user.create('/api/payment-profiles', PROFILE)
    const paid = Array.from({ length: LINES }, (_, at) => due[(at * 53) % due.length]!)
    const sheet = bankSheet(paid.map(lineOf))
    const path = `/api/payment-sheets?preview=true&profile_id=${id}`
    const value = await fastest(async () => {
      const rows = (await user.upload(path, sheet, 'bank.csv')).json<Preview>().rows
      checkRows(rows, paid)
    })
    const yardstick = await fastest(() =>
      sequelize.query('SELECT id, client_id, currency, amount_due FROM billings WHERE amount_due > 0', {
        type: QueryTypes.SELECT,
      }),
    )
    return [
      {
        ...{ database, value, unit: 'ms' },
        what: `preview of ${LINES} lines of a payment sheet, ${CLIENTS} clients with ${MONTHS} months`,
        beside: { what: 'reading what is due', value: yardstick, ratio: value / yardstick },
        goal: { what: `at most ${GOAL_MS} ms`, isMet: value <= GOAL_MS },
      },
    ]
  } finally {
    await sequelize.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A preview shows the first rows alone. */
function checkRows(rows: Preview['rows'], paid: readonly Due[]): void {
  const sure = rows.flatMap(({ details }, at) => (details?.client ? [{ at, id: details.client.id }] : []))
  const wrong = sure.filter(({ at, id }) => id !== paid[at]!.client_id)
  if (sure.length < rows.length / 4 || rows.length === 0 || wrong.length)
    throw new Error(`${rows.length} rows, ${sure.length} sure, of these ${wrong.length} wrong`)
}
