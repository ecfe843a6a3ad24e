import { CompanySettings } from '../../server/features/company/company.model.ts'
import {
  isUnknownCurrency,
  tariffOfCurrency,
} from '../../server/features/vehicles/charging-currency.rules.ts'
import { aClient, aFleet, aVehicle } from '../support/builders.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf, type Rows } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const USD = [
  'USD',
  ' usd ',
  'U.S.D.',
  'US$',
  'us $',
  '$',
  '$US',
  'U$S',
  'Dollars',
  'US dollars',
  'U.S. Dollar',
  'US-Dollar',
  'dollars USD',
  'United States Dollars',
  'Dólares',
  'dólares americanos',
  '＄',
]

t.test('what means USD is charged by the USD prices, however it is written', async (t) => {
  for (const currency of USD) {
    t.equal(tariffOfCurrency(currency), 'USD', currency)
    t.equal(isUnknownCurrency(currency, 'KES'), false, currency)
  }
})

t.test('local and the code of the local currency are local, and known', async (t) => {
  for (const currency of ['local', ' LOCAL ', 'Moneda local', 'kes', 'K.E.S.', 'KES']) {
    t.equal(tariffOfCurrency(currency), 'LOCAL', currency)
    t.equal(isUnknownCurrency(currency, 'KES'), false, currency)
  }
  for (const nothing of [null, '', '  ']) {
    t.equal(tariffOfCurrency(nothing), null)
    t.equal(isUnknownCurrency(nothing, 'KES'), false)
  }
})

t.test('anything else is local, and unknown', async (t) => {
  for (const currency of [
    'Shs',
    'EUR',
    'US',
    'USDT',
    'USD/KES',
    'dollarydoo',
    '-',
    'HK$',
    'Hong Kong dollars',
  ]) {
    t.equal(tariffOfCurrency(currency), 'LOCAL', currency)
    t.equal(isUnknownCurrency(currency, 'KES'), true, currency)
  }
  t.equal(isUnknownCurrency('KES', 'UGX'), true)
})

const post = (body: object) => user.request('POST', '/api/vehicles/', body)
let imeis = 8626464422900
const nextImei = () => String(++imeis)

t.test('a vehicle that is saved with an unknown currency is answered with a warning', async (t) => {
  const { id: client_id } = await aClient(user)
  const vehicle = { client_id, object_name: 'KDA 1', imei_number: nextImei(), charging_currency: 'Shs' }
  const made = (await post(vehicle)).json()
  const params = { vehicle: 'KDA 1', imei: vehicle.imei_number, currency: 'Shs' }
  t.match(made, {
    charging_currency: 'Shs',
    warnings: [
      `KDA 1 (${vehicle.imei_number}) is charged by local prices: "Shs" is neither USD nor the local currency`,
    ],
    warning_messages: [{ code: 'vehicle.unknown_currency', params }],
  })
  const { warnings, warning_messages, ...stored } = made
  t.same(
    (await user.request('GET', `/api/vehicles/${made.id}`)).json(),
    stored,
    'it is no field of the record',
  )

  const renamed = (await user.request('PUT', `/api/vehicles/${made.id}`, { driver_name: 'Ada' })).json()
  t.same(renamed.warnings, warnings)
  t.same(renamed.warning_messages, warning_messages)
  const corrected = (
    await user.request('PUT', `/api/vehicles/${made.id}`, { charging_currency: 'US$' })
  ).json()
  t.equal(corrected.charging_currency, 'US$', 'any text is kept as it is')
  t.notOk('warnings' in corrected || 'warning_messages' in corrected)
})

t.test('a repeat by its Idempotency-Key answers the same warning', async (t) => {
  const { id: client_id } = await aClient(user)
  const body = { client_id, object_name: 'Twice', imei_number: nextImei(), charging_currency: 'Shs' }
  const send = () => user.request('POST', '/api/vehicles/', body, { 'idempotency-key': 'shs-once' })
  const first = (await send()).json()
  t.equal(first.warnings.length, 1)
  t.same((await send()).json(), first)
})

const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
const upload = async (rows: Rows) =>
  (await user.upload('/api/vehicles/upload-excel', workbookOf([HEADERS, ...rows]), 'vehicles.xlsx')).json()

t.test('a sheet of vehicles names its unknown currencies by row, and takes them', async (t) => {
  await aClient(user, { client_name: 'Sheet' })
  const rows = ['US$', 'Shs', 'Local', null, 'EUR'].map((currency, at) => [
    'Sheet',
    `S ${at}`,
    nextImei(),
    currency,
    null,
  ])
  const answer = await upload(rows)
  t.match(answer, {
    errors: [],
    warnings: [
      'Row 3, Charging Currency: "Shs" is neither USD nor the local currency, local prices are charged',
      'Row 6, Charging Currency: "EUR" is neither USD nor the local currency, local prices are charged',
    ],
  })
  t.equal(answer.warnings.length, 2)
  const [stored] = (await user.request('GET', `/api/vehicles/?search=${String(rows[0]![2])}`)).json()
  t.equal(stored.charging_currency, 'US$')
})

t.test('a month is billed by what a currency means, and names those that are unknown', async (t) => {
  const { client, vehicles } = await aFleet(user, { unit_usd: 10, unit_local: 500 }, ['US$', 'Shs', 'Local'])
  const file = monthSheet(vehicles.map((vehicle) => rowOf(client, vehicle)))
  const send = async () => {
    const query = 'billing_month=10&billing_year=2026'
    return (await user.upload(`/api/billings/excel-upload?${query}`, file, 'billings.xlsx')).json()
  }
  const answer = await send()
  const { object_name, imei_number } = vehicles[1]!
  t.same(answer.warnings, [
    `Row 3, ${object_name} (${imei_number}) is charged by local prices: "Shs" is neither USD nor the local currency`,
  ])
  const { billings } = (await user.request('GET', `/api/billings?client_id=${client.id}`)).json<{
    billings: WireRecord[]
  }>()
  t.same(billings.map(({ billing_type, total_amount }) => [billing_type, total_amount]).sort(), [
    ['INTERNATIONAL', 10],
    ['LOCAL', 1000],
  ])
  t.same((await send()).warnings, [], 'what is billed already is not named again')
})

t.test('vehicles whose currencies mean USD are billed together by hand', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['US$', 'dollars', 'USD', null])
  const period = { billing_month: 10, billing_year: 2026 }
  const made = await user.create('/api/billings/manual', { client_id, vehicle_ids, ...period })
  t.match(made, { billing_type: 'INTERNATIONAL', total_amount: 40, warnings: [] })
  const other = await aVehicle(user, { client_id, charging_currency: 'Shs' })
  const added = await user.request('POST', `/api/billings/items?billing_id=${made.id}`, {
    billing_id: made.id,
    vehicle_id: other.id,
  })
  t.equal(added.statusCode, 400)
})

t.test('the code of the local currency is known once it is declared', async (t) => {
  const { id: client_id } = await aClient(user)
  const kes = () => ({ client_id, object_name: 'K', imei_number: nextImei(), charging_currency: 'KES' })
  t.match(await user.create('/api/vehicles/', kes()), {
    warnings: [/"KES" is neither USD nor the local currency/],
  })
  await user.request('PUT', '/api/settings/company', { name: 'Provider' })
  await CompanySettings.update({ local_currency: 'KES' }, { where: {} })
  t.notOk('warnings' in (await user.create('/api/vehicles/', kes())))
})
