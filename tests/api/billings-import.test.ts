import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aClient, aFleet, aVehicle } from '../support/builders.ts'
import { monthSheet, rowOf, type Row } from '../support/month-sheet.ts'
import {
  OCTOBER,
  providersPlatforms,
  queryOf,
  uploadClients,
  uploadMonth,
  uploadVehicles,
} from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const UPLOAD = '/api/billings/excel-upload'
const upload = (rows: Row[], period: object = OCTOBER) =>
  user.upload(`${UPLOAD}?${queryOf({ ...OCTOBER, ...period })}`, monthSheet(rows), 'month.xlsx')
const billingsOf = async (client_id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings?client_id=${client_id}`)).json().billings
const itemsOf = async (id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings/${id}/view`)).json().billing_items
const vehicleOf = async (imei: string): Promise<WireRecord> =>
  (await user.request('GET', `/api/vehicles/?search=${imei}`)).json()[0]

t.test('BILL-4 a bad row is a line of errors, and the others are billed', async (t) => {
  const [platform] = await providersPlatforms(user)
  await uploadClients(user, platform!.id)
  await uploadVehicles(user)
  const answer = await uploadMonth(user, 'billings-with-mistakes.xlsx', { ...OCTOBER, billing_month: 9 })
  t.equal(answer.statusCode, 200)
  t.same(inEnglish(answer.json()), {
    message: '2 billings made for 9/2026, 4 vehicles billed. 4 rows with errors.',
    created_billings_count: 2,
    updated_vehicles_count: 4,
    errors: [
      'Row 3, Client: "Nobody Ltd" is the name of no client',
      'Row 4, Creation date: "31/31/2026" is not a date (write 2026-10-31)',
      'Row 6, Mileage (km): "12km" is not a number',
      'Row 7, Imei number: the cell is empty',
    ],
    warnings: [
      'Most rows are of 10/2026: 3 of 4 last coordinate dates lie in it',
      'Row 5, Current status: "PARKED" is not a known status, ACTIVE is taken',
    ],
  })
  const [parked] = (await user.request('GET', '/api/vehicles/?search=866722249177504')).json()
  t.match(parked, { object_name: 'TCZ 718A', status: 'ACTIVE', driver_name: 'محمد علي' })
})

t.test('BILL-4 month and year come by the query or the form; two that differ are refused', async (t) => {
  const { client, vehicles } = await aFleet(user, {}, ['USD'])
  const file = monthSheet([rowOf(client, vehicles[0]!)])
  const send = (query: string, fields: Record<string, string> = {}) =>
    user.upload(`${UPLOAD}${query}`, file, 'month.xlsx', fields)
  const wrong: [string, Record<string, string>][] = [
    ['', {}],
    ['?billing_month=10', {}],
    ['?billing_month=13&billing_year=2026', {}],
    ['?billing_month=10&billing_year=2031', {}],
    ['', { billing_month: 'ten', billing_year: '2026' }],
    [`?${queryOf(OCTOBER)}`, { billing_month: '11' }],
    [`?${queryOf(OCTOBER)}`, { billing_year: '2025' }],
  ]
  for (const [query, fields] of wrong) {
    const answer = await send(query, fields)
    t.equal(answer.statusCode, 400, `${query} ${JSON.stringify(fields)}`)
    t.match(answer.json(), { detail: /month|year/ })
  }
  t.same(await billingsOf(client.id), [])
  const byForm = await send('', { billing_month: '2', billing_year: '2025' })
  t.equal(byForm.json().created_billings_count, 1)
  const byBoth = await send(`?${queryOf(OCTOBER)}`, { billing_month: '10', billing_year: '2026' })
  t.equal(byBoth.json().created_billings_count, 1)
  t.match(await billingsOf(client.id), [OCTOBER, { billing_month: 2, billing_year: 2025 }])
})

t.test(
  'BILL-11 an upload makes up to two billings a client, by the currencies of its vehicles',
  async (t) => {
    const { client, vehicles } = await aFleet(user, { unit_usd: 10, unit_local: 500 }, [
      'usd',
      'KES',
      null,
      'USD',
    ])
    const answer = await upload(vehicles.map((vehicle) => rowOf(client, vehicle)))
    t.equal(answer.json().created_billings_count, 2)
    const made = await billingsOf(client.id)
    t.same(
      made.map((billing) => [billing.billing_type, billing.total_vehicles, billing.total_amount]).sort(),
      [
        ['INTERNATIONAL', 2, 20],
        ['LOCAL', 2, 1000],
      ],
    )
  },
)

t.test('BILL-4 a new IMEI makes a vehicle of the client, charged by its only price', async (t) => {
  const client = await aClient(user, { client_name: 'Newcomers', unit_usd: 12, usd0: 40 })
  const imei = '350000000000500'
  const row = {
    Client: ' newcomers ',
    'Object name': 'KDA 500A',
    'Imei number': imei,
    'Creation date': '2026-10-20',
  }
  const answer = await upload([{ ...row, 'Current status': ' maintenance ' }])
  t.same([answer.json().created_billings_count, answer.json().updated_vehicles_count], [1, 1])
  t.match(await vehicleOf(imei), {
    client_id: client.id,
    object_name: 'KDA 500A',
    status: 'MAINTENANCE',
    charging_currency: null,
  })
  t.match(await billingsOf(client.id), [
    { billing_type: 'INTERNATIONAL', total_vehicles: 1, total_amount: 52 },
  ])
})

t.test(
  'a missing price in an upload is 175 dollars, marked and named in warnings; a missing fuel price is 0',
  async (t) => {
    const client = await aClient(user, { client_name: 'Unpriced' })
    const vehicle = await aVehicle(user, {
      client_id: client.id,
      has_fuel_sensor: true,
      object_name: 'ACY 1',
    })
    const { warnings } = (await upload([rowOf(client, vehicle)])).json()
    t.same(warnings, [
      `Row 2, ACY 1 (${vehicle.imei_number}) is charged the default rate of $175.00: Unpriced has no USD unit price`,
    ])
    const [billing] = await billingsOf(client.id)
    t.equal(billing!.total_amount, 175)
    t.match(await itemsOf(billing!.id), [{ rate_is_default: true, monthly_rate: 175, fuel_sensor_amount: 0 }])
  },
)

t.test('an IMEI that repeats, or that belongs to another client, is an error of its row', async (t) => {
  const { client, vehicles } = await aFleet(user, {}, ['USD'])
  const theirs = await aVehicle(user, { object_name: 'Theirs' })
  const imei = vehicles[0]!.imei_number
  const rows = [
    rowOf(client, vehicles[0]!),
    rowOf(client, vehicles[0]!, { 'Driver name': 'Second' }),
    rowOf(client, theirs),
  ]
  const answer = (await upload(rows)).json()
  t.same(answer.errors, [
    `Row 3, Imei number: "${imei}" repeats row 2`,
    `Row 4, Imei number: ${theirs.imei_number} belongs to ${theirs.client.client_name}`,
  ])
  t.equal(answer.created_billings_count, 1)
  t.match(await vehicleOf(imei), { driver_name: null })
  t.match(await vehicleOf(theirs.imei_number), {
    client_id: theirs.client_id,
    object_name: 'Theirs',
  })
})

t.test(
  'a sheet of another month than the chosen one says so first, in its preview and when imported',
  async (t) => {
    const { client, vehicles } = await aFleet(user, {}, ['USD', 'USD', 'USD', 'USD'])
    const seen = (...dates: (string | null)[]) =>
      dates.map((date, at) => rowOf(client, vehicles[at]!, { 'Last coordinate date': date }))
    const preview = async (rows: Row[], billing_month: number) => {
      const query = queryOf({ ...OCTOBER, billing_month, preview: 'true' })
      return (await user.upload(`${UPLOAD}?${query}`, monthSheet(rows), 'month.xlsx')).json()
    }
    const october = seen('2026-10-01 00:00:00', '2026-10-31 23:59:59', '2026-09-30', null)
    const [first] = (await preview(october, 11)).note_messages
    t.same(first, { code: 'import.other_month', params: { seen: 2, dated: 3, month: 10, year: 2026 } })
    t.same((await preview(october, 10)).notes, [], 'the month was chosen')
    const half = seen('2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02')
    t.same((await preview(half, 9)).notes, [], 'no month has most of them')
    t.same((await preview(seen(null, null), 9)).notes, [], 'nothing is known')
    const { warnings } = (await upload(october, { billing_month: 11 })).json()
    t.equal(warnings[0], 'Most rows are of 10/2026: 2 of 3 last coordinate dates lie in it')
  },
)

t.test('rows that change nothing count among those that tell of which month a sheet is', async (t) => {
  const { client, vehicles } = await aFleet(user, {}, ['USD', 'USD', 'USD'])
  const seen = (...dates: string[]) =>
    dates.map((date, at) => rowOf(client, vehicles[at]!, { 'Last coordinate date': date }))
  await upload(seen('2026-10-29', '2026-10-30', '2026-10-31'))
  const oneLater = await upload(seen('2026-10-29', '2026-10-30', '2026-11-01'))
  t.match(oneLater.json(), { updated_vehicles_count: 1 })
  t.notMatch(oneLater.json().warnings, ['Most rows are of 11/2026'])
  const twoLater = await upload(seen('2026-10-29', '2026-11-02', '2026-11-02'))
  t.equal(twoLater.json().warnings[0], 'Most rows are of 11/2026: 2 of 3 last coordinate dates lie in it')
})
