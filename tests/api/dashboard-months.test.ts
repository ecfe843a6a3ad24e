import { t } from '../support/tap.ts'
import { aBilling, aClient, aFleet, aPlatform, aTransaction } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'
import { thisMonth } from '../support/this-month.ts'
import { monthAfter, monthOf } from '../../server/lib/period.rules.ts'

const SHIFTED = new URL('../support/shifted-clock.mjs', import.meta.url).href

type Month = Record<'month' | 'year' | 'billed' | 'paid', number>

const app = await createTestApp(t)
const user = await signedIn(app, 'Ada')
const months = async (): Promise<Month[]> => (await user.request('GET', '/api/dashboard/months')).json()
const lineOf = ({ year, month, billed, paid }: Month) => [`${month}/${year}`, billed, paid]

t.test('twelve months without anything are twelve zeros, up to the current month', async (t) => {
  const now = () => `${new Date().getUTCMonth() + 1}/${new Date().getUTCFullYear()}`
  const before = now()
  const lines = (await months()).map(lineOf)
  t.equal(lines.length, 12)
  t.ok([before, now()].includes(lines.at(-1)![0] as string))
  t.ok(lines.every(([, billed, paid]) => billed === 0 && paid === 0))
})

t.test('what was billed by period and paid by date, to the cent, over the turn of the year', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 12.34 }, ['USD', 'USD', 'USD'])
  const bill = (count: number, billing_month: number, billing_year: number) =>
    aBilling(user, { client_id, vehicle_ids: vehicle_ids.slice(0, count), billing_month, billing_year })
  // The first is a month too old.
  await bill(1, 10, 2025)
  await bill(1, 11, 2025)
  await bill(2, 1, 2026)
  await bill(3, 10, 2026)
  const other = await aFleet(user, { unit_local: 0.01 }, ['KES'])
  await aBilling(user, { ...other, billing_month: 1, billing_year: 2026 })
  const post = (transaction_date: string, amount: number, transaction_type = 'credit') =>
    aTransaction(user, { client_id, transaction_date, amount, transaction_type })
  for (const [date, amount] of [
    ['2025-10-31', 1],
    ['2025-11-01', 0.1],
    ['2025-11-30T23:59:59.999Z', 0.2],
    ['2025-12-01T01:00:00+03:00', 0.4],
    ['2025-12-31', 5],
    ['2026-01-01T00:00:00Z', 7.05],
    ['2026-10-31', 9_999_999.99],
    ['2026-10-31T23:59:59Z', 9_999_999.99],
    // What is to come does not move the line.
    ['9999-01-01', 3],
  ] as const)
    await post(date, amount)
  await post('2025-12-31', 100, 'debit')
  const [first, ...rest] = (await months()).map(lineOf)
  t.same(first, ['11/2025', 12.34, 0.7])
  t.same(rest.slice(0, 2), [
    ['12/2025', 0, 5],
    ['1/2026', 24.69, 7.05],
  ])
  t.same(
    rest.slice(2, 10),
    [2, 3, 4, 5, 6, 7, 8, 9].map((month) => [`${month}/2026`, 0, 0]),
  )
  t.same(rest.slice(10), [['10/2026', 37.02, 19_999_999.98]])
})

t.test('the line goes on with a payment after the newest billing', async (t) => {
  const { id: client_id } = await aClient(user)
  const today = new Date().toISOString()
  await aTransaction(user, { client_id, amount: 4, transaction_date: today })
  const last = (await months()).at(-1)!
  if (today.slice(0, 7) > '2026-10')
    t.same(lineOf(last), [`${Number(today.slice(5, 7))}/${today.slice(0, 4)}`, 0, 4])
  await aBilling(user, { billing_month: 12, billing_year: 2030 })
  const ahead = (await months()).map(lineOf)
  t.equal(ahead.length, 12)
  t.same(ahead.at(-1)!.slice(0, 1), ['12/2030'])
})

// MariaDB's own clock says what day it is.
const skip = process.env.TEST_DB === 'mariadb' && 'its clock cannot be set'
t.test('the current month is the one where the company is', { skip }, async (t) => {
  const config = await testConfig(t)
  const current = thisMonth()
  const next = monthAfter(current)
  const toMonthEnd = Date.parse(`${next}-01`) - Date.now()
  const server = await startServer({
    DATA_DIR: config.dataDir,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${SHIFTED}`,
    CLOCK_AHEAD: String(toMonthEnd - 3_600_000),
  })
  t.teardown(() => server.stop())
  const user = await signedIn(remoteApp(server.url))
  const { id: client_id } = await aClient(user)
  await aTransaction(user, { client_id, amount: 4, transaction_date: `${current}-20` })
  await aTransaction(user, { client_id, amount: 5, transaction_date: `${next}-01` })
  const lastIn = async (time_zone: string) => {
    await user.request('PUT', '/api/settings/company', { time_zone })
    const { month, year, paid } = (await user.request('GET', '/api/dashboard/months')).json<Month[]>().at(-1)!
    return [monthOf({ billing_month: month, billing_year: year }), paid]
  }
  t.same(await lastIn('America/Los_Angeles'), [current, 4])
  t.same(await lastIn('Pacific/Auckland'), [next, 5])
})

t.test('DASH-3 an activity names the record it is about, as long as that is there', async (t) => {
  const platform = await aPlatform(user)
  const client = await aClient(user, { platform_id: platform.id })
  await aTransaction(user, { client_id: client.id })
  const gone = await aPlatform(user, { name: 'Gone' })
  await user.request('DELETE', `/api/platforms/${gone.id}`)
  const { recent_activity } = (await user.request('GET', '/api/dashboard/stats')).json()
  t.same(
    (recent_activity.slice(0, 5) as WireRecord[]).map(({ action, subject, entity_id }) => [
      action,
      subject,
      entity_id,
    ]),
    [
      ['Deleted', null, null],
      ['Created', null, null],
      ['Created', 'client-balances', client.id],
      ['Created', 'clients', client.id],
      ['Created', 'platforms', platform.id],
    ],
  )
})
