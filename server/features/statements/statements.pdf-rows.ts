import type { TableCell } from 'pdfmake/interfaces.js'
import { maxLines, splitText } from '../../pdf/split-text.ts'
import { textContent } from '../../pdf/text-content.ts'
import { COLORS, COLUMNS, FONT_SIZE, widthOfColumns, type PdfColumn } from './statements.pdf-style.ts'
import { headingsOf } from './statement-labels.rules.ts'
import { installationText, type Statement, type StatementRow } from './statements.rules.ts'

/** The most lines of text in a table row, so that many rows fit a page. */
export const LINES_PER_ROW = 12

/** A row of the table: an item, or the continuation of one that is too long for a row. */
export interface TableRow {
  cells: TableCell[]
  shaded: boolean
  /** Whether it continues the row above. */
  continues: boolean
  /** How many lines of text it has, at most. */
  lines: number
}

const COMMENTS = COLUMNS.length - 1
const LABEL = 1
/** A comment that is too long for its column is put below its item, as wide as these columns. */
const WIDE: PdfColumn = { width: widthOfColumns(LABEL + 1, COLUMNS.length), alignment: 'left' }

const textsOf = (row: StatementRow, currency: string): string[] => [
  `${row.rate_is_default ? '*' : ''}${row.sr_no}`,
  row.imei_number,
  row.registration,
  row.installation_date ?? '',
  '',
  installationText(row, currency),
  row.month,
  row.fuel,
  row.voucher_code,
  row.comments,
]

/** A character is assumed to be one em wide, the widest. */
const charsOf = ({ width }: PdfColumn): number => Math.floor(width / FONT_SIZE)
const partsOf = (text: string, column: PdfColumn): string[] =>
  splitText(text, { charsPerLine: charsOf(column), lines: LINES_PER_ROW })

/** Assigned, not spread: pdfmake writes to its cells so much that copied objects take twice the time and memory. */
const cell = (text: string, { width, alignment }: PdfColumn): TableCell =>
  Object.assign(textContent(text, { width, fontSize: FONT_SIZE }), { alignment })

function columnRows(texts: string[], shaded: boolean): TableRow[] {
  const columns = texts.map((text, index) => partsOf(text, COLUMNS[index]!))
  const height = Math.max(...columns.map((parts) => parts.length))
  return Array.from({ length: height }, (_, at) => ({
    cells: columns.map((parts, index) => (at < parts.length ? cell(parts[at]!, COLUMNS[index]!) : {})),
    lines: Math.max(...columns.map((parts, index) => maxLines(parts[at] ?? '', charsOf(COLUMNS[index]!)))),
    shaded,
    continues: at > 0,
  }))
}

function wideRows(text: string, label: string, shaded: boolean): TableRow[] {
  const heading: TableCell = { text: label, color: COLORS.muted, alignment: 'right' }
  return partsOf(text, WIDE).map((part, at) => ({
    cells: [
      ...[{}, at === 0 ? heading : {}],
      Object.assign(cell(part, WIDE), { colSpan: COMMENTS - LABEL }) as TableCell,
      ...COLUMNS.slice(LABEL + 2).map(() => ({})),
    ],
    lines: maxLines(part, charsOf(WIDE)),
    shaded,
    continues: true,
  }))
}

/** The rows of a statement's items, every other item shaded. */
export function tableRows(statement: Statement): TableRow[] {
  const label = headingsOf(statement)[COMMENTS]!
  return statement.rows.flatMap((row, index) => {
    const shaded = index % 2 === 1
    const texts = textsOf(row, statement.currency)
    if (partsOf(row.comments, COLUMNS[COMMENTS]!).length === 1) return columnRows(texts, shaded)
    return [...columnRows(texts.with(COMMENTS, ''), shaded), ...wideRows(row.comments, label, shaded)]
  })
}
