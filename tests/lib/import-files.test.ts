import * as XLSX from 'xlsx'
import { t } from '../support/tap.ts'
import { COLUMNS as BILLINGS } from '../../server/features/billings/billings.sheet.ts'
import { COLUMNS as CLIENTS } from '../../server/features/clients/clients.sheet.ts'
import { COLUMNS as OPENINGS } from '../../server/features/opening-balances/opening-balances.sheet.ts'
import { COLUMNS as VEHICLES } from '../../server/features/vehicles/vehicles.sheet.ts'
import { RequestError } from '../../server/lib/errors.ts'
import type { Cell } from '../../server/xlsx/cells.ts'
import { namesOf, type Column } from '../../server/xlsx/records.ts'
import { render } from '../../server/messages.ts'
import { tableUnder } from '../support/imports-guide.ts'
import { createReader } from '../support/workbook-reader.ts'
import { compoundFile, workbookOf, xmlRow, xmlWorkbook, type Rows } from '../support/workbooks.ts'

const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
const ROWS = ['A', 'B'].map((letter) => ['Dune', `KDA 10${letter}`, `8626464422969${letter}`, 'USD', '8925'])
const SOUND = [HEADERS, ...ROWS]

const { open } = createReader(t)

/** The rows and the notes of a workbook of vehicles, or why it is refused. */
async function read(content: Buffer, name = 'a.xlsx'): Promise<{ rows: Cell[][]; notes: string[] } | string> {
  try {
    const { batches, notes } = await open(content, name, namesOf(VEHICLES))
    const cells: Cell[][] = []
    for await (const batch of batches) cells.push(...batch().map((row) => row.cells))
    return { rows: cells, notes: notes.map(render) }
  } catch (error) {
    if (error instanceof RequestError) return error.detail
    throw error
  }
}

/** What comes of `SOUND`. */
const sound = (...notes: string[]) => ({ rows: ROWS, notes })

/** The rows as an .xlsx and as an .xls, each with what is done to its sheet. */
const both = (rows: Rows, change: (sheet: XLSX.WorkSheet, book: XLSX.WorkBook) => void = () => undefined) =>
  (['xlsx', 'xls'] as const).map((bookType) => {
    const sheet = XLSX.utils.aoa_to_sheet(rows)
    const book = XLSX.utils.book_new(sheet, 'Data')
    change(sheet, book)
    return { content: XLSX.write(book, { type: 'buffer', bookType }) as Buffer, name: `a.${bookType}` }
  })

/** For what SheetJS does not write into an .xls. */
const onlyXlsx = (...rows: Parameters<typeof both>) => both(...rows).slice(0, 1)

const merge = (range: string) => (sheet: XLSX.WorkSheet) =>
  void (sheet['!merges'] = [XLSX.utils.decode_range(range)])

const widened = (header: string | null, cell: string) => SOUND.map((row, at) => [...row, at ? cell : header])
const example = ['Example: Dune', 'KDA 100A', '862646442296965', 'USD', '8925']
const vehicles = (count: number) =>
  xmlRow(1, ...HEADERS) +
  Array.from({ length: count }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>1</v></c></row>`).join('')

/** A workbook whose one row below the headers has such cells. */
const below = (cells: string) => ({
  content: xmlWorkbook({ sheet: `${xmlRow(1, ...HEADERS)}<row r="2">${cells}</row>` }),
})

/** The workbooks that each rule of the guide is about, and what comes of them. */
const RULES: Record<string, [files: { content: Buffer; name?: string }[], outcome: unknown][]> = {
  'First visible sheet': [
    [[{ content: workbookOf(SOUND, { hiddenFirst: [['secret']] }) }], sound()],
    [
      both(SOUND, (_, book) => {
        for (let number = 2; number <= 100; number += 1)
          XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['other']]), `Sheet ${number}`)
      }),
      sound(),
    ],
  ],
  'Known synonyms of headers': [
    [both([['CLIENTE ', 'Vehículo', 'numero de imei', 'Moneda', 'SIM-Number'], ...ROWS]), sound()],
    [
      both([['client', 'object_name', 'imei_number', 'charging_currency', 'sim_cards_number'], ...ROWS]),
      sound(),
    ],
  ],
  'Another order, or a header that is not known': [
    [
      both([[...HEADERS].reverse(), ...ROWS]),
      /^Column 1 must be "Client", but is "SIM cards number"; column 2/,
    ],
    [
      both([['Client', 'Object name', 'Serial', ...HEADERS.slice(3)], ...ROWS]),
      /^Column 3 must be "Imei number", but is "Serial"\. The/,
    ],
  ],
  'Further columns at the right': [
    [both(widened('Remarks', 'x')), sound('The column "Remarks" is not used')],
    [both(widened(null, 'x')), sound('The column F (without a header) is not used')],
    [
      both(SOUND.map((row, at) => [...row, at ? null : 'One', null, at ? 7 : 'Two'])),
      sound('The columns "One", "Two" are not used'),
    ],
  ],
  'A last column `Problem`': [[both(widened('Problem', 'Imei number: "1" is not an IMEI')), sound()]],
  'Rows above the headers': [
    [
      both([['Our fleet'], ['October'], ...SOUND], merge('A1:E1')),
      sound('What stands above row 3, which has the headers, is not used'),
    ],
    [
      both([...Array.from({ length: 11 }, () => ['Note']), ...SOUND]),
      /^Column 1 must be "Client", but is "Note"/,
    ],
  ],
  'Headers merged over two rows': [[both([HEADERS, [], ...ROWS], merge('A1:A2')), sound()]],
  'Headers merged over two columns': [
    [
      both([['Client', 'Object name', null, ...HEADERS.slice(3)], ...ROWS], merge('B1:C1')),
      /^Column 3 must be "Imei number", but is empty/,
    ],
  ],
  'Blank rows': [
    [
      both([[], HEADERS, ROWS[0]!, [null, ' '], ROWS[1]!, ...Array.from({ length: 5_000 }, () => ['', ' '])]),
      sound(),
    ],
  ],
  'Hidden rows': [
    [
      onlyXlsx(SOUND, (sheet) => void (sheet['!rows'] = [{}, { hidden: true }])),
      sound('1 hidden row is read, too'),
    ],
    [
      onlyXlsx(SOUND, (sheet) => void (sheet['!rows'] = [{}, { hidden: true }, { hidden: true }])),
      sound('2 hidden rows are read, too'),
    ],
  ],
  'The example of a template': [
    [both([HEADERS, example, ...ROWS]), sound("Row 2 is the template's example and is left out")],
    [both([HEADERS, example]), 'The sheet has no rows'],
  ],
  Formulas: [
    [both(SOUND, (sheet) => void (sheet.B2 = { t: 's', v: ROWS[0]![1], f: '"KDA"&" 10A"' })), sound()],
    [
      [
        '<c r="A2"><f>B1</f></c>',
        '<c r="A2"><f>B1</f><v></v></c>',
        '<c r="A2"><f>B1</f><v/></c>',
        '<c r="A2"><f>B1</f><v /></c>',
        '<c r="A2" t="n"><f>B1</f><v> </v></c>',
        '<c r="A2" t="b"><f t="shared" si="0"/><v></v></c>',
      ].map(below),
      { rows: [[{ error: 'A formula without a value' }, null, null, null, null]], notes: [] },
    ],
    [
      [
        '<c r="A2" t="str"><f>""</f><v></v></c><c r="B2"><v>7</v></c>',
        '<c r="A2" t="str"><f>""</f><v/></c><c r="B2"><f>3+4</f><v>7</v></c>',
        '<c r="A2"><v></v></c><c r="B2"><v>7</v></c>',
      ].map(below),
      { rows: [[null, 7, null, null, null]], notes: [] },
    ],
    [[below('<c r="A2" t="str"><f>""</f><v></v></c>')], 'The sheet has no rows'],
  ],
  Macros: [
    [
      ['a.xlsm', 'a.XLSM', 'a.xlsb'].map((name) => ({ content: workbookOf(SOUND), name })),
      /^Workbooks with macros/,
    ],
  ],
  'A password': [
    [
      [{ content: compoundFile({ EncryptedPackage: 'secret' }) }],
      /^The workbook is protected with a password\. Remove/,
    ],
  ],
  'Another file that is named `.xlsx`': [
    [
      [{ content: Buffer.from(SOUND.join('\n')) }, { content: Buffer.from('%PDF-1.7') }],
      /^The file is not an Excel workbook/,
    ],
  ],
  'A damaged or truncated file': [
    [
      both(SOUND).map(({ content, name }) => ({ content: content.subarray(0, content.length / 2), name })),
      /workbook/,
    ],
  ],
  'More than 200,000 rows': [
    [[{ content: xmlWorkbook({ sheet: vehicles(200_001) }) }], /^The sheet has more than 200,000 rows/],
  ],
}

const rules = tableUnder('The file').map(([rule = '']) => rule)

t.test('every rule on files in the guide has its test', async (t) => {
  t.same(Object.keys(RULES), rules)
})

for (const [rule, cases] of Object.entries(RULES))
  t.test(`files: ${rule}`, async (t) => {
    for (const [files, outcome] of cases)
      for (const { content, name } of files) {
        const result = await read(content, name)
        if (outcome instanceof RegExp) t.match(result, outcome, name ?? rule)
        else t.same(result, outcome, name ?? rule)
      }
  })

t.test('the guide names every column of every sheet, its synonyms and what goes in', async (t) => {
  const sheets: [string, Record<string, Column<unknown>>][] = [
    ['Clients', { ...CLIENTS }],
    ['Vehicles', { ...VEHICLES }],
    ['Billings', { ...BILLINGS }],
    ['Opening balances', { ...OPENINGS }],
  ]
  for (const [sheet, columns] of sheets) {
    const rows = Object.values(columns).map(({ header, synonyms = [], note }) => [
      header,
      synonyms.join(', '),
      note,
    ])
    t.same(tableUnder(sheet), rows, sheet)
    const known = Object.values(columns).flatMap(({ header, synonyms = [] }) =>
      [header, ...synonyms].map((name) => name.toLowerCase()),
    )
    t.equal(new Set(known).size, known.length, 'no name stands for two columns')
  }
})
