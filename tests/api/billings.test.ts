import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aBilling, aFleet, aTransaction, aVehicle } from '../support/builders.ts'
import { aClientOwing, reading } from '../support/owing.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const bill = (body: object) => user.request('POST', '/api/billings/manual', { ...OCTOBER, ...body })
const list = async (query: Record<string, string | number>) =>
  (await user.request('GET', `/api/billings?${queryOf(query)}`)).json()
const view = async (id: number) => (await user.request('GET', `/api/billings/${id}/view`)).json()

t.test('BILL-2 BILL-12 a manual billing bills the chosen vehicles of a client for a month', async (t) => {
  const { client_id, client, vehicle_ids } = await aFleet(user, { unit_usd: 4.5 }, ['USD', 'USD', 'USD'])
  const chosen = vehicle_ids.slice(1)
  const answer = await bill({ client_id, vehicle_ids: chosen, notes: 'as agreed' })
  t.equal(answer.statusCode, 200)
  const { warnings, warning_messages, ...billing } = answer.json()
  t.same({ warnings, warning_messages }, { warnings: [], warning_messages: [] })
  t.match(billing, {
    id: Number,
    client_id,
    client: { id: client_id, client_id: client.client_id, client_name: client.client_name },
    billing_type: 'INTERNATIONAL',
    ...OCTOBER,
    total_vehicles: 2,
    total_amount: 9,
    notes: 'as agreed',
    previous_balance: 0,
    paid_amount: 0,
  })
  t.same((await list({ client_id })).billings, [{ ...billing, month_closed: false }])
  t.same((await user.request('GET', `/api/billings/${billing.id}`)).json(), billing)
  const items = (await view(billing.id)).billing_items
  t.same(
    items.map(({ vehicle_id, sr_no }: WireRecord) => [vehicle_id, sr_no]),
    [
      [chosen[0], 1],
      [chosen[1], 2],
    ],
  )
})

t.test('BILL-2 without a client or a vehicle the refusal says to select them', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, {}, ['USD'])
  for (const body of [
    { client_id, vehicle_ids: [] },
    { client_id: null, vehicle_ids },
    { client_id: null, vehicle_ids: [] },
  ]) {
    const answer = await bill(body)
    t.equal(answer.statusCode, 400)
    t.same(inEnglish(answer.json()), { detail: 'Please select a client and at least one vehicle' })
  }
  t.equal((await bill({ client_id: 9999, vehicle_ids })).statusCode, 404)
})

t.test('BILL-2 a month is 1 to 12 and a year 2020 to 2030', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, {}, ['USD'])
  const wrong: [string, unknown][] = [
    ['billing_month', 0],
    ['billing_month', 13],
    ['billing_month', '10'],
    ['billing_month', undefined],
    ['billing_year', 2019],
    ['billing_year', 2031],
    ['billing_year', null],
  ]
  for (const [field, value] of wrong) {
    const answer = await bill({ client_id, vehicle_ids, [field]: value })
    t.equal(answer.statusCode, 400, `${field} ${JSON.stringify(value)}`)
    t.match(answer.json().errors, { [field]: /\S/ })
  }
  for (const billing_year of [2020, 2030])
    t.equal((await bill({ client_id, vehicle_ids, billing_year })).statusCode, 200)
})

t.test('a vehicle of another client, or of none, is refused and nothing is made', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, {}, ['USD'])
  const other = await aVehicle(user)
  for (const id of [other.id, 99999]) {
    const answer = await bill({ client_id, vehicle_ids: [...vehicle_ids, id] })
    t.equal(answer.statusCode, 400)
    t.match(answer.json(), { detail: String(id), errors: { vehicle_ids: /\S/ } })
  }
  t.equal((await list({ client_id })).total_count, 0)
})

t.test(
  'a vehicle billed twice in a month is refused, naming the vehicle and the billing; in another month it is not',
  async (t) => {
    const { client_id, vehicle_ids, vehicles } = await aFleet(user, {}, ['USD', 'USD'])
    const { id } = await aBilling(user, { client_id, vehicle_ids: [vehicle_ids[0]!] })
    const again = await bill({ client_id, vehicle_ids })
    t.equal(again.statusCode, 409)
    const { object_name, imei_number } = vehicles[0]!
    t.same(inEnglish(again.json()), {
      detail: `${object_name} (${imei_number}) is already billed for 10/2026 on billing #${id}`,
    })
    t.equal((await list({ client_id })).total_count, 1)
    t.equal((await bill({ client_id, vehicle_ids, billing_month: 11 })).statusCode, 200)
    const same = await bill({ client_id, vehicle_ids: [vehicle_ids[1], vehicle_ids[1]] })
    t.match(same.json(), { total_vehicles: 1 }, 'one that is named twice in a call is one')
  },
)

t.test(
  'BILL-7 billings are filtered by client, type, month and year, page by page, with their total count',
  async (t) => {
    const { client_id, vehicle_ids } = await aFleet(user, { unit_local: 5 }, ['USD', 'KES'])
    for (const [id, billing_month, billing_year] of [
      [0, 10, 2026],
      [1, 10, 2026],
      [0, 11, 2026],
      [0, 10, 2025],
    ] as const)
      await aBilling(user, { client_id, vehicle_ids: [vehicle_ids[id]!], billing_month, billing_year })
    const queries: [Record<string, string | number>, number][] = [
      [{}, 4],
      [{ billing_type: 'LOCAL' }, 1],
      [{ billing_month: 10 }, 3],
      [{ billing_year: 2026 }, 3],
      [{ billing_month: 10, billing_year: 2026, billing_type: 'INTERNATIONAL' }, 1],
      [{ billing_year: 2024 }, 0],
    ]
    for (const [query, count] of queries) {
      const found = await list({ client_id, ...query })
      t.equal(found.total_count, count, JSON.stringify(query))
      t.equal(found.billings.length, count)
      for (const billing of found.billings) t.match(billing, { client_id, ...query })
    }
    const page = await list({ client_id, skip: 1, limit: 2 })
    t.equal(page.total_count, 4)
    t.same(page.billings, (await list({ client_id })).billings.slice(1, 3))
    for (const query of ['billing_type=OTHER', 'billing_month=13', 'billing_year=2019', 'client_id=x'])
      t.equal((await user.request('GET', `/api/billings?${query}`)).statusCode, 400, query)
  },
)

t.test('BILL-8 the billings of a vehicle are an array', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, {}, ['USD', 'USD'])
  const [own, other] = vehicle_ids as [number, number]
  const first = await aBilling(user, { client_id, vehicle_ids: [own, other] })
  const second = await aBilling(user, { client_id, vehicle_ids: [own], billing_month: 11 })
  const found = await list({ vehicle_id: own })
  t.ok(Array.isArray(found))
  t.same(
    found.map(({ id }: WireRecord) => id).sort((a: number, b: number) => a - b),
    [first.id, second.id],
  )
  t.match(found[0], { client_id, client: { client_name: String }, total_vehicles: Number })
  t.same(
    (await list({ vehicle_id: other })).map(({ id }: WireRecord) => id),
    [first.id],
  )
  t.same(await list({ vehicle_id: 99999 }), [])
})

t.test(
  'only the newest billing of its type, and without payment, can be deleted; its vehicles can be billed again',
  async (t) => {
    const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD', 'KES'])
    const [usd, local] = vehicle_ids as [number, number]
    const october = await aBilling(user, { client_id, vehicle_ids: [usd] })
    await aBilling(user, { client_id, vehicle_ids: [local], billing_month: 12 })
    const november = await aBilling(user, { client_id, vehicle_ids: [usd], billing_month: 11 })
    const remove = (id: number) => user.request('DELETE', `/api/billings/${id}`)
    const refused = await remove(october.id)
    t.equal(refused.statusCode, 409)
    t.match(refused.json().detail, `is not the newest: billing #${november.id} builds on it`)
    await user.request('PUT', `/api/billings/${november.id}`, { paid_amount: 0.01 })
    const paid = await remove(november.id)
    t.equal(paid.statusCode, 409)
    t.match(paid.json().detail, 'carries a payment')
    await user.request('PUT', `/api/billings/${november.id}`, { paid_amount: 0 })
    const deleted = await remove(november.id)
    t.equal(deleted.statusCode, 200)
    t.match(deleted.json(), { id: november.id, total_amount: 10 })
    t.equal((await user.request('GET', `/api/billings/${november.id}`)).statusCode, 404)
    t.equal((await remove(november.id)).statusCode, 404)
    t.equal((await bill({ client_id, vehicle_ids: [usd], billing_month: 11 })).statusCode, 200)
  },
)

t.test('what the ledger has for a billing is given back when that is deleted', async (t) => {
  const { account, transactions } = reading(user)
  const { client_id, ids } = await aClientOwing(user, 2)
  const [first, id] = ids
  await aTransaction(user, { client_id, amount: 300 })
  const drawn = (billing: number, transaction_type: string, amount: number) =>
    aTransaction(user, {
      ...{ client_id, transaction_type, amount },
      description: `${transaction_type === 'debit' ? 'Payment' : 'Refund or adjustment'} for billing #${billing}`,
    })
  await user.request('PUT', `/api/billings/${id}`, { paid_amount: 100 })
  const debit = await drawn(id, 'debit', 100)
  t.same(await account(client_id), [300, 100, 200])
  t.equal((await user.request('DELETE', `/api/billings/${id}`)).json().code, 'billing.has_payment')
  await user.request('PUT', `/api/billings/${id}`, { paid_amount: 0 })
  t.equal((await user.request('DELETE', `/api/billings/${id}`)).statusCode, 200)
  t.same(await account(client_id), [300, 0, 300], 'the call that gives it back never came')
  t.match((await transactions(client_id)).at(-1), {
    ...{ transaction_type: 'credit', amount: 100, reverses: debit.id, billing_id: id },
    ...{ description: `Refund or adjustment for billing #${id}`, posted_by: user.username },
  })
  const told = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity as WireRecord[]
  t.match(
    told.slice(0, 2).map(({ code, entity_id }) => [code, entity_id]),
    [
      ['activity.deleted', null],
      ['activity.posted', client_id],
    ],
  )

  await drawn(first, 'credit', 40)
  t.same(await account(client_id), [340, 0, 340])
  t.equal((await user.request('DELETE', `/api/billings/${first}`)).statusCode, 200)
  t.same(await account(client_id), [340, 40, 300], 'nor is more given back than was drawn')

  const other = await aClientOwing(user, 1)
  const most = { client_id: other.client_id, transaction_type: 'debit', amount: 9_999_999_999.99 }
  for (let times = 0; times < 2; times += 1)
    await aTransaction(user, { ...most, description: `Payment for billing #${other.ids[0]}` })
  t.equal((await user.request('DELETE', `/api/billings/${other.ids[0]}`)).statusCode, 200)
  t.same(await account(other.client_id), [0, 0, 0], 'also more than one transaction may hold')
  t.match(await verified(user), { state: 'holds', findings: [] })
})
