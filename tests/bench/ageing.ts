import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryTypes, type Sequelize } from 'sequelize'
import { connect } from '../../server/db/connect.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { fastest } from './fastest.ts'
import { fill } from './fill.ts'
import type { Line } from './report.ts'

const [CLIENTS, VEHICLES, MONTHS] = [5_000, 11_200, 24]
/** The client whose account is read: one that has paid nothing for some months. */
const CLIENT = 23

/** The months before this one, the oldest first, each with the first and the last day on which something was done for it. */
function months() {
  const now = new Date()
  return Array.from({ length: MONTHS }, (_, at) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + at, 1))
    const day = (days: number) => new Date(first.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const period = { month: first.getUTCMonth() + 1, year: first.getUTCFullYear() }
    return { at, ...period, made: day(25), due: day(39), paid: day(35) }
  })
}
type Month = ReturnType<typeof months>[number]

/** Who has paid a month: one client in twenty nothing at all, the others all but up to five of the newest months. */
const isPaid = (at: number): string => `(c.id % 20 <> 0 AND ${at} < ${MONTHS} - c.id % 6)`

/** A billing by each tariff of each client. */
const billingsOf = ({ at, month, year, made, due }: Month): string =>
  `INSERT INTO billings (client_id, billing_type, currency, billing_month, billing_year, total_vehicles, total_amount,
  previous_balance, carried_balance, paid_amount, allocated_amount, due_date, due_date_is_typed, version, issue_state,
  created_at, updated_at)
  SELECT c.id, t.billing_type, t.currency, ${month}, ${year}, 4, 10000 + c.id, 0, 0,
  CASE WHEN ${isPaid(at)} THEN 10000 + c.id ELSE 0 END, CASE WHEN ${isPaid(at)} THEN 10000 + c.id ELSE 0 END,
  '${due}', 0, 1, 'draft', '${made} 08:00:00.000', '${made} 08:00:00.000'
  FROM clients c CROSS JOIN (SELECT 'INTERNATIONAL' AS billing_type, 'USD' AS currency UNION ALL SELECT 'LOCAL', 'KES') AS t`

/** What each paid for a month, and what was drawn of it. */
const ledgerOf = ({ at, month, year, paid }: Month): string =>
  `INSERT INTO transactions (client_id, transaction_type, amount, currency, transaction_date, occurred_at, created_at,
  billing_id, chain_no, chain_version, chain_hash)
  SELECT b.client_id, s.side, b.paid_amount, b.currency, '${paid}', '${paid} 09:00:00.000', '${paid} 09:00:00.000',
  CASE s.side WHEN 'debit' THEN b.id END,
  ${at * 4} + 2 * CASE b.currency WHEN 'USD' THEN 0 ELSE 1 END + CASE s.side WHEN 'credit' THEN 1 ELSE 2 END, 1, ''
  FROM billings b CROSS JOIN (SELECT 'credit' AS side UNION ALL SELECT 'debit') AS s
  WHERE b.billing_month = ${month} AND b.billing_year = ${year} AND b.paid_amount > 0`

async function fillAccounts(sequelize: Sequelize): Promise<void> {
  await sequelize.query('DELETE FROM billings')
  await sequelize.query('DELETE FROM receivable_entries')
  for (const month of months()) {
    await sequelize.query(billingsOf(month))
    await sequelize.query(ledgerOf(month))
  }
  // The journal writes each down as of now.
  await sequelize.query(
    'UPDATE receivable_entries SET created_at = (SELECT b.created_at FROM billings b WHERE b.id = billing_id)',
  )
  if (sequelize.getDialect() === 'mysql')
    await sequelize.query('ANALYZE TABLE billings, receivable_entries, transactions')
}

const DAY = new Date().toISOString().slice(0, 10)
const OVERDUE = JSON.stringify({ payment_state: 'overdue' })
const COUNT = CLIENTS * MONTHS * 2

/** What is measured, the bare SQL of the same sums that it is set beside, and its goal. */
const READS = [
  {
    what: `ageing of ${CLIENTS} clients with ${COUNT} billings`,
    path: '/api/ageing?limit=25',
    sql: [
      'SELECT client_id, currency, SUM(owed - settled) FROM receivable_entries WHERE due_until IS NOT NULL GROUP BY client_id, currency',
      'SELECT client_id, currency, transaction_type, SUM(amount) FROM transactions GROUP BY client_id, currency, transaction_type',
    ],
    besides: 'the sums of what is due and of the accounts',
    goalMs: 300,
    goalRatio: 2,
  },
  {
    what: `billings that are overdue, of ${COUNT}`,
    path: `/api/billings?filter=${encodeURIComponent(OVERDUE)}&range=[0,24]&sort=["due_date","ASC"]`,
    sql: [`SELECT COUNT(*) FROM billings WHERE amount_due > 0 AND due_date < '${DAY}'`],
    besides: 'counting them',
    goalMs: 50,
    goalRatio: 4,
  },
  {
    what: `statement of an account of ${MONTHS} months`,
    path: `/api/clients/${CLIENT}/account-statement?currency=USD&from=2020-01-01`,
    sql: [`SELECT * FROM transactions WHERE client_id = ${CLIENT} AND currency = 'USD'`],
    besides: 'reading its entries',
    goalMs: 200,
    goalRatio: 20,
  },
]

/** How fast what is due is read, each time after a change, beside bare SQL. @param createUrl makes an empty database, or answers null for SQLite */
export async function measureAgeing(
  database: string,
  createUrl: () => Promise<string | null>,
): Promise<Line[]> {
  const [dataDir, databaseUrl] = [await mkdtemp(join(tmpdir(), 'trackledger-bench-')), await createUrl()]
  await fill({ dataDir, databaseUrl }, { clients: CLIENTS, vehicles: VEHICLES })
  const sequelize = connect({ dataDir, databaseUrl })
  await fillAccounts(sequelize)
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
  try {
    const user = await signedIn(remoteApp(server.url))
    const lines: Line[] = []
    for (const { what, path, sql, besides, goalMs, goalRatio } of READS) {
      const yardstick = await fastest(async () => {
        for (const query of sql) await sequelize.query(query, { type: QueryTypes.SELECT, raw: true })
      })
      const value = await fastest(
        async () => {
          const { statusCode, body } = await user.request('GET', path)
          if (statusCode !== 200) throw new Error(`It answered ${statusCode}: ${body.slice(0, 500)}`)
        },
        (turn) => user.create('/api/platforms', { name: `${what} ${turn}` }),
      )
      const ratio = value / yardstick
      const isMet = value <= goalMs || ratio <= goalRatio
      lines.push({
        ...{ database, what, value, unit: 'ms' },
        beside: { what: besides, value: yardstick, ratio },
        goal: { what: `${goalMs} ms, or within ${goalRatio} times`, isMet },
      })
    }
    return lines
  } finally {
    await sequelize.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
