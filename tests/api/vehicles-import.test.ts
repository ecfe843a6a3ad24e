import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import * as XLSX from 'xlsx'
import { aClient, aVehicle } from '../support/builders.ts'
import { providersFile, providersPlatforms, uploadClients, uploadVehicles } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf, type Rows } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const [platform] = await providersPlatforms(user)
await uploadClients(user, platform!.id)

const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
const upload = (rows: Rows) =>
  user.upload('/api/vehicles/upload-excel', workbookOf([HEADERS, ...rows]), 'vehicles.xlsx')
const byImei = async (imei: string): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/vehicles/?search=${imei}`)).json()

t.test(
  'VIMP-2 a client that is none, an IMEI that repeats, and other faults are errors of their rows; the others are imported',
  async (t) => {
    const answer = await uploadVehicles(user, 'vehicles-with-mistakes.xlsx')
    t.equal(answer.statusCode, 200)
    t.same(inEnglish(answer.json()), {
      message: '3 vehicles: 3 new, 0 changed, 0 unchanged. 5 rows with errors.',
      errors: [
        'Row 3, Client: "Nobody Ltd" is the name of no client',
        'Row 4, Imei number: "862646442296965" repeats row 2',
        'Row 5, Imei number: "3.5E+14" is not an IMEI: Excel has rounded it, so format the column as text and type it again',
        'Row 6, Object name: the cell is empty',
        'Row 7, Imei number: the cell is empty',
      ],
      warnings: [],
    })
    const all = (await user.request('GET', '/api/vehicles/')).json<WireRecord[]>()
    t.same(
      all.map(({ object_name, imei_number }) => [object_name, imei_number]),
      [
        ['ACY 813D', '862646442296965'],
        ['UDX 343B', '865337921307625'],
        ['UBZ 447H', '863124733527372'],
      ],
    )
  },
)

t.test('VIMP-1 an .xls and an .xlsx are imported, and the same vehicles again change nothing', async (t) => {
  const first = await uploadVehicles(user, 'vehicles.xls')
  t.equal(first.statusCode, 200)
  t.same(inEnglish(first.json()), {
    message: '990 vehicles: 987 new, 0 changed, 3 unchanged.',
    errors: [],
    warnings: [],
  })
  const again = await uploadVehicles(user, 'vehicles.xlsx')
  t.same(inEnglish(again.json()), {
    message: '990 vehicles: 0 new, 0 changed, 990 unchanged.',
    errors: [],
    warnings: [],
  })
  t.same((await user.request('GET', '/api/vehicles/count')).json(), { count: 990 })
})

t.test(
  'VIMP-1 the five columns fill the fields of their vehicles, an IMEI typed as a number too',
  async (t) => {
    const book = XLSX.read(await providersFile('vehicles.xlsx'))
    const rows = XLSX.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!)
    const vehicles = (await user.request('GET', '/api/vehicles/?limit=1000')).json<WireRecord[]>()
    const stored = new Map(vehicles.map((vehicle) => [vehicle.imei_number, vehicle]))
    t.equal(rows.length, 990)
    t.ok(rows.some((row) => typeof row['Imei number'] === 'number'))
    for (const row of rows) {
      const vehicle = stored.get(String(row['Imei number']))
      const [Client, name, , currency, sim] = HEADERS.map((header) => row[header])
      const found = [(vehicle?.client as WireRecord | undefined)?.client_name, vehicle?.object_name]
      t.same(
        [...found, vehicle?.charging_currency, vehicle?.sim_cards_number],
        [Client, name, currency ?? null, sim],
      )
    }
  },
)

t.test(
  'VIMP-2 a client’s name matches trimmed, in any case and composition; one that two share is a row error',
  async (t) => {
    const { id } = await aClient(user, { client_name: 'Café Ñandú' })
    for (const name of ['Twin', 'TWIN ']) await aClient(user, { client_name: name })
    const answer = await upload([
      ['  CAFE\u0301  n\u0303ANDÚ ', 'A', '350000000000001', 'USD', null],
      ['twin', 'B', '350000000000002', 'USD', null],
    ])
    t.same(answer.json().errors, ['Row 3, Client: "twin" is the name of 2 clients'])
    t.match(await byImei('350000000000001'), [{ client_id: id }])
  },
)

t.test('VIMP-1 a vehicle is known by its IMEI; what its row leaves empty stays', async (t) => {
  const { id: client_id } = await aClient(user, { client_name: 'Owner' })
  const kept = { charging_currency: 'USD', sim_cards_number: '8925', driver_name: 'Ada' }
  await aVehicle(user, { client_id, imei_number: '350000000000014', ...kept })
  const answer = await upload([['Owner', 'New name', '3500-0000 0000014', null, '777']])
  t.same(inEnglish(answer.json()), {
    message: '1 vehicle: 0 new, 1 changed, 0 unchanged.',
    errors: [],
    warnings: [],
  })
  t.match(await byImei('350000000000014'), [{ ...kept, object_name: 'New name', sim_cards_number: '777' }])
})

t.test('VIMP-2 a vehicle that belongs to another client is a row error and stays where it is', async (t) => {
  const { id: client_id } = await aClient(user, { client_name: 'Owner' })
  await aVehicle(user, { client_id, imei_number: '350000000000022', object_name: 'Theirs' })
  await aClient(user, { client_name: 'Taker' })
  const answer = await upload([
    ['Taker', 'Mine', '350000000000022', 'USD', null],
    ['Taker', 'New', '350000000000030', 'USD', null],
  ])
  t.same(inEnglish(answer.json()), {
    message: '1 vehicle: 1 new, 0 changed, 0 unchanged. 1 row with errors.',
    errors: ['Row 2, Imei number: 350000000000022 belongs to Owner'],
    warnings: [],
  })
  t.match(await byImei('350000000000022'), [{ client_id, object_name: 'Theirs' }])
})

t.test('VIMP-2 an IMEI or SIM that Excel has rounded is a row error', async (t) => {
  await aClient(user, { client_name: 'Rounded' })
  const answer = await upload([
    ['Rounded', 'A', 8626464422969651, 'USD', null],
    ['Rounded', 'B', '350000000000031', 'USD', 89255614122610980],
    ['Rounded', 'C', '350000000000032', 'USD', '8.92556E+18'],
    ['Rounded', 'D', 350000000000033, 'USD', 892556141226],
  ])
  t.equal(answer.json().errors.length, 3)
  t.match(answer.json().errors, [
    /^Row 2, Imei number: "8626464422969651" is not an IMEI: Excel has rounded it/,
    /^Row 3, SIM cards number: "89255614122610980" is not a SIM number: Excel has rounded it/,
    /^Row 4, SIM cards number: "8.92556E\+18" is not a SIM number: Excel has rounded it/,
  ])
  t.match(await byImei('350000000000033'), [
    { imei_number: '350000000000033', sim_cards_number: '892556141226' },
  ])
})
