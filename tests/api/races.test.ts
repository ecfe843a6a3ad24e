import { setTimeout as wait } from 'node:timers/promises'
import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { aBilledFleet, viewOf, type Item } from '../support/billed-fleet.ts'
import { aClient, aFleet, aTransaction } from '../support/builders.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { OCTOBER } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

// What concurrency.test.ts does not ask: the numbers that the contract with the provider names.
const app = await createTestApp(t)
const user = await signedIn(app)

t.test('TXN-8 of 50 transactions at once on one client none is lost, and the sum is right', async (t) => {
  const { id: client_id } = await aClient(user)
  await atOnce(50, (at) => aTransaction(user, { client_id, amount: Number(`${at + 1}.01`) }))
  const rows: WireRecord[] = (await user.request('GET', `/api/client-balances/${client_id}`)).json()
  t.equal(new Set(rows.map(({ id }) => id)).size, 50)
  const [balance] = (await user.request('GET', `/api/client-balances?filter={"id":[${client_id}]}`)).json()
  t.match(balance, { total_paid: 1275.5, remaining_balance: 1275.5, total_transactions: 50 })
})

t.test('VEH-3 of 20 vehicles at once with one IMEI one is made, and 19 refusals name the IMEI', async (t) => {
  const { id: client_id } = await aClient(user)
  const vehicle = { client_id, object_name: 'One', imei_number: '350000000000901' }
  const answers = await atOnce(20, () => user.request('POST', '/api/vehicles/', vehicle))
  t.same(statusesOf(answers), [200, ...Array<number>(19).fill(409)])
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
    t.match(answer.json().detail, vehicle.imei_number)
})

t.test(
  'BILL-2 of 10 billings at once of one vehicle and period one is made, and 9 refusals name vehicle and billing',
  async (t) => {
    const { client_id, vehicle_ids, vehicles } = await aFleet(user, { unit_usd: 10 }, ['USD'])
    const body = { ...OCTOBER, client_id, vehicle_ids }
    const answers = await atOnce(10, () => user.request('POST', '/api/billings/manual', body))
    t.same(statusesOf(answers), [200, ...Array<number>(9).fill(409)])
    const made = answers.find(({ statusCode }) => statusCode === 200)!.json()
    const { object_name, imei_number } = vehicles[0] as unknown as Record<string, string>
    const detail = `${object_name} (${imei_number}) is already billed for 10/2026 on billing #${made.id}`
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      t.same(inEnglish(answer.json()), { detail })
  },
)

t.test('STMT-17 two reorders at once, of four moves in all, lose no line and no place', async (t) => {
  const { id, items } = await aBilledFleet(user, 4)
  const place = ({ id }: Item, sr_no: number) => user.request('PUT', `/api/billings/items/${id}`, { sr_no })
  const [a, b, c, d] = items as [Item, Item, Item, Item]
  const answers = await Promise.all([place(a, 2), place(b, 1), place(c, 4), place(d, 3)])
  t.same(statusesOf(answers), [200, 200, 200, 200])
  const view = await viewOf(user, id)
  t.same(
    (view.billing_items as Item[]).map((item) => [item.id, item.sr_no]),
    [b, a, d, c].map((item, at) => [item.id, at + 1]),
  )
  t.equal(view.summary.total_amount, 40)
})

t.test('BILL-4 one file uploaded five times at once bills each vehicle once', async (t) => {
  const { client, vehicles, client_id } = await aFleet(user, { unit_usd: 10 }, ['USD', 'USD', 'LOCAL'])
  const sheet = monthSheet(vehicles.map((vehicle) => rowOf(client, vehicle)))
  const url = '/api/billings/excel-upload?billing_month=11&billing_year=2026'
  const answers = await atOnce(5, () => user.upload(url, sheet, 'month.xlsx'))
  t.same(new Set(statusesOf(answers)), new Set([200]))
  const made = answers.map((answer) => answer.json().created_billings_count as number)
  t.equal(
    made.reduce((sum, count) => sum + count),
    2,
  )
  const { billings } = (await user.request('GET', `/api/billings?client_id=${client_id}`)).json()
  t.same((billings as WireRecord[]).map((row) => row.total_vehicles).sort(), [1, 2])
})

t.test(
  'ITEM-2 edits of one line at once all count, and the total is that of the line at the end',
  async (t) => {
    const { id, items } = await aBilledFleet(user, 2)
    const fields = [
      { has_fuel_sensor: true },
      { status: 'MAINTENANCE' },
      { comments: 'kept' },
      { voucher_code: 'V1' },
      { installation_date: '2026-10-05' },
      { driver_name: 'Ada' },
    ]
    const answers = await atOnce(fields.length, (at) =>
      user.request('PUT', `/api/billings/items/${items[0]!.id}`, fields[at]),
    )
    t.same(new Set(statusesOf(answers)), new Set([200]))
    const view = await viewOf(user, id)
    t.match(view.billing_items[0], Object.assign({}, ...fields))
    t.equal(view.summary.total_amount, 10 + 2.5 + 35 + 10)
  },
)

t.test('VEH-4 a list shows what was written before it was asked for, however many ask at once', async (t) => {
  const { vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD'])
  const path = `/api/vehicles/?filter={"id":[${vehicle_ids[0]}]}`
  const ask = () => user.request('GET', path)
  let isAsking = true
  const others = atOnce(5, async (at) => {
    for (; isAsking; await wait(at)) t.equal((await ask()).statusCode, 200)
  })
  for (let change = 0; change < 50; change += 1) {
    const object_name = `Change ${change}`
    await user.request('PUT', `/api/vehicles/${vehicle_ids[0]}`, { object_name })
    t.match((await ask()).json(), [{ object_name }])
  }
  isAsking = false
  await others
})
