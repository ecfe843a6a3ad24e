import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { splitTall } from '../../lib/pdf/tall-text.ts'
import { textContent } from '../../lib/pdf/text-content.ts'
import {
  formatTotal,
  installationText,
  type FooterRow,
  type Statement,
  type StatementRow,
} from './statement.rules.ts'
import {
  amountText,
  DEFAULT_RATE_LEGEND,
  hasDefaultRates,
  headingsOf,
  NO_LINES_TEXT,
} from './statement-labels.rules.ts'

export const COLORS = {
  ink: '#1b2733',
  muted: '#5b6876',
  accent: '#1d3f66',
  line: '#ccd3db',
  tint: '#f3f6f9',
}

type Alignment = 'left' | 'center' | 'right'
interface Column {
  width: number
  alignment: Alignment
}

/** With the padding these fill the width of a page, in points; in the order of `headingsOf`. */
const COLUMNS: Column[] = [
  { width: 32, alignment: 'right' },
  { width: 92, alignment: 'left' },
  { width: 122, alignment: 'left' },
  { width: 56, alignment: 'left' },
  { width: 36, alignment: 'left' },
  { width: 58, alignment: 'right' },
  { width: 40, alignment: 'center' },
  { width: 38, alignment: 'center' },
  { width: 72, alignment: 'left' },
  { width: 143, alignment: 'left' },
]
const WIDTHS = COLUMNS.map(({ width }) => width)
const PADDING = 4
const ROW_GAP = 3
const FONT_SIZE = 8
/** Twice as many fit a page, so that ragged lines do too. */
const LINES_PER_ROW = 22

const spacing: CustomTableLayout = {
  vLineWidth: () => 0,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => ROW_GAP,
  paddingBottom: () => ROW_GAP,
}

const layout = (shaded: readonly boolean[]): CustomTableLayout => ({
  ...spacing,
  hLineWidth: () => 0,
  fillColor: (row) => (row === 0 ? COLORS.accent : shaded[row - 1] ? COLORS.tint : null),
})

const headerRow = (statement: Statement): TableCell[] =>
  headingsOf(statement).map((text, index) => ({
    text,
    bold: true,
    color: '#ffffff',
    fontSize: 7.5,
    alignment: COLUMNS[index]?.alignment,
  }))

const textsOf = (row: StatementRow): string[] => [
  `${row.rate_is_default ? '*' : ''}${row.sr_no}`,
  row.imei_number,
  row.registration,
  row.installation_date ?? '',
  '',
  installationText(row),
  row.month,
  row.fuel,
  row.voucher_code,
  row.comments,
]

/** Assigned, not spread: pdfmake writes to its cells so much that copied objects take twice the time and memory. */
const cell = (text: string, { width, alignment }: Column): TableCell =>
  Object.assign(textContent(text, { width, fontSize: FONT_SIZE }), { alignment })

/** A line's table row, and further ones below it for what is too long for one. */
function rowsOf(row: StatementRow): TableCell[][] {
  const columns = textsOf(row).map((text, index) => {
    const column = COLUMNS[index]!
    const parts = splitTall(text, {
      charsPerLine: Math.floor(column.width / FONT_SIZE),
      lines: LINES_PER_ROW,
    })
    return parts.map((part) => cell(part, column))
  })
  const height = Math.max(...columns.map((parts) => parts.length))
  return Array.from({ length: height }, (_, index) => columns.map((parts) => parts[index] ?? {}))
}

/** Label and amount frame the installation column, so that its sum stands under its charges. */
function footerRow(row: FooterRow): TableCell[] {
  const strong = row.key === 'total_amount' || row.key === 'total_outstanding'
  const fillColor = strong ? COLORS.tint : undefined
  const base = { bold: strong, fillColor, fontSize: strong ? 9 : 8.5 }
  const sum = row.installation_charge === null ? '' : formatTotal(row.installation_charge)
  return [
    { ...base, text: row.label, colSpan: 5, alignment: 'right' },
    ...[{}, {}, {}, {}],
    { ...base, text: sum, alignment: 'right' },
    { ...base, text: amountText(row), colSpan: 2, alignment: 'right' },
    {},
    { ...base, text: row.note, colSpan: 2, color: COLORS.muted, fontSize: 8 },
    {},
  ]
}

/** What stands under the lines, as one block that no page end parts. */
function footerBlock(statement: Statement): Content {
  const legend: Content = {
    text: DEFAULT_RATE_LEGEND,
    fontSize: 7.5,
    color: COLORS.muted,
    margin: [PADDING, 6, 0, 0],
  }
  const table: Content = {
    table: { widths: WIDTHS, body: statement.footer.map(footerRow) },
    layout: {
      hLineWidth: (line) => (line === 0 ? 1 : 0.5),
      hLineColor: (line) => (line === 0 ? COLORS.accent : COLORS.line),
      ...spacing,
    },
  }
  return {
    margin: [-PADDING, -ROW_GAP, -PADDING, 0],
    stack: hasDefaultRates(statement) ? [table, legend] : [table],
  }
}

const spanned = (content: Content): TableCell[] => [
  { ...(content as object), colSpan: COLUMNS.length } as TableCell,
  ...COLUMNS.slice(1).map(() => ({})),
]

/** The lines of a statement with the rows under them; the header is on each page. */
export function statementTable(statement: Statement): Content {
  const lines = statement.rows.map(rowsOf)
  const shaded = lines.flatMap((rows, index) => rows.map(() => index % 2 === 1))
  const none =
    lines.length === 0 ? [spanned({ text: NO_LINES_TEXT, color: COLORS.muted, alignment: 'center' })] : []
  return {
    fontSize: FONT_SIZE,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: WIDTHS,
      body: [headerRow(statement), ...none, ...lines.flat(), spanned(footerBlock(statement))],
    },
    layout: layout(shaded),
  }
}
