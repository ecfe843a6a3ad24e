import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as XLSX from 'xlsx'
import { findProgram } from '../../scripts/programs.mjs'
import { t } from '../support/tap.ts'
import { COLUMNS as BILLINGS } from '../../server/features/billings/billings.sheet.ts'
import { COLUMNS as CLIENTS } from '../../server/features/clients/clients.sheet.ts'
import { COLUMNS as VEHICLES } from '../../server/features/vehicles/vehicles.sheet.ts'
import { InvalidError } from '../../server/lib/errors.ts'
import { render } from '../../server/messages.ts'
import type { Cell } from '../../server/xlsx/cells.ts'
import { writeErrorWorkbook, type ErrorRow } from '../../server/xlsx/error-workbook.ts'
import { headersOf, namesOf, readRecords, type Column, type Columns } from '../../server/xlsx/records.ts'
import { writeTemplate } from '../../server/xlsx/template.ts'
import { createReader } from '../support/workbook-reader.ts'
import { workbookOf } from '../support/workbooks.ts'

const soffice = findProgram('soffice', 'libreoffice')
const { open, pool, refused } = createReader(t)

type AnyColumns = Columns<Record<string, unknown>>
const SHEETS: [string, AnyColumns][] = [
  ['Clients', { ...CLIENTS }],
  ['Vehicles', { ...VEHICLES }],
  ['Billings', { ...BILLINGS }],
]
const LISTS = { clients: ['Dune & Sons "A"', 'Ünal <x>', '=1+1'], platforms: ['Orion Track'] }
const described = (columns: AnyColumns): Column<unknown>[] => Object.values(columns)

const sheetOf = (workbook: XLSX.WorkBook, name: string) => workbook.Sheets[name]!
const rowsOf = (sheet: XLSX.WorkSheet) => XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
const valuesOf = (sheet: XLSX.WorkSheet, addresses: string[]) =>
  addresses.map((address) => cell(sheet, address)?.v)
const cell = (sheet: XLSX.WorkSheet, address: string) =>
  sheet[address] as Partial<XLSX.CellObject> | undefined

/** A workbook as LibreOffice understands it: its own XML. */
function flatXml(content: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'trackledger-flat-'))
  try {
    writeFileSync(join(folder, 'a.xlsx'), content)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const args = [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, join(folder, 'a.xlsx')]
    execFileSync(soffice!, args, { stdio: 'ignore' })
    return readFileSync(join(folder, 'a.fods'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const [name, columns] of SHEETS)
  t.test(
    `the template of ${name} has the headers, an example, a note on each column, and its lists`,
    async (t) => {
      const template = await writeTemplate(pool, name, columns, LISTS)
      const workbook = XLSX.read(template, { cellStyles: true, cellNF: true })
      const sheet = sheetOf(workbook, name)
      t.equal(workbook.SheetNames[0], name)
      const [headers, example = []] = rowsOf(sheet)
      t.same(headers, headersOf(columns))
      t.equal(example.length, described(columns).length)
      t.match(example[0], /^Example: /)
      const notes = rowsOf(sheetOf(workbook, 'Notes')).slice(1, 1 + described(columns).length)
      t.same(
        notes,
        described(columns).map(({ header, note, example }) => [header, note, String(example)]),
      )
      for (const { note } of described(columns)) t.ok(note.length <= 255, note)
      const hidden = workbook.Workbook!.Sheets!.map(({ name, Hidden }) => [name, Hidden ?? 0])
      t.same(hidden, [
        [name, 0],
        ['Notes', 0],
        ['Lists', 1],
      ])
      const list = name === 'Clients' ? LISTS.platforms : LISTS.clients
      t.same(rowsOf(sheetOf(workbook, 'Lists')).flat(), list)
    },
  )

t.test(
  'a template as it is has no rows, and what is written below or over its example is read',
  async (t) => {
    for (const [name, columns] of SHEETS) {
      const template = await writeTemplate(pool, name, columns, LISTS)
      await refused(t, open(template, 'a.xlsx', namesOf(columns)), InvalidError, 'The sheet has no rows')
      const workbook = XLSX.read(template)
      const values = described(columns).map(({ example }) => example)
      const sheet = sheetOf(workbook, name)
      XLSX.utils.sheet_add_aoa(sheet, [values], { origin: 'A3' })
      const filled = await open(
        XLSX.write(workbook, { type: 'buffer' }) as Buffer,
        'a.xlsx',
        namesOf(columns),
      )
      t.equal(filled.total, 1)
      t.same(filled.notes.map(render), ["Row 2 is the template's example and is left out"])
      for await (const { rows } of readRecords(filled, columns, Object.keys(columns)[0]!))
        for (const record of rows) t.match(record, { row: 3, warnings: [] }, JSON.stringify(record))
      sheet.A2 = { t: 's', v: 'C77' }
      const over = await open(XLSX.write(workbook, { type: 'buffer' }) as Buffer, 'a.xlsx', namesOf(columns))
      t.equal(over.total, 2)
    }
  },
)

t.test('a template without names to choose from, or with too many, has no list', async (t) => {
  for (const clients of [[], Array.from({ length: 10_001 }, (_, at) => `Client ${at}`)]) {
    const template = XLSX.read(await writeTemplate(pool, 'Vehicles', VEHICLES, { clients }))
    t.same(template.SheetNames, ['Vehicles', 'Notes'])
  }
})

t.test('LibreOffice shows the notes and the drop-downs of a template', { skip: !soffice }, async (t) => {
  const shown = flatXml(await writeTemplate(pool, 'Billings', { ...BILLINGS }, LISTS))
  const rules = [...shown.matchAll(/<table:content-validation .*?<\/table:content-validation>/gs)].map(
    ([rule]) => rule,
  )
  t.ok(
    rules.some((rule) => rule.includes('$Lists.$A$1:.$A$3') || rule.includes('$Lists.$A$1:$A$3')),
    'clients',
  )
  t.ok(
    rules.some((rule) => rule.includes('&quot;ACTIVE&quot;;&quot;INACTIVE&quot;;&quot;MAINTENANCE&quot;')),
    'statuses',
  )
  for (const { note } of described({ ...BILLINGS })) {
    const escaped = note.replaceAll("'", '&apos;')
    t.ok(
      rules.some((rule) => rule.includes(escaped)),
      note,
    )
  }
  t.match(shown, /table:name="Lists"[^>]*table:style-name="(\w+)"/)
  t.match(shown, /<number:text-style|number:text-content/, 'columns of text')
})

const note = (column: string, text: string, right: string | null = null) => ({
  column,
  value: null,
  text,
  right,
})
const bad = (cells: Cell[], row = 7): ErrorRow => ({
  row,
  cells,
  errors: [
    note('Imei number', '"1234" is not an IMEI', '5 to 20 letters or digits'),
    note('Creation date', '"x" is not a date', 'Write 2026-10-31'),
  ],
})
const CELLS: Cell[] = [
  '=SUM(A1)',
  '+KDA',
  862646442296965,
  8.92556e18,
  '_x0041_',
  46156,
  46323.5979050926,
  { error: '#N/A' },
  'a\u00a0 b',
  333324.9,
  true,
  null,
]

t.test('bad rows as a workbook keep their cells, coloured, with the problem in a last column', async (t) => {
  const content = await writeErrorWorkbook(pool, BILLINGS, [bad(CELLS)])
  const sheet = sheetOf(XLSX.read(content, { cellStyles: true, cellNF: true }), 'Rows with errors')
  t.same(rowsOf(sheet)[0], [...headersOf(BILLINGS), 'Problem'])
  t.same(
    valuesOf(
      sheet,
      'ABCDEFGHIJK'.split('').map((letter) => `${letter}2`),
    ),
    [
      '=SUM(A1)',
      '+KDA',
      '862646442296965',
      8.92556e18,
      '_x0041_',
      46156,
      46323.5979050926,
      '#N/A',
      'a\u00a0 b',
      333324.9,
      true,
    ],
  )
  t.equal(
    cell(sheet, 'M2')?.v,
    'Row 7: Imei number: "1234" is not an IMEI (5 to 20 letters or digits); Creation date: "x" is not a date (write 2026-10-31)',
  )
  t.match(cell(sheet, 'A2'), { t: 's' })
  t.equal(cell(sheet, 'A2')?.f, undefined)
  t.match(cell(sheet, 'F2'), { t: 'n', w: '2026-05-14' })
  t.match(cell(sheet, 'G2'), { t: 'n', w: '2026-10-28 14:20:59' })
  const colour = (address: string) =>
    (cell(sheet, address)?.s as { fgColor?: { rgb?: string } } | undefined)?.fgColor?.rgb
  t.same(['B2', 'C2', 'F2', 'G2'].map(colour), [undefined, 'FFD6D6', 'FFD6D6', undefined])
})

t.test('a workbook of bad rows is read as the sheet that they came from', async (t) => {
  const sound = CELLS.map((cell) =>
    cell && typeof cell === 'object' ? null : cell === 8.92556e18 ? 8925 : cell,
  )
  for (const date1904 of [false, true]) {
    const source = await open(
      workbookOf([headersOf(BILLINGS), sound], { date1904 }),
      'a.xlsx',
      namesOf(BILLINGS),
    )
    for await (const batch of source.batches) {
      const [row] = batch()
      const content = await writeErrorWorkbook(
        pool,
        BILLINGS,
        [{ row: row!.number, cells: row!.cells, errors: [] }],
        { date1904 },
      )
      const again = await open(content, 'a.xlsx', namesOf(BILLINGS))
      t.same(again.notes, [])
      t.equal(again.date1904, false)
      const read = async (workbook: typeof again) => {
        for await (const { rows } of readRecords(workbook, BILLINGS, 'imei_number')) {
          const [record] = rows
          return record && 'values' in record ? record.values : record
        }
      }
      t.match(await read(source), { imei_number: '862646442296965' })
      t.same(await read(again), await read(source))
    }
  }
})

t.test('LibreOffice rows a workbook of bad rows', { skip: !soffice }, async (t) => {
  const shown = flatXml(await writeErrorWorkbook(pool, BILLINGS, [bad(CELLS)]))
  t.notOk(shown.includes('of:=SUM'))
  for (const text of ['=SUM(A1)', '862646442296965', '2026-05-14', '#N/A', '_x0041_'])
    t.ok(shown.includes(`<text:p>${text}</text:p>`), text)
})
