import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryTypes } from 'sequelize'
import { connect } from '../../server/db/connect.ts'
import { storedInstant } from '../../server/db/instants.ts'
import { STILL_DUE } from '../../server/db/receivable-triggers.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { measureDashboard } from './dashboard.ts'
import { fastest } from './fastest.ts'
import { CLIENTS, fillAccounts, MONTHS, VEHICLES } from './fill-accounts.ts'
import { fill } from './fill.ts'
import type { Line } from './report.ts'

/** The client whose account is read: one that has paid nothing for some months. */
const CLIENT = 23
const COUNT = CLIENTS * MONTHS * 2
const OVERDUE = JSON.stringify({ payment_state: 'overdue' })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const DAY = daysAgo(0)

/** The sums of the journal's entries that meet a condition, by what is overdue for how long. */
function duesWhere(condition: string): string {
  const since = (from: string, until: string) =>
    `SUM(CASE WHEN due_date >= '${from}' AND due_date < '${until}' THEN owed - settled ELSE 0 END)`
  const limits = ['9999-12-31', DAY, daysAgo(30), daysAgo(60), daysAgo(90), '0000-01-01']
  const sums = limits.slice(1).map((from, at) => since(from, limits[at]!))
  return `SELECT client_id, currency, ${sums.join(', ')} FROM receivable_entries WHERE ${condition} GROUP BY client_id, currency`
}
const NAMES = 'SELECT id, client_id, client_name, search_text FROM clients'

interface Read {
  what: string
  path: string
  /** What is posted; nothing: it is a GET. */
  body?: object
  /** The bare SQL of the same sums. */
  sql: string[]
  besides: string
  goalMs: number
  goalRatio: number
}

/** What is measured, the bare SQL of the same sums that it is set beside, and its goal. @param stillDue until when that is due which still is, as SQL */
const readsOf = (stillDue: string): Read[] => [
  {
    what: `ageing of ${CLIENTS} clients with ${COUNT} billings`,
    path: '/api/ageing?limit=25',
    sql: [
      duesWhere(`due_until = ${stillDue}`),
      'SELECT client_id, currency, total_paid - total_debit FROM account_sums WHERE total_paid <> total_debit',
      NAMES,
    ],
    besides: 'reading the same sums and the clients',
    goalMs: 300,
    goalRatio: 4,
  },
  {
    what: 'the same as at 60 days ago',
    path: `/api/ageing?limit=25&as_at=${daysAgo(60)}`,
    sql: [
      duesWhere(`due_until >= '${daysAgo(59)}' AND created_at < '${daysAgo(59)}'`),
      `SELECT client_id, currency, transaction_type, SUM(amount) FROM transactions WHERE created_at >= '${daysAgo(59)}'
      GROUP BY client_id, currency, transaction_type`,
      NAMES,
    ],
    besides: 'reading the same sums and the clients',
    goalMs: 300,
    goalRatio: 4,
  },
  {
    what: `clients that are overdue, of ${CLIENTS}`,
    path: '/api/chase?limit=25',
    sql: [
      `SELECT client_id, currency, SUM(owed - settled), COUNT(*), MIN(due_date) FROM receivable_entries
      WHERE due_until = ${stillDue} AND owed > settled AND due_date < '${DAY}' GROUP BY client_id, currency`,
      NAMES,
    ],
    besides: 'reading the same sums and the clients',
    goalMs: 300,
    goalRatio: 4,
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
    what: `preview of the statements of account of ${CLIENTS} clients`,
    path: '/api/account-statements/send-emails/preview',
    body: { filter: { currency: 'USD' } },
    sql: [
      duesWhere(`due_until = ${stillDue}`),
      'SELECT client_id, currency, total_paid - total_debit FROM account_sums WHERE total_paid <> total_debit',
      'SELECT id, client_id, client_name, email_1, email_2, email_3 FROM clients',
    ],
    besides: 'reading the same sums and the clients',
    goalMs: 1_000,
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
    const stillDue = sequelize.escape(storedInstant(sequelize, STILL_DUE))
    for (const { what, path, body: asked, sql, besides, goalMs, goalRatio } of readsOf(stillDue)) {
      const yardstick = await fastest(async () => {
        for (const query of sql) await sequelize.query(query, { type: QueryTypes.SELECT, raw: true })
      })
      const value = await fastest(
        async () => {
          const { statusCode, body } = await user.request(asked ? 'POST' : 'GET', path, asked)
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
    const sql = 'SELECT COUNT(*) AS count FROM transactions'
    const [row] = await sequelize.query<{ count: number }>(sql, { type: QueryTypes.SELECT })
    return [...lines, ...(await measureDashboard({ database, url: server.url, user }, row!.count))]
  } finally {
    await sequelize.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
