import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { closing } from './statements.pdf-totals.ts'
import { LINES_PER_ROW, tableRows, type TableRow } from './statements.pdf-rows.ts'
import {
  COLORS,
  COLUMNS,
  FONT_SIZE,
  PADDING,
  spaced,
  widthsFrom,
  type Spacing,
} from './statements.pdf-style.ts'
import { headingsOf, NO_ITEMS_TEXT } from './statement-labels.rules.ts'
import type { Statement } from './statements.rules.ts'

/** How many rows move to another page together with the footer. */
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

/** The layout of a table with a part of the rows. */
function rowsLayout(
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

/** How many of the last rows are in one block with the footer; the first row stays with the header. */
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

/** The last rows with the footer, which are kept on one page. */
function lastBlock(rows: readonly TableRow[], from: number, statement: Statement, spacing: Spacing): Content {
  const table: Content = {
    table: { widths: widthsFrom(0), body: rows.slice(from).map(({ cells }) => cells) },
    layout: rowsLayout(rows, { from, to: rows.length, headers: 0 }, spacing),
  }
  return {
    margin: [-PADDING, -spacing.row, -PADDING, 0],
    stack: [...(from < rows.length ? [table] : []), closing(statement, spacing)],
  }
}

/** The table of items with the footer; its header is repeated on each page. */
export function statementTable(statement: Statement, spacing: Spacing): Content {
  const rows = tableRows(statement)
  const to = rows.length - countLast(rows)
  const none =
    rows.length === 0 ? [spanned({ text: NO_ITEMS_TEXT, color: COLORS.muted, alignment: 'center' })] : []
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
    layout: rowsLayout(rows, { from: 0, to, headers: 1 }, spacing),
  }
}
