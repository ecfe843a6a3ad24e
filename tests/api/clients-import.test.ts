import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import * as XLSX from 'xlsx'
import { aClient, aPlatform } from '../support/builders.ts'
import { providersFile, providersPlatforms, uploadClients, uploadVehicles } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const [orion, , kestrel] = (await providersPlatforms(user)) as [WireRecord, WireRecord, WireRecord]

/** The headers of the specification, and the field that each fills. */
const COLUMNS = {
  Client_ID: 'client_id',
  Client: 'client_name',
  Platform: 'platform',
  'no. of invoices per year': 'invoices_per_year',
  Approval_days: 'approval_days',
  physical_invoice: 'physical_invoice',
  email_1: 'email_1',
  email_2: 'email_2',
  email_3: 'email_3',
  whatsapp_1: 'whatsapp_1',
  whatsapp_2: 'whatsapp_2',
  whatsapp_3: 'whatsapp_3',
  Tax_invoice: 'tax_invoice',
  Unit_USD: 'unit_usd',
  Unit_local: 'unit_local',
  Fuel_USD: 'fuel_usd',
  Fuel_local: 'fuel_local',
  USD0: 'usd0',
  Local0: 'local0',
  USD1: 'usd1',
  Local1: 'local1',
} as const
const HEADERS = Object.keys(COLUMNS)
type Row = Partial<Record<keyof typeof COLUMNS, unknown>>

/** A workbook of clients; a row says only what matters. */
const sheetOf = (rows: Row[]) =>
  workbookOf([HEADERS, ...rows.map((row) => HEADERS.map((header) => row[header as keyof Row] ?? null))])
const upload = (rows: Row[], platform = orion) =>
  user.upload(`/api/clients/upload-excel/${platform.id}`, sheetOf(rows), 'clients.xlsx')
const byBusinessId = async (client_id: string): Promise<WireRecord> => {
  const found = (await user.request('GET', `/api/clients?search=${client_id}`)).json<WireRecord[]>()
  return found.find((client) => client.client_id === client_id)!
}

t.test(
  'CIMP-3 a row whose platform is none, or that has another fault, is an error of its own; the others are imported',
  async (t) => {
    const answer = await uploadClients(user, orion.id, 'clients-with-mistakes.xlsx')
    t.equal(answer.statusCode, 200)
    t.same(inEnglish(answer.json()), {
      message: '1 client: 1 new, 0 changed, 0 unchanged. 5 rows with errors.',
      errors: [
        'Row 3, Platform: "No Such Platform" is the name of no platform',
        'Row 4, Client: the cell is empty',
        'Row 5, email_1: "not-an-email" is not an e-mail address',
        'Row 6, Unit_USD: "abc" is not an amount',
        'Row 7, Client_ID: "C1001" repeats row 2',
      ],
      warnings: [],
    })
    const all = (await user.request('GET', '/api/clients/')).json()
    t.match(all, [{ client_id: 'C1001', client_name: 'Dune Haulage LLC', unit_usd: 4.5 }])
    t.equal(all.length, 1)
  },
)

t.test('CIMP-1 an .xls and an .xlsx are imported, and the same clients again change nothing', async (t) => {
  const first = await uploadClients(user, orion.id, 'clients.xls')
  t.equal(first.statusCode, 200)
  t.same(inEnglish(first.json()), {
    message: '64 clients: 63 new, 0 changed, 1 unchanged.',
    errors: [],
    warnings: [],
  })
  const again = await uploadClients(user, orion.id, 'clients.xlsx')
  t.same(inEnglish(again.json()), {
    message: '64 clients: 0 new, 0 changed, 64 unchanged.',
    errors: [],
    warnings: [],
  })
  t.same((await user.request('GET', '/api/clients/count')).json(), { count: 64 })
})

t.test('CIMP-2 the 21 columns of the provider’s workbook fill the fields of their clients', async (t) => {
  const book = XLSX.read(await providersFile('clients.xlsx'))
  const rows = XLSX.utils.sheet_to_json<Row>(book.Sheets[book.SheetNames[0]!]!, { defval: null })
  t.equal(rows.length, 64)
  const clients = (await user.request('GET', '/api/clients/')).json<WireRecord[]>()
  for (const row of rows) {
    const client = clients.find(({ client_id }) => client_id === row.Client_ID)
    for (const [header, field] of Object.entries(COLUMNS) as [keyof Row, string][]) {
      const stored = field === 'platform' ? (client?.platform as WireRecord).name : client?.[field]
      const isYesNo = header === 'physical_invoice' || header === 'Tax_invoice'
      t.equal(
        stored,
        isYesNo ? /yes/i.test(String(row[header])) : row[header],
        `${String(row.Client_ID)} ${header}`,
      )
    }
  }
})

t.test('CIMP-2 every column fills its own field', async (t) => {
  const words = { email_1: 'a@x.example', email_2: 'b@x.example', email_3: 'c@x.example', whatsapp_1: '+1' }
  const row: Row = {
    ...words,
    Client_ID: 'C-1',
    Client: 'Own',
    whatsapp_2: '+2',
    whatsapp_3: '+3',
    Platform: ' KESTREL gps',
  }
  HEADERS.slice(13).forEach((header, at) => (row[header as keyof Row] = at + 0.25))
  Object.assign(row, {
    'no. of invoices per year': 4,
    Approval_days: 9,
    physical_invoice: 'Yes',
    Tax_invoice: 'no',
  })
  t.same((await upload([row])).json().errors, [])
  t.match(await byBusinessId('C-1'), {
    ...words,
    client_name: 'Own',
    platform_id: kestrel.id,
    whatsapp_2: '+2',
    whatsapp_3: '+3',
    invoices_per_year: 4,
    approval_days: 9,
    physical_invoice: true,
    tax_invoice: false,
    ...{ unit_usd: 0.25, unit_local: 1.25, fuel_usd: 2.25, fuel_local: 3.25 },
    ...{ usd0: 4.25, local0: 5.25, usd1: 6.25, local1: 7.25 },
  })
})

t.test(
  'a Client_ID that Excel has rounded is an error of its row: it might be that of another client',
  async (t) => {
    const answer = await upload([{ Client_ID: 1234567890123457, Client: 'Rounded', Unit_local: 0 }])
    t.same(inEnglish(answer.json()).errors, [
      'Row 2, Client_ID: "1234567890123457" has more than 15 digits: Excel has rounded it, so format the column as text and type it again',
    ])
  },
)

t.test('CIMP-1 a client is known by its Client_ID; what its row leaves empty stays', async (t) => {
  const { id } = await aClient(user, { client_id: 'Known-1', email_1: 'old@x.example', unit_usd: 3 })
  const answer = await upload([{ Client_ID: ' KNOWN-1', Client: 'New name', Unit_local: 0 }])
  t.same(inEnglish(answer.json()), {
    message: '1 client: 0 new, 1 changed, 0 unchanged.',
    errors: [],
    warnings: [],
  })
  t.match((await user.request('GET', `/api/clients/${id}`)).json(), {
    client_name: 'New name',
    email_1: 'old@x.example',
    unit_usd: 3,
    unit_local: 0,
  })
})

t.test(
  'CIMP-1 the platform of a row decides; where it has none, the platform chosen in the call',
  async (t) => {
    await upload([
      { Client_ID: 'P-1', Client: 'A', Platform: 'Kestrel GPS' },
      { Client_ID: 'P-2', Client: 'B' },
    ])
    t.match(await byBusinessId('P-1'), { platform_id: kestrel.id })
    t.match(await byBusinessId('P-2'), { platform_id: orion.id })
    const unknown = await upload([{ Client_ID: 'P-3', Client: 'C' }], { id: 9999 })
    t.equal(unknown.statusCode, 404)
    t.same(inEnglish(unknown.json()), { detail: 'Platform not found' })
  },
)

t.test('CIMP-3 a platform name that two platforms share is a row error', async (t) => {
  for (const name of ['Shared', ' shared']) await aPlatform(user, { name })
  const answer = await upload([{ Client_ID: 'S-1', Client: 'A', Platform: 'SHARED' }])
  t.same(answer.json().errors, ['Row 2, Platform: "SHARED" is the name of 2 platforms'])
})

t.test(
  'a Client_ID that repeats inside the file is an error from its second row on, in any case',
  async (t) => {
    const answer = await upload([
      { Client_ID: 'R-1', Client: 'First' },
      {},
      { Client_ID: 'r-1', Client: 'Second' },
      { Client_ID: 'R-1', Client: 'Third' },
    ])
    t.same(answer.json().errors, [
      'Row 4, Client_ID: "r-1" repeats row 2',
      'Row 5, Client_ID: "R-1" repeats row 2',
    ])
    t.match(await byBusinessId('R-1'), { client_name: 'First' })
  },
)

t.test(
  'a client renamed in the sheet is the same client: its new name is known to later sheets, its old one is not',
  async (t) => {
    const { id } = await byBusinessId('C1001')
    const renamed = await upload([{ Client_ID: 'C1001', Client: 'Dune Freight LLC' }])
    t.same(inEnglish(renamed.json()), {
      message: '1 client: 0 new, 1 changed, 0 unchanged.',
      errors: [],
      warnings: [],
    })
    t.match((await user.request('GET', `/api/clients/${id}`)).json(), {
      client_name: 'Dune Freight LLC',
      unit_usd: 4.5,
    })
    const old = (await uploadVehicles(user)).json()
    t.equal(old.errors[0], 'Row 2, Client: "Dune Haulage LLC" is the name of no client')
    t.ok(old.errors.every((line: string) => line.includes('"Dune Haulage LLC" is the name of no client')))
    const sheet = [
      ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number'],
      [' dune FREIGHT llc', 'ACY 813D', '862646442296965', 'USD', null],
    ]
    const fresh = await user.upload('/api/vehicles/upload-excel', workbookOf(sheet), 'v.xlsx')
    t.same(inEnglish(fresh.json()), {
      message: '1 vehicle: 1 new, 0 changed, 0 unchanged.',
      errors: [],
      warnings: [],
    })
  },
)

t.test('an import that is not what a preview showed is refused', async (t) => {
  const file = sheetOf([{ Client_ID: 'C7001', Client: 'Foreseen' }])
  const answer = await user.upload(`/api/clients/upload-excel/${orion.id}`, file, 'clients.xlsx', {
    fingerprint: 'of another preview',
  })
  t.equal(answer.statusCode, 409)
  t.notOk(await byBusinessId('C7001'))
})
