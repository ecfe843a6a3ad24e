import { t } from '../support/tap.ts'
import * as XLSX from 'xlsx'
import { InvalidError } from '../../server/lib/errors.ts'
import { dateOf } from '../../server/xlsx/cell-dates.ts'
import { createReader, HEADERS } from '../support/workbook-reader.ts'
import { workbookOf, xmlRow, xmlWorkbook, type Rows } from '../support/workbooks.ts'

const SOUND: Rows = [HEADERS, ['Ada', 1, true]]

const { open, read, refused } = createReader(t)
const cellsOf = async (content: Buffer, name?: string) =>
  (await read(content, name)).map(({ cells }) => cells)

for (const bookType of ['xlsx', 'xls'] as const) {
  const name = `a.${bookType}`
  const write = (rows: Rows, options = {}) => workbookOf(rows, { bookType, ...options })

  t.test(`an ${name} gives its cells as the sheet holds them, with the numbers of its rows`, async (t) => {
    const rows = [
      [' NAME ', 'number', 'yes', 'Extra'],
      ['Zoë 李伟 محمد', 861474190245097, true, 'x'],
      [],
      [' '],
      ['b', null, false],
    ]
    t.same(await read(write(rows), name), [
      { number: 2, cells: ['Zoë 李伟 محمد', 861474190245097, true] },
      { number: 5, cells: ['b', null, false] },
    ])
  })

  t.test(`an ${name} with a formula and an error gives the kept value and the error`, async (t) => {
    const sheet = XLSX.utils.aoa_to_sheet(SOUND)
    sheet.B2 = { t: 'n', v: 7, f: '3+4' }
    sheet.C2 = { t: 'e', v: 0x2a, w: '#N/A' }
    const book = XLSX.utils.book_new(sheet, 'S')
    t.same(await cellsOf(XLSX.write(book, { type: 'buffer', bookType }) as Buffer, name), [
      ['Ada', 7, { error: '#N/A' }],
    ])
  })

  t.test(`the first visible sheet of an ${name} is read`, async (t) => {
    t.same(await cellsOf(write(SOUND, { hiddenFirst: [['secret']] }), name), [['Ada', 1, true]])
  })

  t.test(`an ${name} that counts its days from 1904 says so`, async (t) => {
    const { date1904, batches } = await open(write([HEADERS, ['d', 44838.5, 1]], { date1904: true }), name)
    t.equal(date1904, true)
    for await (const batch of batches) t.equal(dateOf(batch()[0]?.cells[1] ?? null, date1904), '2026-10-05')
    t.equal((await open(write(SOUND), name)).date1904, false)
  })

  t.test(`an ${name} with headers only, or nothing at all, has no rows`, async (t) => {
    for (const rows of [[HEADERS], [], [HEADERS, [null, ' ']]])
      await refused(t, open(write(rows), name), InvalidError, 'The sheet has no rows')
  })

  t.test(`an ${name} with other headers is refused with the columns that are wrong`, async (t) => {
    const sheet = write([['Number', null, 'Yes'], ['x']])
    const detail =
      'Column 1 must be "Name", but is "Number"; column 2 must be "Number", but is empty. The columns must be: Name, Number, Yes'
    await refused(t, open(sheet, name), InvalidError, detail)
  })
}

t.test(
  'batches hold at most 500 rows, can be left early and gone through again, and hold no thread',
  async (t) => {
    const rows = Array.from({ length: 1201 }, (_, i) => [`n${i}`, i, true])
    const workbook = await open(workbookOf([HEADERS, ...rows]))
    t.equal(workbook.total, 1201)
    for await (const batch of workbook.batches) {
      t.equal(batch().length, 500)
      // The pool has one thread: a second workbook is read while this one is gone through.
      t.same(await cellsOf(workbookOf(SOUND)), [['Ada', 1, true]])
      break
    }
    const sizes: number[] = []
    for await (const batch of workbook.batches) sizes.push(batch().length)
    t.same(sizes, [500, 500, 201])
  },
)

t.test('XML that other programs write is read', async (t) => {
  const strings =
    '<x:sst><x:si><x:t>Name</x:t></x:si><x:si><x:r><x:t>Ri</x:t></x:r><x:r><x:t>ch &amp; _x0041_</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si></x:sst>'
  const sheet =
    '<x:worksheet><x:dimension ref="A1:XFD1048576"/><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>Number</x:v></x:c>' +
    '<x:c r="C1" t="inlineStr"><x:is><x:t><![CDATA[Yes]]></x:t></x:is></x:c></x:row><!-- <x:row/> --><x:row r="9"/><x:row r="1048576"><x:c r="A1048576" t="s"><x:v>1</x:v></x:c>' +
    '<x:c r="B1048576" t="d"><x:v>2026-10-05T14:03:22</x:v></x:c><x:c r="XFD1048576"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  t.same(await read(xmlWorkbook({ sheet, strings })), [
    { number: 1048576, cells: ['Rich & A', '2026-10-05T14:03:22', null] },
  ])
  const empty = '<row r="2"><c r="A2" t="s"><v/></c><c r="B2" t="b"><v></v></c><c r="C2"><v>5</v></c></row>'
  const named = '<sst><si><t>Name</t></si></sst>'
  t.same(await cellsOf(xmlWorkbook({ sheet: xmlRow(1, ...HEADERS) + empty, strings: named })), [
    [null, null, 5],
  ])
  const plain = xmlRow(1, ...HEADERS) + xmlRow(2, 'a', 'b')
  t.same(await cellsOf(xmlWorkbook({ sheet: plain, zip: { zip64: true } })), [['a', 'b', null]])
})

t.test('a single cell in the last corner is no work', async (t) => {
  const sheet =
    '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
  await refused(t, open(xmlWorkbook({ sheet })), InvalidError, 'The sheet has no rows')
})

t.test(
  '200,000 rows are taken, one more is refused, and blank rows that are only formatted do not count',
  async (t) => {
    const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`
    const data = xmlRow(1, 'Name') + Array.from({ length: 200_000 }, (_, i) => row(i + 2)).join('')
    const blank = Array.from(
      { length: 50_000 },
      (_, i) => `<row r="${i + 200_002}"><c r="A${i + 200_002}" s="1"/></row>`,
    ).join('')
    t.equal((await open(xmlWorkbook({ sheet: data + blank }), 'a.xlsx', ['Name'])).total, 200_000)
    const detail = 'The sheet has more than 200,000 rows. Split it into several files'
    await refused(
      t,
      open(xmlWorkbook({ sheet: data + blank + row(400_000) }), 'a.xlsx', ['Name']),
      InvalidError,
      detail,
    )
  },
)
