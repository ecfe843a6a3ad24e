import { t } from '../support/tap.ts'
import * as XLSX from 'xlsx'
import { aClient, aPlatform, aVehicle } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { OCTOBER, providersFile, providersPlatforms, queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf, type Rows } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'ana')
const [platform] = await providersPlatforms(user)

const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
const vehicles = (rows: Rows) => workbookOf([HEADERS, ...rows])
const VEHICLES = '/api/vehicles/upload-excel'
const upload = (url: string, file: Buffer, fields: Record<string, string> = {}, name = 'sheet.xlsx') =>
  user.upload(url, file, name, fields)
const preview = async (url: string, file: Buffer, name = 'sheet.xlsx') => {
  const answer = await user.upload(`${url}${url.includes('?') ? '&' : '?'}preview=true`, file, name)
  return answer.json<
    WireRecord & { rows: WireRecord[]; counts: Record<string, number>; fingerprint: string }
  >()
}
const get = async <Answer = WireRecord>(url: string) => (await user.request('GET', url)).json<Answer>()
const newest = async () => (await get<WireRecord[]>('/api/imports?limit=1'))[0]!

/** What the database holds, as far as the API tells. */
const everything = async () => [
  await get('/api/clients/?limit=1000'),
  await get('/api/vehicles/?limit=1000'),
  await get('/api/billings?limit=1000'),
  await get('/api/imports?limit=1000'),
  await get('/api/dashboard'),
]

t.test('a preview says what each row would do, and writes nothing', async (t) => {
  const before = await everything()
  const url = `/api/clients/upload-excel/${platform!.id}`
  const file = await providersFile('clients-with-mistakes.xlsx')
  const { rows, counts, ...rest } = await preview(url, file, 'clients-with-mistakes.xlsx')
  t.match(rest, {
    message: '1 client: 1 new, 0 changed, 0 unchanged. 5 rows with errors.',
    imported_before: null,
  })
  t.match(counts, { rows: 6, new: 1, changed: 0, unchanged: 0, errors: 5 })
  t.match(
    rows.map(({ row, outcome }) => [row, outcome]),
    [
      [2, 'new'],
      [3, 'error'],
      [4, 'error'],
      [5, 'error'],
      [6, 'error'],
      [7, 'error'],
    ],
  )
  t.match(rows[4], {
    name: 'C1005',
    errors: [{ column: 'Unit_USD', text: '"abc" is not an amount' }],
  })
  t.same(await everything(), before)
})

t.test('a preview of known vehicles names each field that would change, from what to what', async (t) => {
  const client = await aClient(user, { client_name: 'Previewed' })
  const kept = { object_name: 'KDA 1', sim_cards_number: '111', charging_currency: 'USD' }
  const vehicle = await aVehicle(user, { client_id: client.id, ...kept })
  const file = vehicles([
    ['Previewed', 'KDA 1', vehicle.imei_number, 'KES', '222'],
    ['Previewed', 'KDA 2', '350000000000902', 'USD', null],
  ])
  const { rows, counts } = await preview(VEHICLES, file)
  t.match(counts, { rows: 2, new: 1, changed: 1 })
  t.match(rows, [
    {
      name: vehicle.imei_number,
      label: 'KDA 1',
      outcome: 'changed',
      changes: [
        { field: 'Charging Currency', from: 'USD', to: 'KES' },
        { field: 'SIM cards number', from: '111', to: '222' },
      ],
    },
    { outcome: 'new', changes: [] },
  ])
})

t.test('amounts of a preview are in dollars', async (t) => {
  const client = await aClient(user, { platform_id: platform!.id, unit_usd: 4.5 })
  const { client_id, client_name } = client
  const file = clientSheet([
    { Client_ID: client_id, Client: client_name, physical_invoice: 'yes', Unit_USD: 5.25 },
  ])
  const { rows } = await preview(`/api/clients/upload-excel/${platform!.id}`, file)
  t.same(rows[0]!.changes, [
    { field: 'physical_invoice', from: false, to: true },
    { field: 'Unit_USD', from: 4.5, to: 5.25 },
  ])
})

t.test('an import after its preview does just that', async (t) => {
  await aClient(user, { client_name: 'Agreed' })
  const file = vehicles([['Agreed', 'A', '350000000000910', 'USD', null]])
  const { fingerprint, message, counts } = await preview(VEHICLES, file)
  const answer = await upload(VEHICLES, file, { fingerprint })
  t.equal(answer.statusCode, 200)
  t.equal(answer.json().message, message)
  t.match(await newest(), { state: 'finished', counts, message })
})

t.test('a client renamed since the preview: nothing is imported, and it is said what changed', async (t) => {
  const client = await aClient(user, { client_name: 'Before' })
  const file = vehicles([
    ['Before', 'A', '350000000000920', 'USD', null],
    ['Agreed', 'B', '350000000000921', 'USD', null],
  ])
  const { fingerprint } = await preview(VEHICLES, file)
  await user.request('PUT', `/api/clients/${client.id}`, { client_name: 'After' })
  const answer = await upload(VEHICLES, file, { fingerprint })
  t.equal(answer.statusCode, 409)
  t.equal(
    answer.json().detail,
    'Something changed since the preview, so nothing was imported. Row 2 (350000000000920) was new, ' +
      'is now an error (Client: "Before" is the name of no client)',
  )
  t.same(await get('/api/vehicles/count?search=35000000000092'), { count: 0 })
  t.match(await newest(), { state: 'refused', message: answer.json().detail })
  const other = await upload(VEHICLES, vehicles([['Agreed', 'B', '350000000000921', 'USD', null]]), {
    fingerprint,
  })
  t.match(other.json().detail, 'This is not what was previewed')
})

t.test('a fingerprint holds for its file, its choices and the terms of its lines', async (t) => {
  const client = await aClient(user, { client_name: 'Priced', unit_usd: 4.5 })
  const vehicle = await aVehicle(user, { client_id: client.id, charging_currency: 'USD' })
  const one = vehicles([['Priced', 'A', '350000000000950', 'USD', null]])
  const { fingerprint } = await preview(VEHICLES, one)
  const other = await upload(VEHICLES, vehicles([['Priced', 'B', '350000000000951', 'USD', null]]), {
    fingerprint,
  })
  t.equal(other.statusCode, 409)

  const october = `/api/billings/excel-upload?${queryOf(OCTOBER)}`
  const file = monthSheet([rowOf(client, vehicle)])
  const previewed = await preview(october, file)
  t.match(previewed.rows, [{ changes: [{ field: 'Billing', from: null, to: 'INTERNATIONAL, $4.50' }] }])
  const november = `/api/billings/excel-upload?${queryOf({ ...OCTOBER, billing_month: 11 })}`
  t.equal((await upload(november, file, { fingerprint: previewed.fingerprint })).statusCode, 409)
  await user.request('PUT', `/api/clients/${client.id}`, { unit_usd: 5 })
  const late = await upload(october, file, { fingerprint: previewed.fingerprint })
  t.equal(late.statusCode, 409)
  t.match(late.json().detail, 'was new, is now new (Billing: empty → INTERNATIONAL, $5.00)')
  t.same(await get(`/api/billings?client_id=${client.id}`), { billings: [], total_count: 0 })
})

t.test('a workbook of bad rows is asked of a preview only: nothing is imported by mistake', async (t) => {
  const file = vehicles([['Agreed', 'A', '350000000000960', 'USD', null]])
  const answer = await upload(`${VEHICLES}?format=xlsx`, file)
  t.equal(answer.statusCode, 400)
  t.same(await get('/api/vehicles/count?search=350000000000960'), { count: 0 })
})

t.test('a client moves between platforms of one name', async (t) => {
  const [first, second] = [await aPlatform(user, { name: 'Twin' }), await aPlatform(user, { name: 'TWIN' })]
  const { client_id, client_name } = await aClient(user, { platform_id: first.id })
  const file = clientSheet([{ Client_ID: client_id, Client: client_name }])
  const { rows } = await preview(`/api/clients/upload-excel/${second.id}`, file)
  t.match(rows, [
    { outcome: 'changed', changes: [{ from: `Twin (#${first.id})`, to: `TWIN (#${second.id})` }] },
  ])
})

t.test('the history tells who imported which file, and what it changed', async (t) => {
  const client = await aClient(user, { client_name: 'Recorded' })
  const vehicle = await aVehicle(user, { client_id: client.id, object_name: 'Old name' })
  const file = vehicles([
    ['Recorded', 'New name', vehicle.imei_number, null, null],
    ['Recorded', 'Fresh', '350000000000930', 'USD', null],
    ['Nobody', 'C', '350000000000931', 'USD', null],
  ])
  await upload(VEHICLES, file, {}, 'march.xlsx')
  const import_ = await newest()
  t.match(import_, {
    kind: 'vehicles',
    file_name: 'march.xlsx',
    file_size: file.length,
    sha256: /^[0-9a-f]{64}$/,
    username: 'ana',
    state: 'finished',
    counts: { rows: 3, new: 1, changed: 1, unchanged: 0, errors: 1 },
    finished_at: String,
  })
  const details = await get(`/api/imports/${import_.id}`)
  t.same(details.errors, ['Row 4, Client: "Nobody" is the name of no client'])

  const page = await user.request('GET', `/api/imports/${import_.id}/records?range=[0,9]`)
  t.equal(page.headers['content-range'], 'items 0-2/3')
  const [failed, changed, made] = page.json<WireRecord[]>()
  t.match(failed, { outcome: 'error', row: 4, record_id: null })
  t.match(changed, {
    outcome: 'changed',
    record_id: vehicle.id,
    changes: [{ field: 'Object name', from: 'Old name', to: 'New name' }],
  })
  t.match(made, { outcome: 'new', name: '350000000000930', record_id: Number })
  const filter = encodeURIComponent(JSON.stringify({ outcome: 'new' }))
  const onlyNew = await user.request('GET', `/api/imports/${import_.id}/records?range=[0,0]&filter=${filter}`)
  t.equal(onlyNew.headers['content-range'], 'items 0-0/1')
  t.match(onlyNew.json(), [{ name: '350000000000930' }])

  const found = await get<WireRecord[]>(
    `/api/imports?${queryOf({ search: 'MARCH', kind: 'vehicles', state: 'finished' })}`,
  )
  t.same(
    found.map(({ id }) => id),
    [import_.id],
  )
  const again = await preview(VEHICLES, file)
  t.match(again.imported_before, { id: import_.id, username: 'ana' })
})

t.test('a file that is refused stands in the history with the reason', async (t) => {
  const answer = await upload(VEHICLES, vehicles([]), {}, 'empty.xlsx')
  t.equal(answer.statusCode, 400)
  t.match(await newest(), { file_name: 'empty.xlsx', state: 'refused', message: 'The sheet has no rows' })
})

t.test('a cancelled import leaves no trace', async (t) => {
  const { id: client_id } = await aClient(user, { client_name: 'Cancelled' })
  const rows = Array.from({ length: 5000 }, (_, at) => [
    'Cancelled',
    `V ${at}`,
    `36${at}`.padEnd(15, '0'),
    'USD',
    null,
  ])
  for (const state of ['reading', 'writing']) {
    const answering = upload(VEHICLES, vehicles(rows), {}, `${state}.xlsx`)
    let import_ = await newest()
    const isThere = () => import_.file_name === `${state}.xlsx` && import_.state === state
    // Reading is soon over.
    while (!isThere() || (state === 'writing' && !Number(import_.done_rows))) import_ = await newest()
    t.equal((await user.request('POST', `/api/imports/${import_.id}/cancel`)).statusCode, 200)
    const answer = await answering
    t.equal(answer.statusCode, 409)
    t.equal(answer.json().detail, 'The import was cancelled: nothing was written')
    t.match(await newest(), { state: 'cancelled', counts: null })
    t.same(await get(`/api/vehicles/count?client_id=${client_id}`), { count: 0 })
    const late = await user.request('POST', `/api/imports/${import_.id}/cancel`)
    t.equal(late.statusCode, 409)
  }
})

t.test('a preview of billings counts the billings that would be made', async (t) => {
  const client = await aClient(user, { client_name: 'Billed', unit_usd: 5, unit_local: 5 })
  const one = await aVehicle(user, { client_id: client.id, charging_currency: 'USD' })
  const two = await aVehicle(user, { client_id: client.id, charging_currency: 'KES' })
  const url = `/api/billings/excel-upload?${queryOf(OCTOBER)}`
  const file = monthSheet([rowOf(client, one), rowOf(client, two, { 'Driver name': 'Ada' })])
  const before = await preview(url, file)
  t.match(before, { created_billings_count: 2, updated_vehicles_count: 1, counts: { new: 2 } })
  const answer = await upload(url, file, { fingerprint: before.fingerprint })
  t.match(answer.json(), { message: before.message, created_billings_count: 2, updated_vehicles_count: 1 })
  t.match(await preview(url, file), {
    created_billings_count: 0,
    updated_vehicles_count: 0,
    counts: { unchanged: 2 },
    message: 'Nothing new to bill for 10/2026. 2 vehicles billed already.',
  })
})

t.test(
  'the bad rows come back as a workbook, of a preview and of an import, and corrected they are taken',
  async (t) => {
    await aClient(user, { client_name: 'Mended' })
    const file = vehicles([
      ['Mended', 'Good', '350000000000940', 'USD', null],
      ['Mendet', 'Bad', 350000000000941, 'USD', '8925400210364550001'],
      ['Mended', 'Worse', '3.5E+14', 'USD', null],
    ])
    const previewed = await upload(`${VEHICLES}?preview=true&format=xlsx`, file)
    const told = (await upload(`${VEHICLES}?preview=true`, file)).json()
    t.match(told, { kind: 'preview', import_id: null, error_workbook_url: null })
    const answer = (await upload(VEHICLES, file)).json()
    t.match(answer, { kind: 'import', import_id: (await newest()).id })
    const kept = await user.request('GET', answer.error_workbook_url)
    for (const { statusCode, rawPayload, headers } of [previewed, kept]) {
      t.equal(statusCode, 200)
      t.match(headers['content-disposition'], 'attachment')
      const { Sheets, SheetNames } = XLSX.read(rawPayload)
      const rows = XLSX.utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 })
      t.same(rows[0], [...HEADERS, 'Problem'])
      t.match(rows[1], [
        'Mendet',
        'Bad',
        '350000000000941',
        'USD',
        '8925400210364550001',
        'Row 3: Client: "Mendet"',
      ])
      t.match(rows[2]![5], /^Row 4: Imei number: "3.5E\+14" is not an IMEI/)
      const corrected = [
        rows[0]!,
        ['Mended', ...rows[1]!.slice(1)],
        ['Mended', 'Worse', '350000000000942', ...rows[2]!.slice(3)],
      ]
      const { counts, notes } = await preview(VEHICLES, workbookOf(corrected))
      t.match(counts, { rows: 2, new: 2, errors: 0 })
      t.same(notes, [])
    }
  },
)

t.test('an import that is none cannot be seen or cancelled', async (t) => {
  for (const path of ['', '/records'])
    t.equal((await user.request('GET', `/api/imports/999999${path}`)).statusCode, 404)
  t.equal((await user.request('POST', '/api/imports/999999/cancel')).statusCode, 404)
})
