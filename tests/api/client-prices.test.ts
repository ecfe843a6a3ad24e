import { monthAfter, monthBefore, periodOfMonth } from '../../server/lib/period.rules.ts'
import { aBilling, aClient, aFleet } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { inEnglish } from '../support/in-english.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { thisMonth } from '../support/this-month.ts'

const app = await createTestApp(t)
const [ana, ben] = [await signedIn(app, 'ana'), await signedIn(app, 'ben')]

const NONE = { unit_local: null, fuel_local: null, usd0: null, local0: null, usd1: null, local1: null }
const NOW = thisMonth()
const [NEXT, LAST] = [monthAfter(NOW), monthBefore(NOW)]

const get = async (url: string) => (await ana.request('GET', url)).json()
const pricesOf = (id: number): Promise<WireRecord[]> => get(`/api/clients/${id}/prices`)
const enter = (id: number, body: object, user = ana) =>
  user.request('POST', `/api/clients/${id}/prices`, body)
const put = (id: number, body: object) => ana.request('PUT', `/api/clients/${id}`, body)
const rates = async (billing: number) =>
  (await get(`/api/billings/${billing}/view`)).billing_items.map(
    ({ monthly_rate }: WireRecord) => monthly_rate,
  )
const bill = (client_id: number, vehicle_ids: number[], month: string) =>
  aBilling(ana, { client_id, vehicle_ids, ...periodOfMonth(month) })

t.test('first prices are valid from the beginning, and a new price from its month on', async (t) => {
  const { id, ...client } = await aClient(ana, { unit_usd: 10, fuel_usd: 2 })
  t.match(client, { unit_usd: 10, fuel_usd: 2, ...NONE })
  const made = await enter(id, { valid_from: NEXT, unit_usd: 12 }, ben)
  t.equal(made.statusCode, 200)
  t.match(made.json(), { valid_from: NEXT, valid_until: null, unit_usd: 12, fuel_usd: 2, warnings: [] })
  t.match(await pricesOf(id), [
    { valid_from: '2000-01', valid_until: NOW, unit_usd: 10, ...NONE, created_by: 'ana', created_at: /Z$/ },
    { valid_from: NEXT, valid_until: null, unit_usd: 12, ...NONE, created_by: 'ben', updated_by: 'ben' },
  ])
  t.match(await get(`/api/clients/${id}`), { unit_usd: 10 }, 'a future price is not shown yet')
  await enter(id, { valid_from: LAST, unit_usd: 11, fuel_usd: null })
  const shown = { unit_usd: 11, fuel_usd: null }
  t.match(await get(`/api/clients/${id}`), shown)
  t.match(await get(`/api/clients/?search=${client.client_id}`), [shown])
  const csv = (await ana.request('GET', `/api/clients/export?search=${client.client_id}`)).body
  t.match(csv, ',11.00,,,,', 'and the CSV has no other')
})

t.test('a client without prices has none in its history', async (t) => {
  const { id } = await aClient(ana)
  t.same(await pricesOf(id), [])
  t.equal((await put(id, { unit_usd: null })).statusCode, 200)
  t.same(await pricesOf(id), [])
  t.equal((await ana.request('GET', '/api/clients/99999/prices')).statusCode, 404)
})

t.test(
  'a change of a client is valid from the month after its latest billing, at the latest now',
  async (t) => {
    const fleet = await aFleet(ana, { unit_usd: 10, usd0: 5 }, ['USD'])
    const { client_id, client, vehicle_ids } = fleet
    await put(client_id, { unit_usd: 11 })
    t.match(
      await pricesOf(client_id),
      [{ valid_from: '2000-01', unit_usd: 11 }],
      'never billed: the beginning',
    )
    const early = await bill(client_id, vehicle_ids, '2020-03')
    const { statusCode } = await put(client_id, { ...client, unit_usd: 11, client_name: 'Renamed' })
    t.equal(statusCode, 200)
    t.equal((await pricesOf(client_id)).length, 1, 'prices that are put back as they are change nothing')
    t.match((await put(client_id, { unit_usd: 12 })).json(), { unit_usd: 12, usd0: 5 })
    await put(client_id, { usd0: 6 })
    t.match(await pricesOf(client_id), [
      { valid_from: '2000-01', valid_until: '2020-03', unit_usd: 11, usd0: 5 },
      { valid_from: '2020-04', valid_until: null, unit_usd: 12, usd0: 6 },
    ])
    t.same(await rates(early.id), [11])
    await bill(client_id, vehicle_ids, '2030-12')
    t.match((await put(client_id, { unit_usd: 13 })).json(), { unit_usd: 13 })
    t.match((await pricesOf(client_id)).at(-1), { valid_from: NOW, unit_usd: 13, usd0: 6 })
    await enter(client_id, { valid_from: NEXT, unit_usd: 20 })
    t.match((await put(client_id, { unit_usd: 14 })).json(), { unit_usd: 14 })
    t.match((await pricesOf(client_id)).slice(-2), [
      { valid_from: NOW, valid_until: NOW, unit_usd: 14 },
      { valid_from: NEXT, unit_usd: 20 },
    ])
  },
)

t.test('a change of a client names its month', async (t) => {
  const { id } = await aClient(ana, { unit_usd: 10 })
  t.match((await put(id, { unit_usd: 12, prices_valid_from: NEXT })).json(), { unit_usd: 10 })
  t.match((await put(id, { unit_usd: 11, prices_valid_from: LAST })).json(), { unit_usd: 11 })
  await put(id, { unit_usd: 12, fuel_usd: 1, prices_valid_from: NEXT })
  t.match(await pricesOf(id), [
    { valid_from: '2000-01', valid_until: monthBefore(LAST), unit_usd: 10 },
    { valid_from: LAST, valid_until: NOW, unit_usd: 11, fuel_usd: null },
    { valid_from: NEXT, unit_usd: 12, fuel_usd: 1 },
  ])
})

t.test('a month in a wrong form, or out of 2000 to 2100, is refused', async (t) => {
  const { id, platform_id } = await aClient(ana, { unit_usd: 10 })
  const bad = [
    '2026-13',
    '2026-00',
    '1999-12',
    '2101-01',
    '2026-1',
    '2026',
    '10/2026',
    '',
    '2026-10-01',
    202610,
  ]
  for (const valid_from of bad) {
    const answers = [
      await enter(id, { valid_from, unit_usd: 1 }),
      await put(id, { unit_usd: 1, prices_valid_from: valid_from }),
    ]
    for (const answer of answers) {
      t.equal(answer.statusCode, 400, String(valid_from))
      t.match(answer.json(), { code: 'request.invalid', problems: [{ code: /^field\.(not_month|type)$/ }] })
    }
  }
  const url = `/api/clients/upload-excel/${platform_id}`
  const sheet = clientSheet([{ Client_ID: 'W1', Client: 'W' }])
  t.equal((await ana.upload(`${url}?prices_valid_from=2026-13`, sheet, 'c.xlsx')).statusCode, 400)
  const form = { prices_valid_from: '2026-13' }
  t.equal((await ana.upload(url, sheet, 'c.xlsx', form)).statusCode, 400)
  t.equal(
    (await ana.upload(`${url}?prices_valid_from=2026-11`, sheet, 'c.xlsx', { prices_valid_from: '2026-12' }))
      .statusCode,
    400,
  )
  t.equal((await enter(id, { valid_from: '2100-12', unit_usd: 1 })).statusCode, 200)
  t.equal((await enter(id, { valid_from: NEXT })).statusCode, 400, 'no price is given')
  t.equal((await enter(id, { unit_usd: 1 })).statusCode, 400, 'no month is given')
  for (const unit_usd of [-1, 0.001, 10_000_000, '12'])
    t.equal((await enter(id, { valid_from: NEXT, unit_usd })).statusCode, 400)
  t.equal((await enter(99999, { valid_from: NEXT, unit_usd: 1 })).statusCode, 404)
  t.equal((await pricesOf(id)).length, 2, 'nothing else was entered')
})

t.test('of two people at once one is first, and the other learns who that was', async (t) => {
  const { id } = await aClient(ana, { unit_usd: 10 })
  const answers = await Promise.all(
    [ana, ben].map((user, at) => enter(id, { valid_from: NEXT, unit_usd: 20 + at }, user)),
  )
  const [won, lost] = [200, 409].map((status) => answers.find(({ statusCode }) => statusCode === status)!)
  t.ok(won && lost, answers.map(({ body }) => body).join())
  const { created_by, created_at, unit_usd } = won!.json()
  t.match(lost!.json(), {
    code: 'client.prices_taken',
    params: { month: NEXT, by: created_by, at: created_at },
    detail: `Prices from ${NEXT} are there already: ${created_by} entered them on ${created_at.slice(0, 10)}`,
  })
  t.match((await pricesOf(id)).slice(1), [{ unit_usd, created_by }])
})

t.test('one request under a key enters one price, however often it is repeated', async (t) => {
  const { id } = await aClient(ana)
  const again = () =>
    ana.request(
      'POST',
      `/api/clients/${id}/prices`,
      { valid_from: NEXT, unit_usd: 5 },
      { 'idempotency-key': 'p' },
    )
  const [first, second] = [await again(), await again()]
  t.same([first.statusCode, second.statusCode], [200, 200])
  t.same(second.json(), first.json())
})

t.test('a price is corrected on purpose; once a month of it is billed it is not deleted', async (t) => {
  const { client_id: id, vehicle_ids } = await aFleet(ana, { unit_usd: 10 }, ['USD'])
  await enter(id, { valid_from: '2026-06', unit_usd: 12 })
  await enter(id, { valid_from: '2026-09', unit_usd: 13 })
  const url = (month: string) => `/api/clients/${id}/prices/${month}`
  const read = await ana.request('GET', url('2026-06'))
  const etag = { 'if-match': String(read.headers.etag) }
  const changed = await ben.request('PUT', url('2026-06'), { unit_usd: 11, fuel_usd: 1 }, etag)
  t.match(changed.json(), {
    unit_usd: 11,
    fuel_usd: 1,
    valid_until: '2026-08',
    created_by: 'ana',
    updated_by: 'ben',
    warnings: ['Prices from 2026-09 are there already: those from 2026-06 are valid until then'],
  })
  t.equal((await ana.request('PUT', url('2026-06'), { unit_usd: 1 }, etag)).statusCode, 412)
  t.equal((await ana.request('PUT', url('2026-07'), { unit_usd: 1 })).statusCode, 404)
  t.equal((await ana.request('GET', url('2026-07'))).statusCode, 404)

  const billing = await bill(id, vehicle_ids, '2026-07')
  const refused = await ana.request('DELETE', url('2026-06'))
  t.equal(refused.statusCode, 409)
  t.match(inEnglish(refused.json()), {
    detail: `Billing #${billing.id} is of 7/2026, a month of these prices: they can be changed, but not deleted`,
  })
  const late = await ana.request('PUT', url('2026-06'), { unit_usd: 9 })
  t.match(late.json().warnings, [`Lines that are made already keep their prices: billing #${billing.id}`])
  const other = await ana.request('PUT', url('2026-06'), { unit_local: 700 })
  t.match(other.json(), { unit_local: 700 })
  t.equal(other.json().warnings.length, 1, 'the local prices charge none of them')
  t.match(other.json().warnings, [/^Prices from 2026-09 are there already/])
  t.same(await rates(billing.id), [11])
  t.match((await ana.request('DELETE', url('2026-09'))).json(), { unit_usd: 13 })
  t.match(await pricesOf(id), [{ valid_from: '2000-01' }, { valid_from: '2026-06', valid_until: null }])
  t.equal((await ana.request('DELETE', url('2026-09'))).statusCode, 404)
})

t.test('the deletion of a client takes its prices with it', async (t) => {
  const { id } = await aClient(ana, { unit_usd: 10 })
  await enter(id, { valid_from: NEXT, unit_usd: 11 })
  t.equal((await ana.request('DELETE', `/api/clients/${id}`)).statusCode, 200)
  t.equal((await ana.request('GET', `/api/clients/${id}/prices`)).statusCode, 404)
})
