import { t } from '../support/tap.ts'
import { aBilling, aClient, aFleet, aPlatform, aTransaction } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'Ada')
const stats = async () => (await user.request('GET', '/api/dashboard/stats')).json()

t.test('DASH-7 the figures of an empty service are zeros', async (t) => {
  const { recent_activity: _, by_currency, today: __, month_end: ___, ...figures } = await stats()
  const nothingDue = { due: 0, overdue: 0, expected: 0 }
  t.same(by_currency, [{ currency: 'USD', revenue: 0, payments: 0, outstanding: 0, ...nothingDue }])
  t.same(figures, {
    total_clients: 0,
    total_vehicles: 0,
    total_billings: 0,
    total_platforms: 0,
    revenue: 0,
    payments: 0,
    active_clients: 0,
    billing_types: [],
    clients_by_platform: [],
  })
})

t.test('DASH-7 the figures count everything, billings by type and clients by platform', async (t) => {
  const names = ['Orion Track', 'Kestrel GPS', 'Nobody’s']
  const [orion, kestrel] = [
    await aPlatform(user, { name: names[0] }),
    await aPlatform(user, { name: names[1] }),
  ]
  await aPlatform(user, { name: names[2] })
  const fleet = await aFleet(user, { platform_id: orion.id, unit_usd: 1, unit_local: 2 }, [
    'USD',
    'KES',
    'USD',
  ])
  await aFleet(user, { platform_id: orion.id }, [])
  await aFleet(user, { platform_id: kestrel.id }, ['USD'])
  const [usd, local, late] = fleet.vehicle_ids as [number, number, number]
  for (const vehicle_ids of [[usd], [local]]) await aBilling(user, { ...fleet, vehicle_ids })
  await aBilling(user, { ...fleet, vehicle_ids: [late], billing_month: 11 })
  const { billing_types, clients_by_platform, ...totals } = await stats()
  t.match(totals, { total_clients: 3, total_vehicles: 4, total_billings: 3, total_platforms: 3 })
  const sorted = (rows: { name: string; value: number }[]) =>
    Object.fromEntries(rows.map((row) => [row.name, row.value]))
  t.same(sorted(billing_types), { INTERNATIONAL: 2, LOCAL: 1 })
  t.same(sorted(clients_by_platform), { 'Orion Track': 2, 'Kestrel GPS': 1, 'Nobody’s': 0 })
})

t.test('DASH-3 the recent activity says what was done, to what and when, newest first', async (t) => {
  const before = Date.now()
  const platform = await aPlatform(user, { name: 'Fresh' })
  await user.request('PUT', `/api/platforms/${platform.id}`, { name: 'Fresher' })
  await user.request('DELETE', `/api/platforms/${platform.id}`)
  await user.request('DELETE', `/api/platforms/${platform.id}`)
  const { recent_activity } = await stats()
  t.match(recent_activity.slice(0, 3), [
    { id: Number, action: 'Deleted', entity: 'Platform Fresher', username: 'Ada' },
    { id: Number, action: 'Updated', entity: 'Platform Fresher' },
    { id: Number, action: 'Created', entity: 'Platform Fresh' },
  ])
  for (const { time } of recent_activity.slice(0, 3) as WireRecord[]) {
    const at = Date.parse(time as string)
    t.ok(at >= before && at <= Date.now())
  }
  t.ok(recent_activity.length <= 10)
})

t.test(
  'DASH-1 DASH-5 the summary has the counts, the outstanding balance, revenue and payments',
  async (t) => {
    const outstanding = async (): Promise<number> =>
      (await user.request('GET', '/api/client-balances/outstanding-total')).json().total_outstanding_balance
    const [before, owedBefore] = [await stats(), await outstanding()]
    const [paid, owing, even] = [await aClient(user), await aClient(user), await aClient(user)]
    for (const [client, transaction_type, amount] of [
      [paid, 'credit', 0.1],
      [paid, 'credit', 0.2],
      [owing, 'credit', 20],
      [owing, 'debit', 100.05],
      [even, 'credit', 9_999_999.99],
      [even, 'debit', 9_999_999.99],
    ] as const)
      await aTransaction(user, { client_id: client.id, transaction_type, amount })
    await aBilling(user, { client_id: paid.id })
    const [after, owedAfter] = [await stats(), await outstanding()]
    const gained = (field: string) => after[field] - before[field]
    t.same(
      ['total_clients', 'total_vehicles', 'total_billings', 'total_platforms', 'active_clients'].map(gained),
      [3, 1, 1, 3, 2],
      'an account that was evened out is not active',
    )
    t.same([after.revenue, after.payments], [10_000_020.29, 10_000_100.04])
    t.same([before.revenue, before.payments, owedBefore], [0, 0, 0])
    t.equal(owedAfter, 80.05)
  },
)
