import { aClient } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf, xmlRow, xmlWorkbook } from '../support/workbooks.ts'
import { readConfig } from '../../server/config.ts'

const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
const settingsOf = (rows: number) =>
  readConfig({ DATA_DIR: t.testdir(), IMPORT_ROWS: String(rows) }).sheetLimits

const app = await createTestApp(t, { sheetLimits: settingsOf(10_000) })
const user = await signedIn(app)
const { client_name } = await aClient(user)
const upload = (file: Buffer) => user.upload('/api/vehicles/upload-excel?preview=true', file, 'sheet.xlsx')

/** A workbook of so many rows, each like the first but for its number. */
const sheetOf = (rows: number): Buffer => {
  const row = (at: number) => xmlRow(at + 2, client_name as string, `KDA ${at}`, `35693803${at}`, 'USD', '')
  return xmlWorkbook({
    sheet: xmlRow(1, ...HEADERS) + Array.from({ length: rows }, (_, at) => row(at)).join(''),
  })
}

t.test('a workbook may have as many rows as the setting says, and no more', async (t) => {
  const taken = await upload(sheetOf(10_000))
  t.equal(taken.statusCode, 200, taken.body.slice(0, 200))
  t.equal(taken.json<{ counts: { rows: number } }>().counts.rows, 10_000)
  const refused = await upload(sheetOf(10_001))
  t.equal(refused.statusCode, 400)
  t.match(refused.json(), {
    code: 'workbook.too_many_rows',
    detail: 'The sheet has more than 10,000 rows. Split it into several files',
  })
})

t.test('its file may be as large as so many rows take', async (t) => {
  const padding = Buffer.alloc(1024 * 1024)
  const refused = await upload(Buffer.concat([workbookOf([HEADERS]), padding]))
  t.equal(refused.statusCode, 413)
  t.match(refused.json(), { code: 'workbook.too_many_bytes', detail: 'The file is larger than 1 MB' })
})

t.test('the setting is a number of rows up to a million', async (t) => {
  t.match(settingsOf(1_000_000), { rows: 1_000_000, megabytes: 100 })
  t.match(readConfig({ DATA_DIR: t.testdir() }).sheetLimits, { rows: 200_000, megabytes: 20 })
  for (const rows of [9_999, 1_000_001, 0.5])
    t.throws(() => settingsOf(rows), { message: /^IMPORT_ROWS must be a whole number/ })
})
