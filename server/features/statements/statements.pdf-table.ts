import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { closing } from './statements.pdf-closing.ts'
import { LINES_PER_ROW, tableRows, type TableRow } from './statements.pdf-lines.ts'
import {
  COLORS,
  COLUMNS,
  FONT_SIZE,
  PADDING,
  spaced,
  widthsFrom,
  type Spacing,
} from './statements.pdf-style.ts'
import { headingsOf, NO_LINES_TEXT } from './statement-labels.rules.ts'
import type { Statement } from './statements.rules.ts'

/** How many rows stay with what is under them, when that moves to another page. */
const LAST_ROWS = 3

const headerRow = (statement: Statement): TableCell[] =>
  headingsOf(statement).map((text, index) => ({
    text,
    bold: true,
    color: '#ffffff',
    fontSize: 7.5,
    alignment: COLUMNS[index]?.alignment,
  }))

interface Part {
  from: number
  to: number
  headers: number
}

/** The layout of a table that holds a part of the rows. */
function linesLayout(
  rows: readonly TableRow[],
  { from, to, headers }: Part,
  spacing: Spacing,
): CustomTableLayout {
  const indexOf = (tableRow: number): number => from + tableRow - headers
  const rowAt = (index: number): TableRow | undefined => (index < to ? rows[index] : undefined)
  return {
    ...spaced(spacing),
    hLineWidth: () => 0,
    paddingTop: (row) => (row >= headers && rowAt(indexOf(row))?.continues ? 0 : spacing.row),
    paddingBottom: (row) => (rows[indexOf(row) + 1]?.continues ? 0 : spacing.row),
    fillColor: (row) => (row < headers ? COLORS.accent : rowAt(indexOf(row))?.shaded ? COLORS.tint : null),
  }
}

/** How many of the last rows go into one block with what is under them; the first row stays with the header. */
function countLast(rows: readonly TableRow[]): number {
  let lines = 0
  const most = Math.max(1, Math.min(LAST_ROWS, rows.length - 1))
  const last = rows.slice(-most).reverse()
  const tooMany = last.findIndex((row) => (lines += row.lines) > LINES_PER_ROW)
  return tooMany === -1 ? last.length : tooMany
}

const spanned = (content: Content): TableCell[] => [
  { ...(content as object), colSpan: COLUMNS.length } as TableCell,
  ...COLUMNS.slice(1).map(() => ({})),
]

/** The rows from one on and what is under them, which no page end parts. */
function lastBlock(rows: readonly TableRow[], from: number, statement: Statement, spacing: Spacing): Content {
  const lines: Content = {
    table: { widths: widthsFrom(0), body: rows.slice(from).map(({ cells }) => cells) },
    layout: linesLayout(rows, { from, to: rows.length, headers: 0 }, spacing),
  }
  return {
    margin: [-PADDING, -spacing.row, -PADDING, 0],
    stack: [...(from < rows.length ? [lines] : []), closing(statement, spacing)],
  }
}

/** The lines of a statement with what is under them; the header is on each page. */
export function statementTable(statement: Statement, spacing: Spacing): Content {
  const rows = tableRows(statement)
  const to = rows.length - countLast(rows)
  const none =
    rows.length === 0 ? [spanned({ text: NO_LINES_TEXT, color: COLORS.muted, alignment: 'center' })] : []
  const body = [headerRow(statement), ...none, ...rows.slice(0, to).map(({ cells }) => cells)]
  return {
    fontSize: FONT_SIZE,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: widthsFrom(0),
      body: [...body, spanned(lastBlock(rows, to, statement, spacing))],
    },
    layout: linesLayout(rows, { from: 0, to, headers: 1 }, spacing),
  }
}
