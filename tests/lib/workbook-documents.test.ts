import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import * as XLSX from 'xlsx'
import { renderXlsx } from '../../server/features/statements/statements.xlsx.ts'
import type { Statement } from '../../server/features/statements/statements.rules.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { sheetText } from '../support/documents.ts'
import { aProvider, NAMES, statementOf, statementOfNames } from '../support/statements.ts'

const soffice = findProgram('soffice', 'libreoffice')

const SHEET = 'xl/worksheets/sheet1.xml'

/** What is used here of SheetJS's reader of zips, which it does not describe. */
interface Zip {
  FileIndex: { content?: Uint8Array }[]
  FullPaths: string[]
}
const readZip = (content: Uint8Array) => XLSX.CFB.read(Buffer.from(content), { type: 'buffer' }) as Zip

/** The files that a workbook is made of. */
function partsOf(workbook: Uint8Array): Record<string, Buffer> {
  const { FileIndex, FullPaths } = readZip(workbook)
  const parts = FileIndex.map(
    ({ content }, index) => [FullPaths[index]!.replace(/^[^/]*\//, ''), content] as const,
  )
  return Object.fromEntries(
    parts.filter(([, content]) => content?.length).map(([name, content]) => [name, Buffer.from(content!)]),
  )
}

async function sheetOf(statement: Statement): Promise<XLSX.WorkSheet> {
  const workbook = XLSX.read(await renderXlsx(statement), { cellStyles: true, cellNF: true })
  return workbook.Sheets.Statement!
}

/** The same workbook, whose formulas carry values that they do not come to. */
function withWrongValues(workbook: Uint8Array): Buffer {
  const zip = readZip(workbook)
  const sheet = zip.FileIndex[zip.FullPaths.findIndex((path) => path.endsWith(SHEET))]!
  const xml = Buffer.from(sheet.content!)
    .toString()
    .replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f><v>7</v>')
  sheet.content = Buffer.from(xml)
  return XLSX.CFB.write(zip, { fileType: 'zip', type: 'buffer' }) as Buffer
}

const FIRST_LINE = 10
const cell = (sheet: XLSX.WorkSheet, address: string): Partial<XLSX.CellObject> =>
  (sheet[address] as XLSX.CellObject | undefined) ?? {}

t.test('the workbook has numbers as numbers, dates as dates and identifiers as text', async (t) => {
  const items = [
    {
      installation_date: '2026-10-05',
      installation_charge: 40.4,
      rate_is_default: true,
      monthly_rate: 25.25,
    },
    { imei_number: '0350', vehicle_registration_number: '007', voucher_code: '1E5' },
  ]
  const results = ['Pacific/Apia', 'America/Los_Angeles'].map(async (zone) => {
    process.env.TZ = zone
    return await sheetOf(statementOf(items))
  })
  const [sheet, west] = await Promise.all(results)
  const shows = (address: string, expected: Partial<XLSX.CellObject>) =>
    t.match(cell(sheet!, address), expected, address)
  shows('A1', { t: 's', v: 'Acme Haulage' })
  shows('F6', { t: 'n', w: '2026-11-02' })
  t.strictSame(cell(west!, 'D10').v, cell(sheet!, 'D10').v, 'a date does not depend on the zone')
  shows('A10', { t: 'n', v: 1, w: '*1' })
  shows('D10', { t: 'n', v: 46300, w: '2026-10-05' })
  shows('F10', { t: 'n', v: 40.4, z: '$#,##0' })
  shows('B11', { t: 's', v: '0350' })
  shows('C11', { t: 's', v: '007' })
  shows('F11', { t: 's', v: 'X' })
  shows('I11', { t: 's', v: '1E5' })
  shows('G12', { t: 'n', v: 50.25, z: '$#,##0' })
  shows('F13', { t: 'n', v: 40.4 })
  shows('G13', { t: 'n', v: 90.65 })
  shows('G14', { t: 'n', v: 1250.5, z: '$#,##0.00' })
  shows('G16', { t: 'n', v: 941.15, w: '$941.15' })
})

t.test('texts of users are never formulas in the workbook', async (t) => {
  const texts = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    'constructor',
    '__proto__',
    'a'.repeat(40_000),
    '北京 <&> "x"',
  ]
  const sheet = await sheetOf(statementOfNames(texts, '=HYPERLINK("http://x","y")'))
  for (const found of [cell(sheet, 'A1'), ...texts.map((_, index) => cell(sheet, `C${FIRST_LINE + index}`))])
    t.match(found, { t: 's', f: undefined })
  t.strictSame(
    texts.map((_, index) => String(cell(sheet, `C${FIRST_LINE + index}`).v).trim()),
    texts.map((text) => text.slice(0, 32_767)),
  )
})

t.test(
  'another program reads the same from the workbook',
  { skip: soffice ? false : 'no LibreOffice' },
  async (t) => {
    const folder = t.testdir()
    const items = NAMES.map((name) => ({
      vehicle_registration_number: name,
      installation_date: '2026-10-05',
    }))
    writeFileSync(
      join(folder, 'statement.xlsx'),
      await renderXlsx(statementOf([...items, { comments: '=1+1' }])),
    )
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1'
    execFileSync(
      soffice!,
      [profile, '--headless', '--convert-to', filter, '--outdir', folder, 'statement.xlsx'],
      { cwd: folder, stdio: 'ignore' },
    )
    const csv = readFileSync(join(folder, 'statement.csv'), 'utf8').replaceAll('"', '')
    NAMES.forEach((name, index) => t.match(csv, `${index + 1},350123456789012,${name},2026-10-05,,X,X,,,`))
    t.match(csv, 'X,X,,,=1+1')
    t.match(csv, `TOTAL AMOUNT,,,,,$0,$${25 * (NAMES.length + 1)},`)
  },
)

t.test('totals are formulas that carry what they come to', async (t) => {
  const fueled = { has_fuel_sensor: true, fuel_sensor_amount: 8.5 }
  const sheet = await sheetOf(statementOf([{ ...fueled, installation_charge: 40.4 }, { monthly_rate: 0.1 }]))
  const shows = (address: string, f: string, v: number) =>
    t.match(cell(sheet, address), { t: 'n', f, v }, address)
  shows('G12', 'ROUND(SUM(K10:K11),2)', 25.1)
  shows('G13', 'ROUND(SUM(L10:L11),2)', 8.5)
  shows('F14', 'ROUND(SUM(F10:F11),2)', 40.4)
  shows('G14', 'ROUND(G12+G13+F14,2)', 74)
  shows('G17', 'ROUND(G15+G14-G16,2)', 924.5)
  shows('I7', 'G14', 74)
  for (const address of ['K10', 'L10', 'G15', 'G16']) t.match(cell(sheet, address), { t: 'n', f: undefined })
})

t.test('the workbook shows the company that sends it', async (t) => {
  const sheet = await sheetOf(statementOf([{}], 'Acme', aProvider()))
  t.match(cell(sheet, 'A1').v, 'Savanna Tracking Ltd')
  t.match(cell(sheet, 'A2').v, '12 Kenyatta Avenue · Nairobi, Kenya')
  t.match(cell(sheet, 'A4').v, 'Acme')
  const texts = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).map((row) => row[0])
  t.same(texts.slice(-3), ['Payment Instructions', ...aProvider().payment_instructions.split('\n')])
  const parts = partsOf(await renderXlsx(statementOf([{}], 'Acme', aProvider())))
  t.match(Object.keys(parts).join(), 'xl/media/')
  const layout = String(parts[SHEET])
  t.match(layout, /<pageSetup [^>]*orientation="landscape"[^>]*/)
  t.match(layout, /paperSize="9"/)
  t.match(layout, /<pane [^>]*ySplit="12"[^>]*state="frozen"/)
})

t.test(
  'another program calculates the totals anew and comes to the same',
  { skip: soffice ? false : 'no LibreOffice' },
  async (t) => {
    const file = join(t.testdir(), 'statement.xlsx')
    const charged = { has_installation_charge: true, installation_charge: 40.4 }
    const fueled = { has_fuel_sensor: true, fuel_sensor_amount: 8.55 }
    const statement = statementOf([charged, fueled, { is_chargeable: false }], 'Acme', aProvider())
    writeFileSync(file, withWrongValues(await renderXlsx(statement)))
    t.match(sheetText(file, { recalculate: false }), 'TOTAL AMOUNT,,,,,7,7', 'what the file carries')
    const csv = sheetText(file, { recalculate: true })
    t.match(csv, 'Monthly Charges,,,,,,50,')
    t.match(csv, 'Fuel Sensors,,,,,,8.55,')
    t.match(csv, 'TOTAL AMOUNT,,,,,40.4,98.95,')
    t.match(csv, 'Total Outstanding,,,,,,949.45,')
    t.match(csv, 'Total Amount,,98.95')
  },
)

t.test('a workbook without lines says so, and glyphs of any kind stay in it', async (t) => {
  const empty = await sheetOf(statementOf([]))
  t.match(cell(empty, `B${FIRST_LINE}`).v, 'no vehicles')
  t.match(cell(empty, 'G12'), { t: 'n', v: 0 })
  const sheet = await sheetOf(statementOfNames(['𓀀', '🛰️ 👩‍🚀', 'a\u0000b', '\ud800 lone']))
  const shown = [0, 1, 2, 3].map((index) => cell(sheet, `C${FIRST_LINE + index}`).v)
  t.strictSame(shown, ['𓀀', '🛰️ 👩‍🚀', 'ab', ' lone'])
})
