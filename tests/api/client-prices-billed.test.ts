import { monthAfter, monthBefore, periodOfMonth } from '../../server/lib/period.rules.ts'
import { aBilling, aFleet, aVehicle } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { thisMonth } from '../support/this-month.ts'

const app = await createTestApp(t)
const ana = await signedIn(app, 'ana')

const NOW = thisMonth()
const [NEXT, LAST] = [monthAfter(NOW), monthBefore(NOW)]

const get = async (url: string) => (await ana.request('GET', url)).json()
const pricesOf = (id: number): Promise<WireRecord[]> => get(`/api/clients/${id}/prices`)
const enter = (id: number, body: object) => ana.request('POST', `/api/clients/${id}/prices`, body)
const rates = async (billing: number) =>
  (await get(`/api/billings/${billing}/view`)).billing_items.map(
    ({ monthly_rate }: WireRecord) => monthly_rate,
  )
const bill = (client_id: number, vehicle_ids: number[], month: string) =>
  aBilling(ana, { client_id, vehicle_ids, ...periodOfMonth(month) })

t.test('each month is billed by its own price, by hand, by workbook and by adding a vehicle', async (t) => {
  const fleet = await aFleet(ana, { unit_usd: 10, usd0: 3 }, ['USD', 'USD', 'USD'])
  const [one, other, third] = fleet.vehicle_ids as [number, number, number]
  await enter(fleet.client_id, { valid_from: '2026-06', unit_usd: 12 })
  await enter(fleet.client_id, { valid_from: '2026-08', unit_usd: null, unit_local: 900 })
  const [may, june, august] = [
    await bill(fleet.client_id, [one], '2026-05'),
    await bill(fleet.client_id, [one], '2026-06'),
    await bill(fleet.client_id, [one], '2026-08'),
  ]
  t.same([await rates(may.id), await rates(june.id), await rates(august.id)], [[10], [12], [175]])
  t.match(august.warnings, [/default rate of \$175\.00/])
  for (const { id } of [may, june])
    await ana.create(`/api/billings/items?billing_id=${id}`, { vehicle_id: other })
  t.same(
    [await rates(may.id), await rates(june.id)],
    [
      [10, 10],
      [12, 12],
    ],
  )
  for (const [month, rate] of [
    [5, 10],
    [7, 12],
    [9, 175],
  ] as const) {
    const url = `/api/billings/excel-upload?billing_month=${month}&billing_year=2026`
    const sheet = monthSheet([rowOf(fleet.client, fleet.vehicles[2]!)])
    const { rows } = (await ana.upload(`${url}&preview=true`, sheet, 'month.xlsx')).json()
    t.match(rows, [{ changes: [{ to: `INTERNATIONAL, $${rate}.00` }] }])
    t.equal((await ana.upload(url, sheet, 'month.xlsx')).statusCode, 200)
    const [line] = await get(`/api/billings?vehicle_id=${third}&billing_month=${month}`)
    t.equal((await rates(line.id)).at(-1), rate)
  }
  await enter(fleet.client_id, { valid_from: '2026-01', unit_usd: 1 })
  t.same(await rates(may.id), [10, 10, 10], 'existing lines keep theirs')
})

t.test('the tariff of a vehicle without a currency follows from the prices of the month', async (t) => {
  const fleet = await aFleet(ana, { unit_usd: 10 }, [null])
  await enter(fleet.client_id, { valid_from: '2026-06', unit_local: 900 })
  const of = async (month: string) => (await bill(fleet.client_id, fleet.vehicle_ids, month)).billing_type
  t.same([await of('2026-05'), await of('2026-06')], ['INTERNATIONAL', 'LOCAL'])
})

t.test(
  'a billing and a change of its price at the same moment: the lines have one price or the other',
  async (t) => {
    const { client_id: id, vehicle_ids } = await aFleet(ana, { unit_usd: 10 }, Array<string>(6).fill('USD'))
    const [billing] = await Promise.all([
      bill(id, vehicle_ids, '2026-10'),
      enter(id, { valid_from: '2026-10', unit_usd: 20 }),
    ])
    t.equal(new Set(await rates(billing.id)).size, 1)
  },
)

t.test('an imported price says from when it is valid, and the choice decides', async (t) => {
  const fleet = await aFleet(ana, { unit_usd: 10 }, ['USD'])
  const { client_id, client_name, platform_id } = fleet.client
  const billed = await bill(fleet.client_id, fleet.vehicle_ids, LAST > '2030-12' ? '2030-12' : LAST)
  const url = `/api/clients/upload-excel/${platform_id}`
  const rows = [
    { Client_ID: client_id, Client: client_name, Unit_USD: 12 },
    { Client_ID: `${client_id}-new`, Client: 'New here', Unit_USD: 7 },
  ]
  const preview = async (query = '') =>
    (await ana.upload(`${url}?preview=true${query}`, clientSheet(rows), 'c.xlsx')).json()
  const usual = await preview()
  t.match(usual.rows, [
    {
      outcome: 'changed',
      changes: [
        {
          field: 'Unit_USD',
          from: 10,
          to: `12 from ${NOW}`,
          code: 'client.price_from',
          params: { price: 12, month: NOW },
        },
      ],
    },
    { outcome: 'new', changes: [] },
  ])
  const chosen = await preview(`&prices_valid_from=${NEXT}`)
  t.match(chosen.rows[0], { changes: [{ to: `12 from ${NEXT}` }] })
  const { fingerprint } = chosen
  const other = await ana.upload(url, clientSheet(rows), 'c.xlsx', { fingerprint })
  t.equal(other.statusCode, 409, 'another choice than the one that was previewed')
  const form = { fingerprint, prices_valid_from: NEXT }
  const { import_id } = (await ana.upload(url, clientSheet(rows), 'c.xlsx', form)).json()
  t.match((await get(`/api/imports/${import_id}`)).choices, { platform_id, prices_valid_from: NEXT })
  t.match(await pricesOf(fleet.client_id), [
    { valid_from: '2000-01', unit_usd: 10 },
    { valid_from: NEXT, unit_usd: 12, created_by: 'ana' },
  ])
  const [made] = await get(`/api/clients/?search=${client_id}-new`)
  t.match(await pricesOf(made.id), [{ valid_from: '2000-01', unit_usd: 7 }])
  t.same(await rates(billed.id), [10])

  const again = await ana.upload(url, clientSheet([{ ...rows[0], Unit_USD: 11 }]), 'c.xlsx')
  t.match(again.json().warnings, [
    `Prices from ${NEXT} are there already: those from ${NOW} are valid until then`,
  ])
  t.match(await pricesOf(fleet.client_id), [
    { unit_usd: 10 },
    { valid_from: NOW, unit_usd: 11 },
    { valid_from: NEXT, unit_usd: 12 },
  ])
  const same = await ana.upload(url, clientSheet([{ ...rows[0], Unit_USD: 11 }]), 'c.xlsx')
  t.match(same.json().message, '1 unchanged')
})

t.test(
  'the billing of a month after its preview has another price by then: nothing is imported',
  async (t) => {
    const { client_id, client, vehicles } = await aFleet(ana, { unit_usd: 10 }, ['USD'])
    const url = '/api/billings/excel-upload?billing_month=10&billing_year=2026'
    const sheet = monthSheet([rowOf(client, vehicles[0]!)])
    const { fingerprint } = (await ana.upload(`${url}&preview=true`, sheet, 'm.xlsx')).json()
    await enter(client_id, { valid_from: '2026-11', unit_usd: 30 })
    const kept = (await ana.upload(`${url}&preview=true`, sheet, 'm.xlsx')).json()
    t.equal(kept.fingerprint, fingerprint, 'a price of a later month does not matter')
    await enter(client_id, { valid_from: '2026-10', unit_usd: 20 })
    t.equal((await ana.upload(url, sheet, 'm.xlsx', { fingerprint })).statusCode, 409)
  },
)

type Deed = (fleet: Awaited<ReturnType<typeof aFleet>>) => Promise<unknown>

const price =
  (prices: object): Deed =>
  ({ client_id }) =>
    enter(client_id, { valid_from: '2026-10', ...prices })
const vehicle =
  (change: object): Deed =>
  ({ vehicle_ids }) =>
    ana.request('PUT', `/api/vehicles/${vehicle_ids[0]}`, change)

const SINCE_THE_PREVIEW: Record<string, { deed: Deed; status: number }> = {
  'nothing is changed': { deed: async () => undefined, status: 200 },
  'a price is changed that none of its vehicles is charged': { deed: price({ usd1: 9 }), status: 200 },
  'its vehicle gets a driver': { deed: vehicle({ driver_name: 'Ada' }), status: 200 },
  'the price of a fuel sensor is changed': { deed: price({ fuel_usd: 5 }), status: 409 },
  'the price of an installation is changed': { deed: price({ usd0: 9 }), status: 409 },
  'a fuel sensor is ticked': { deed: vehicle({ has_fuel_sensor: true }), status: 409 },
  'an installation is in another month': { deed: vehicle({ installation_date: '2026-09-30' }), status: 409 },
  'its client is billed for the month': {
    deed: ({ client_id, vehicle_ids }) => bill(client_id, vehicle_ids.slice(2), '2026-10'),
    status: 409,
  },
  'its client is billed by the other tariff': {
    deed: async ({ client_id }) => {
      const { id } = await aVehicle(ana, { client_id, charging_currency: 'KES' })
      return bill(client_id, [id], '2026-10')
    },
    status: 200,
  },
}

for (const [what, { deed, status }] of Object.entries(SINCE_THE_PREVIEW))
  t.test(`a month is imported as it was previewed, or not at all: ${what}`, async (t) => {
    const fleet = await aFleet(ana, { unit_usd: 10, fuel_usd: 2, usd0: 3, usd1: 4 }, ['USD', 'USD', 'USD'])
    const [installed, sensing] = fleet.vehicle_ids
    await ana.request('PUT', `/api/vehicles/${installed}`, { installation_date: '2026-10-05' })
    await ana.request('PUT', `/api/vehicles/${sensing}`, { has_fuel_sensor: true })
    const url = '/api/billings/excel-upload?billing_month=10&billing_year=2026'
    const sheet = monthSheet(fleet.vehicles.slice(0, 2).map((vehicle) => rowOf(fleet.client, vehicle)))
    const preview = async () => (await ana.upload(`${url}&preview=true`, sheet, 'm.xlsx')).json()
    const { fingerprint } = await preview()
    t.equal((await preview()).fingerprint, fingerprint, 'as long as nothing is changed')
    await deed(fleet)
    t.equal((await preview()).fingerprint === fingerprint, status === 200)
    const answer = await ana.upload(url, sheet, 'm.xlsx', { fingerprint })
    t.equal(answer.statusCode, status, answer.body)
    const billed = await get(`/api/billings?vehicle_id=${installed}&billing_month=10`)
    t.equal(billed.length, status === 200 ? 1 : 0)
    if (status === 409)
      t.match(answer.json(), { code: 'import.outdated_preview', detail: /Row [23] \(\d{15}\)/ })
  })
