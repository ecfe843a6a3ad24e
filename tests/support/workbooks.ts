import * as XLSX from 'xlsx'
import { zipOf, type ZipOptions } from './zip.ts'

export type Rows = unknown[][]

export interface WorkbookOptions {
  bookType?: 'xlsx' | 'xls'
  date1904?: boolean
  /** A sheet in front that is not shown. */
  hiddenFirst?: Rows
  /** Areas of merged cells: `A5:A6`. */
  merges?: readonly string[]
}

/** A workbook as Excel would write it. */
export function workbookOf(
  rows: Rows,
  { bookType = 'xlsx', date1904, hiddenFirst, merges = [] }: WorkbookOptions = {},
): Buffer {
  const book = XLSX.utils.book_new()
  if (hiddenFirst) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(hiddenFirst), 'Hidden')
  const sheet = XLSX.utils.aoa_to_sheet(rows)
  sheet['!merges'] = merges.map((area) => XLSX.utils.decode_range(area))
  XLSX.utils.book_append_sheet(book, sheet, 'Shown')
  const states = book.SheetNames.map((name) => ({ name, Hidden: name === 'Hidden' ? 1 : 0 }) as const)
  book.Workbook = { Sheets: states, WBProps: { date1904: date1904 ?? false } }
  return XLSX.write(book, { type: 'buffer', bookType, compression: true, bookSST: true }) as Buffer
}

interface CompoundFiles {
  utils: { cfb_new: () => unknown; cfb_add: (container: unknown, name: string, content: Buffer) => void }
  write: (container: unknown, options: { type: 'buffer' }) => Buffer
}

/** An OLE2 compound file, which is what an .xls, a .doc and an encrypted .xlsx are. */
export function compoundFile(streams: Record<string, string>): Buffer {
  const { utils, write } = XLSX.CFB as CompoundFiles
  const container = utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) utils.cfb_add(container, name, Buffer.from(content))
  return write(container, { type: 'buffer' })
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface XmlWorkbook {
  /** The whole part, or what stands between `<sheetData>` and its end. */
  sheet: string | Buffer
  strings?: string | Buffer
  zip?: ZipOptions
}

/** An .xlsx of hand-written parts, for what no program writes, or ours does not. */
export function xmlWorkbook({ sheet, strings, zip }: XmlWorkbook): Buffer {
  const isPart = Buffer.isBuffer(sheet) || sheet.includes('sheetData')
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  return zipOf(
    {
      '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
      'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="r2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r2', 'worksheet', 'worksheets/s.xml')}${relation(
        'r3',
        'sharedStrings',
        'strings.xml',
      )}</Relationships>`,
      'xl/worksheets/s.xml': isPart ? sheet : `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      ...(strings === undefined ? {} : { 'xl/strings.xml': strings }),
    },
    zip,
  )
}

/** A row of `sheetData` with its cells as inline text. */
export const xmlRow = (number: number, ...texts: string[]): string =>
  `<row r="${number}">${texts.map((text, i) => `<c r="${'ABCDEFGH'[i]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

/** The rows of a workbook's first sheet, as SheetJS reads them: values, and the results of formulas. */
export function sheetRows(content: Buffer): (string | number | null)[][] {
  const { Sheets, SheetNames } = XLSX.read(content)
  return XLSX.utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1, defval: null, blankrows: false })
}
