import type { CustomTableLayout } from 'pdfmake/interfaces.js'

export const COLORS = {
  ink: '#1b2733',
  muted: '#5b6876',
  accent: '#1d3f66',
  line: '#ccd3db',
  tint: '#f3f6f9',
  void: '#b3261e',
}

export interface PdfColumn {
  width: number
  alignment: 'left' | 'center' | 'right'
}

/** With the padding these fill the width of a page, in points; in the order of `headingsOf`. */
export const COLUMNS: PdfColumn[] = [
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
/** The widths of the columns from one on; a new list each time, as pdfmake changes it. */
export const widthsFrom = (column: number): number[] => COLUMNS.slice(column).map(({ width }) => width)
export const PADDING = 4
export const FONT_SIZE = 8

/** The width of some columns with what is between them, in points. */
export const widthOfColumns = (from: number, to: number): number =>
  COLUMNS.slice(from, to).reduce((sum, { width }) => sum + width, 0) + 2 * PADDING * (to - from - 1)

/** The space around the parts of a document, in points. */
export interface Spacing {
  /** Above and below the text of a table row. */
  row: number
  /** Above and below a labelled value. */
  field: number
  /** Inside of the blocks at the top. */
  block: number
  /** A part of the head, and the part below it. */
  part: number
}

export const NORMAL: Spacing = { row: 3, field: 1.5, block: 8, part: 12 }
/** For what would else not quite fit a page. */
export const TIGHT: Spacing = { row: 1.4, field: 0.5, block: 5, part: 6 }

/** Table cells with this spacing, without lines between columns. */
export const spaced = ({ row }: Spacing): CustomTableLayout => ({
  vLineWidth: () => 0,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => row,
  paddingBottom: () => row,
})
