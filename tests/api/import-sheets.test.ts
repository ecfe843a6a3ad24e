import * as XLSX from 'xlsx'
import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aClient, aPlatform } from '../support/builders.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { compoundFile, workbookOf, xmlRow, xmlWorkbook, type Rows } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const platform = await aPlatform(user, { name: 'Orion Track' })
const client = await aClient(user, {
  client_id: 'C1001',
  client_name: 'Dune Haulage LLC',
  platform_id: platform.id,
  unit_usd: 4.5,
})

const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
const IMEI = '862646442296965'
const ROW = ['Dune Haulage LLC', 'ACY 813D', IMEI, 'USD', '8925561412261098681']
const SOUND: Rows = [HEADERS, ROW]

const upload = (content: Buffer, name = 'vehicles.xlsx') =>
  user.upload('/api/vehicles/upload-excel', content, name)
const stored = async () => (await user.request('GET', '/api/vehicles/')).json<WireRecord[]>()

/** A workbook whose sheet, or book, is changed before it is written. */
function changed(rows: Rows, change: (sheet: XLSX.WorkSheet, book: XLSX.WorkBook) => void): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet(rows)
  const book = XLSX.utils.book_new(sheet, 'Data')
  change(sheet, book)
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const TEMPLATES = {
  Clients: {
    url: '/api/clients/upload-excel/template',
    upload: `/api/clients/upload-excel/${platform.id}`,
    list: 'Orion Track',
  },
  Vehicles: {
    url: '/api/vehicles/upload-excel/template',
    upload: '/api/vehicles/upload-excel',
    list: 'Dune Haulage LLC',
  },
  Billings: {
    url: '/api/billings/excel-upload/template',
    upload: `/api/billings/excel-upload?${queryOf(OCTOBER)}`,
    list: 'Dune Haulage LLC',
  },
}

for (const [name, { url, upload, list }] of Object.entries(TEMPLATES))
  t.test(
    `the template of ${name.toLowerCase()} is refused as it is, and imported when it is filled in`,
    async (t) => {
      const answer = await user.request('GET', url)
      t.equal(answer.statusCode, 200)
      t.match(
        answer.headers['content-disposition'],
        `attachment; filename="${name.toLowerCase()}-template.xlsx"`,
      )
      const template = answer.rawPayload
      const empty = await user.upload(upload, template, 'template.xlsx')
      t.equal(empty.statusCode, 400)
      t.same(inEnglish(empty.json()), { detail: 'The sheet has no rows' })

      const workbook = XLSX.read(template)
      const lists = XLSX.utils.sheet_to_json<string[]>(workbook.Sheets.Lists!, { header: 1 })
      t.same(lists, [[list]])
      const sheet = workbook.Sheets[name]!
      // The example without its mark, as one who writes over it leaves it.
      const first = sheet.A2 as XLSX.CellObject
      first.v = String(first.v).replace('Example: ', '')
      delete first.w
      const filled = await user.upload(
        upload,
        XLSX.write(workbook, { type: 'buffer' }) as Buffer,
        'filled.xlsx',
      )
      t.equal(filled.statusCode, 200)
      t.match(filled.json(), { errors: [], message: /1/ })
    },
  )

t.test('without a log-in there is no template', async (t) => {
  for (const { url } of Object.values(TEMPLATES))
    t.equal((await app.inject({ method: 'GET', url })).statusCode, 401)
})

t.test('sheets that are odd but clear are imported', async (t) => {
  const hundred = changed(SOUND, (_, book) => {
    for (let number = 2; number <= 100; number += 1)
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['other']]), `Sheet ${number}`)
  })
  const files: Record<string, Buffer> = {
    'a hidden sheet in front': workbookOf(SOUND, { hiddenFirst: [['secret']] }),
    'a hundred sheets': hundred,
    'a hidden row': changed(SOUND, (sheet) => void (sheet['!rows'] = [{}, { hidden: true }])),
    'a formula with its value': changed(
      SOUND,
      (sheet) => void (sheet.B2 = { t: 's', v: 'ACY 813D', f: '"ACY"&" 813D"' }),
    ),
    'thousands of blank rows': workbookOf([...SOUND, ...Array.from({ length: 5_000 }, () => ['', ' '])]),
    'a merged title above': changed(
      [['Our fleet'], ...SOUND],
      (sheet) => void (sheet['!merges'] = [XLSX.utils.decode_range('A1:E1')]),
    ),
    'headers merged over two rows': changed(
      [HEADERS, [], ROW],
      (sheet) => void (sheet['!merges'] = [XLSX.utils.decode_range('A1:A2')]),
    ),
    'Spanish headers': workbookOf([['Cliente', 'Vehículo', 'Número de IMEI', 'Moneda', 'Tarjeta SIM'], ROW]),
    'a column more': workbookOf([
      [...HEADERS, 'Remarks'],
      [...ROW, 'x'],
    ]),
    'the problem of an earlier import': workbookOf([
      [...HEADERS, 'Problem'],
      [...ROW, 'Row 2: …'],
    ]),
    'an IMEI in groups': workbookOf([HEADERS, [ROW[0], ROW[1], '86 264644-229696 5', ROW[3], ROW[4]]]),
    'an IMEI as a number': workbookOf([HEADERS, [ROW[0], ROW[1], Number(IMEI), ROW[3], ROW[4]]]),
  }
  const notes: Record<string, string> = {
    'a hidden row': '1 hidden row is read, too',
    'a merged title above': 'What stands above row 2, which has the headers, is not used',
    'a column more': 'The column "Remarks" is not used',
  }
  await upload(workbookOf(SOUND))
  for (const [what, content] of Object.entries(files)) {
    const answer = await upload(content)
    t.same(
      inEnglish(answer.json()),
      {
        message: '1 vehicle: 0 new, 0 changed, 1 unchanged.',
        errors: [],
        warnings: notes[what] ? [notes[what]] : [],
      },
      what,
    )
  }
  t.match(await stored(), [{ imei_number: IMEI, client_id: client.id, object_name: 'ACY 813D' }])
})

t.test('sheets that are not clear are refused by name, and write nothing', async (t) => {
  const before = await stored()
  const csv = Buffer.from([HEADERS, ROW].join('\n'))
  const files: [string, Buffer, number, RegExp, string?][] = [
    ['a CSV', csv, 400, /not an Excel workbook/],
    ['a truncated file', workbookOf(SOUND).subarray(0, 3_000), 400, /damaged/],
    ['a password', compoundFile({ EncryptedPackage: 'secret' }), 400, /protected with a password/],
    ['macros', workbookOf(SOUND), 415, /macros \(\.xlsm\)/, 'vehicles.xlsm'],
    [
      'headers merged over two columns',
      workbookOf([['Client', 'Object name', null, ...HEADERS.slice(3)], ROW]),
      400,
      /Column 3 must be "Imei number", but is empty/,
    ],
  ]
  for (const [what, content, status, detail, name] of files) {
    const answer = await upload(content, name)
    t.equal(answer.statusCode, status, what)
    t.match(answer.json(), { detail }, what)
  }
  t.same(await stored(), before)
})

t.test('cells that cannot be read are errors of their rows', async (t) => {
  const failed = changed([HEADERS, ROW, ROW], (sheet) => {
    sheet.C2 = { t: 'e', v: 0x2a, w: '#N/A' }
    sheet.C3 = { t: 's', v: '#REF!' }
  })
  t.same((await upload(failed)).json().errors, [
    'Row 2, Imei number: #N/A is an error in the sheet',
    'Row 3, Imei number: #REF! is an error in the sheet',
  ])
  for (const value of ['', '<v></v>', '<v/>', '<v />']) {
    const uncalculated =
      xmlRow(1, ...HEADERS) +
      `<row r="2"><c r="A2" t="inlineStr"><is><t>Dune Haulage LLC</t></is></c><c r="B2"><f>A1</f>${value}</c></row>`
    t.same((await upload(xmlWorkbook({ sheet: uncalculated }))).json().errors, [
      'Row 2, Object name: A formula without a value is an error in the sheet; Imei number: the cell is empty',
    ])
  }
})

t.test('an IMEI of 15 digits whose check digit is wrong is taken with a warning', async (t) => {
  const answer = await upload(workbookOf([HEADERS, [ROW[0], 'ACY 814D', '862646442296966', 'USD', '8925']]))
  t.same(inEnglish(answer.json()), {
    message: '1 vehicle: 1 new, 0 changed, 0 unchanged.',
    errors: [],
    warnings: ['Row 2, Imei number: "862646442296966" has a wrong check digit'],
  })
})

t.test(
  'dates and numbers as they are written in Spanish are read, and those that can be two are errors',
  async (t) => {
    const headers =
      'Client, Object name, Imei number, SIM number, Hardware, Creation date, Last coordinate date, Coordinates, VIN number, Mileage (km), Current status, Driver name'.split(
        ', ',
      )
    const row = (imei: string, created: string, last: string, mileage: string) => [
      ROW[0],
      imei,
      imei,
      null,
      null,
      created,
      last,
      null,
      null,
      mileage,
    ]
    const url = `/api/billings/excel-upload?${queryOf(OCTOBER)}`
    const rows = [
      row('AB100', '31 de octubre de 2026', '28/10/2026 14:20:59', '333.324,9'),
      row('AB101', '05/06/2026', '2026-10-28', '12,345'),
    ]
    const answer = await user.upload(url, workbookOf([headers, ...rows]), 'b.xlsx')
    t.same(answer.json().errors, [
      'Row 3, Creation date: "05/06/2026" can be 5 June 2026 or 6 May 2026 (write 2026-06-05 or 2026-05-06); Mileage (km): "12,345" can be 12345 or 12.345 (write 12345 or 12.3450)',
    ])
    const vehicle = (await stored()).find(({ imei_number }) => imei_number === 'AB100')
    t.match(vehicle, {
      installation_date: '2026-10-31',
      last_connection: '2026-10-28T14:20:59Z',
      current_mileage: 333324.9,
    })
  },
)

t.test('the samples are there for anybody, and are taken as they are', async (t) => {
  for (const [name, { upload }] of Object.entries(TEMPLATES)) {
    const file = `${name.toLowerCase()}.xlsx`
    const sample = await app.inject(`/docs/samples/${file}`)
    t.equal(sample.statusCode, 200)
    const answer = await user.upload(upload, sample.rawPayload, file)
    t.equal(answer.statusCode, 200, answer.body)
    t.match(answer.json(), { errors: [], warnings: [] }, name)
  }
})
