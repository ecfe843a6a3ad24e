import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import * as XLSX from 'xlsx'
import { OCTOBER, providersFile, providersRegister, queryOf, uploadMonth } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
await providersRegister(user)

type Row = Record<string, string | number | null>
async function rowsOf(name: string): Promise<Row[]> {
  const book = XLSX.read(await providersFile(name))
  return XLSX.utils.sheet_to_json<Row>(book.Sheets[book.SheetNames[0]!]!, { defval: null })
}
const export_ = await rowsOf('billings-2026-10.xlsx')
const currencies = new Map((await rowsOf('vehicles.xlsx')).map((row) => [String(row['Imei number']), row]))
const clients = new Map((await rowsOf('clients.xlsx')).map((row) => [row.Client, row]))

const billings = async (): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings?${queryOf({ ...OCTOBER, limit: 1000 })}`)).json().billings
const vehicles = async (): Promise<WireRecord[]> =>
  (await user.request('GET', '/api/vehicles/?limit=1000')).json()
const viewsOf = (some: WireRecord[]) =>
  Promise.all(some.map(async ({ id }) => (await user.request('GET', `/api/billings/${id}/view`)).json()))
const views = async () => viewsOf(await billings())

const statusOf = (row: Row) => String(row['Current status'] ?? 'ACTIVE').toUpperCase()

/** What a row is charged, worked out a second time. */
function chargeOf(row: Row) {
  const client = clients.get(row.Client)!
  const currency = currencies.get(String(row['Imei number']))!['Charging Currency'] as string | null
  const usd = currency
    ? /^usd$/i.test(currency.trim())
    : client.Unit_USD !== null && client.Unit_local === null
  const [unit, installation] = usd ? [client.Unit_USD, client.USD0] : [client.Unit_local, client.Local0]
  const { y, m } = XLSX.SSF.parse_date_code(Number(row['Creation date']))
  const isNew = y === 2026 && m === 10
  const rate = statusOf(row) === 'INACTIVE' ? 0 : (unit ?? 175)
  return {
    key: `${row.Client} ${usd ? 'INTERNATIONAL' : 'LOCAL'}`,
    isDefault: unit === null,
    cents: Math.round(Number(rate) * 100) + (isNew ? Math.round(Number(installation ?? 0) * 100) : 0),
  }
}
const charges = export_.map(chargeOf)

t.test(
  'BILL-4 the provider’s month makes 123 billings of 990 vehicles, and names 204 vehicles charged the default rate',
  async (t) => {
    const answer = await uploadMonth(user)
    t.equal(answer.statusCode, 200)
    const { warnings, ...counts } = answer.json()
    t.same(inEnglish(counts), {
      message: '123 billings made for 10/2026, 990 vehicles billed.',
      created_billings_count: 123,
      updated_vehicles_count: 990,
      errors: [],
    })
    t.equal(warnings.length, 204)
    export_.forEach((row, at) => {
      const named = warnings.some((line: string) =>
        line.startsWith(
          `Row ${at + 2}, ${row['Object name']} (${row['Imei number']}) is charged the default rate of $175.00: ${row.Client} has no `,
        ),
      )
      t.equal(named, charges[at]!.isDefault, `row ${at + 2}`)
    })
    const made = await billings()
    const ofType = (type: string) => made.filter(({ billing_type }) => billing_type === type).length
    t.same([ofType('INTERNATIONAL'), ofType('LOCAL')], [62, 61])
    t.equal(
      made.reduce((sum, { total_vehicles }) => sum + Number(total_vehicles), 0),
      990,
    )
  },
)

t.test('every billing of the month comes to what its rows are charged', async (t) => {
  const expected = new Map<string, number>()
  for (const { key, cents } of charges) expected.set(key, (expected.get(key) ?? 0) + cents)
  t.equal(expected.size, 123)
  for (const { client, billing_type, total_amount, previous_balance } of await billings()) {
    const key = `${String((client as WireRecord).client_name)} ${String(billing_type)}`
    t.equal(total_amount, expected.get(key)! / 100, key)
    t.equal(previous_balance, 0)
  }
})

t.test('BILL-4 the 12 columns of the export fill the vehicles and their lines', async (t) => {
  const stored = new Map((await vehicles()).map((vehicle) => [vehicle.imei_number, vehicle]))
  const lines = new Map(
    (await views()).flatMap((view) => view.billing_items).map((item) => [item.imei_number, item]),
  )
  t.equal(lines.size, 990)
  const pad = (value: number) => String(value).padStart(2, '0')
  for (const row of export_) {
    const [created, seen] = [row['Creation date'], Number(row['Last coordinate date'])] as [number, number]
    const { y, m, d } = XLSX.SSF.parse_date_code(created)
    const seconds = Math.round((seen - 25569) * 86400)
    const shared = {
      hardware_type: row.Hardware,
      installation_date: `${y}-${pad(m)}-${pad(d)}`,
      last_connection: new Date(seconds * 1000).toISOString().replace('.000', ''),
      coordinates: row.Coordinates,
      vin_number: row['VIN number'],
      current_mileage: row['Mileage (km)'],
      status: statusOf(row),
      driver_name: row['Driver name'],
    }
    const imei = String(row['Imei number'])
    const vehicle = stored.get(imei)!
    t.equal((vehicle.client as WireRecord).client_name, row.Client)
    t.match(
      vehicle,
      { ...shared, object_name: row['Object name'], sim_cards_number: row['SIM number'] },
      imei,
    )
    t.match(
      lines.get(imei),
      { ...shared, vehicle_name: row['Object name'], sim_number: row['SIM number'] },
      imei,
    )
  }
})

t.test('the lines of a billing stand in the order of the sheet', async (t) => {
  const order = new Map(export_.map((row, at) => [String(row['Imei number']), at]))
  for (const { billing_items } of await viewsOf((await billings()).slice(0, 20))) {
    t.same(
      billing_items.map(({ sr_no }: { sr_no: number }) => sr_no),
      billing_items.map((_: unknown, at: number) => at + 1),
    )
    const places: number[] = billing_items.map((item: WireRecord) => order.get(String(item.imei_number)))
    t.same(
      places,
      places.toSorted((a, b) => a - b),
    )
  }
})

t.test('BILL-4 the same month again, as .xls, makes nothing and changes nothing, and says so', async (t) => {
  const before = [await billings(), await vehicles(), await views()]
  const answer = await uploadMonth(user, 'billings-2026-10.xls')
  t.equal(answer.statusCode, 200)
  t.same(inEnglish(answer.json()), {
    message: 'Nothing new to bill for 10/2026. 990 vehicles billed already.',
    created_billings_count: 0,
    updated_vehicles_count: 0,
    errors: [],
    warnings: [],
  })
  t.same([await billings(), await vehicles(), await views()], before)
})
