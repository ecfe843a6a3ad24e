import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import * as XLSX from 'xlsx'
import { renderXlsx } from '../../server/features/billings/billings.xlsx.ts'
import type { Statement } from '../../server/features/billings/statement.rules.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { NAMES, statementOf, statementOfNames } from '../support/statements.ts'

const soffice = findProgram('soffice', 'libreoffice')

async function sheetOf(statement: Statement): Promise<XLSX.WorkSheet> {
  const workbook = XLSX.read(await renderXlsx(statement), { cellStyles: true, cellNF: true })
  return workbook.Sheets.Statement!
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
    t.match(csv, /TOTAL AMOUNT,,,,,\$0,\$200,/)
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
