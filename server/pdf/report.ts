import type {
  Column,
  Content,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { BASE_FONT } from './fonts.ts'
import { renderPdfDocument } from './render-pdf.ts'
import { textContent } from './text-content.ts'

/** Who sends a report: what is empty is left out. */
interface Letterhead {
  name: string
  lines: readonly string[]
  /** In pixels; `data` is the image in base64. */
  logo: { type: string; width: number; height: number; data: string } | null
}

interface ReportColumn {
  heading: string
  /** In points; those of a table fill the page together. */
  width: number
  isAmount?: boolean
}

interface ReportRow {
  cells: readonly string[]
  /** Sums and balances stand out. */
  isStrong?: boolean
}

/** A table of a report. */
export interface ReportTable {
  title?: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** Instead of rows, where there are none. */
  empty: string
}

/** A document of tables, as text; any writing system is printed. */
interface Report {
  letterhead: Letterhead
  /** What it is: at the right of its head, and the title of the file. */
  title: string
  /** Whom or what it is about. */
  heading: string
  /** Below the heading, a line each. */
  subtitles: readonly string[]
  isLandscape: boolean
  tables: readonly ReportTable[]
  /** Below the tables, a paragraph each. */
  notes: readonly string[]
  /** At the bottom of each page, left of its number. */
  footer: string
}

const COLORS = { ink: '#1b2733', muted: '#5b6876', accent: '#1d3f66', line: '#ccd3db', tint: '#f3f6f9' }
const MARGIN = 36
const A4 = { short: 595.28, long: 841.89 }
const PADDING = 4
const [FONT_SIZE, SMALL] = [8.5, 7.5]
const LOGO = { width: 150, height: 58 }
const POINTS_A_PIXEL = 0.75
const SIDE_WIDTH = 190

/** The width between the margins of a page, in points. */
const pageWidth = (isLandscape: boolean): number => (isLandscape ? A4.long : A4.short) - 2 * MARGIN

/** Assigned, not spread: pdfmake writes to its cells so much that copied objects take twice the time and memory. */
const styled = (text: string, width: number, style: { fontSize: number; bold?: boolean; color?: string }) =>
  Object.assign(textContent(text, { width, ...style }), style)

function headOf({ letterhead, title, heading, subtitles, isLandscape }: Report): Content[] {
  const { name, lines, logo } = letterhead
  const scale = logo && Math.min(POINTS_A_PIXEL, LOGO.width / logo.width, LOGO.height / logo.height)
  const size = logo && scale && { width: logo.width * scale, height: logo.height * scale }
  const width = pageWidth(isLandscape) - SIDE_WIDTH - (size ? size.width + 14 : 0) - 14
  const sender: Column = {
    width,
    stack: [
      ...(name ? [styled(name, width, { fontSize: 13, bold: true })] : []),
      ...lines.map((line) => styled(line, width, { fontSize: FONT_SIZE, color: COLORS.muted })),
    ],
  }
  const titled: Column = {
    ...styled(title, SIDE_WIDTH, { fontSize: 12, bold: true }),
    width: SIDE_WIDTH,
    alignment: 'right',
  }
  const whole = pageWidth(isLandscape)
  return [
    { columnGap: 14, columns: [...(size ? [{ image: 'logo', ...size }] : []), sender, titled] as Column[] },
    {
      margin: [0, 8, 0, 8],
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: whole, y2: 0, lineWidth: 0.5, lineColor: COLORS.line }],
    },
    styled(heading, whole, { fontSize: 17, bold: true, color: COLORS.accent }),
    ...subtitles.map((line) => styled(line, whole, { fontSize: 10, color: COLORS.muted })),
    { text: '', margin: [0, 0, 0, 8] },
  ]
}

const layoutOf = (rows: readonly ReportRow[]): CustomTableLayout => ({
  vLineWidth: () => 0,
  hLineWidth: (line) => (line > 1 && rows[line - 2]?.isStrong ? 0.5 : 0),
  hLineColor: () => COLORS.line,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 3,
  paddingBottom: () => 3,
  fillColor: (row) =>
    row === 0 ? COLORS.accent : rows[row - 1]?.isStrong || row % 2 === 0 ? COLORS.tint : null,
})

function cellOf(text: string, { width, isAmount }: ReportColumn, bold: boolean): TableCell {
  const cell = styled(text, width, { fontSize: FONT_SIZE, bold }) as TableCell & object
  return Object.assign(cell, isAmount ? { alignment: 'right', noWrap: true } : {})
}

/** A table; its headings are repeated on each page. */
function tableOf({ title, columns, rows, empty }: ReportTable): Content[] {
  const headings = columns.map(({ heading, isAmount }): TableCell => {
    const alignment = isAmount ? 'right' : 'left'
    return { text: heading, bold: true, color: '#ffffff', fontSize: SMALL, alignment }
  })
  const body = rows.map(({ cells, isStrong = false }) =>
    columns.map((column, at) => cellOf(cells[at] ?? '', column, isStrong)),
  )
  const none: TableCell[][] = [
    [
      { text: empty, color: COLORS.muted, alignment: 'center', colSpan: columns.length },
      ...columns.slice(1).map(() => ({})),
    ],
  ]
  return [
    ...(title
      ? [{ text: title, bold: true, color: COLORS.accent, fontSize: 10.5, margin: [0, 8, 0, 4] } as Content]
      : []),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ width }) => width),
        body: [headings, ...(body.length ? body : none)],
      },
      layout: layoutOf(rows),
    },
  ]
}

/** The widths of columns that fill a page with the padding around them. @param shares how wide each is beside the others */
export function filling(isLandscape: boolean, shares: readonly number[]): number[] {
  const room = pageWidth(isLandscape) - 2 * PADDING * shares.length
  const all = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (room * share) / all)
}

/** A report as a PDF. To be run in a worker thread. */
export function renderReport(report: Report): Promise<Uint8Array> {
  const { letterhead, title, heading, isLandscape, tables, notes, footer } = report
  const { logo, name } = letterhead
  const definition: TDocumentDefinitions = {
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: { title: `${title} - ${heading}`, ...(name && { author: name }) },
    ...(logo && { images: { logo: `data:${logo.type};base64,${logo.data}` } }),
    pageSize: 'A4',
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, MARGIN, MARGIN, 42],
    defaultStyle: { font: BASE_FONT, fontSize: FONT_SIZE, color: COLORS.ink },
    content: [
      ...headOf(report),
      ...tables.flatMap(tableOf),
      ...notes.map((note) =>
        Object.assign(styled(note, pageWidth(isLandscape), { fontSize: FONT_SIZE }), {
          margin: [0, 8, 0, 0],
        }),
      ),
    ] as Content[],
    footer: (page, pages) => ({
      margin: [MARGIN, 14, MARGIN, 0],
      fontSize: SMALL,
      color: COLORS.muted,
      columns: [
        styled(footer, 400, { fontSize: SMALL }),
        { text: `Page ${page} of ${pages}`, alignment: 'right' },
      ],
    }),
  }
  return renderPdfDocument(definition)
}
