import writeWorkbook, { type CellObject, type Row } from 'write-excel-file/node'
import { DAYS_TO_1904 } from './cell-dates.ts'
import { displayText, isErrorText, isRounded, type Cell } from './cells.ts'
import type { CellFormat } from './records.ts'
import { problemsOf, type RowError } from './row-errors.ts'
import { PROBLEM } from './sheet-headers.ts'
import { FORMATS, headerCell, textCell } from './written-cells.ts'

/** A row with errors: its number, its cells as the sheet held them, and the errors. */
export interface ErrorRow {
  row: number
  cells: readonly Cell[]
  errors: readonly RowError[]
}

interface SheetColumn {
  header: string
  format: CellFormat | undefined
}

export interface ErrorSheetRequest {
  columns: readonly SheetColumn[]
  rows: readonly ErrorRow[]
  date1904: boolean
}

const BAD = '#ffd6d6'
const PROBLEM_COLOR = '#a11c1c'
const PROBLEM_WIDTH = 70

/** A cell that an upload reads as it read the original. */
function cellOf(cell: Cell, format: CellFormat | undefined, date1904: boolean): CellObject {
  if (cell === null) return {}
  if (typeof cell === 'object') return textCell(isErrorText(cell.error) ? cell.error : '#VALUE!')
  if (typeof cell === 'string') return textCell(cell)
  if (typeof cell === 'boolean') return { value: cell, type: Boolean }
  // As text, a number that Excel has rounded would be accepted.
  if (format === 'text')
    return isRounded(cell) ? { value: cell, type: Number } : textCell(displayText(cell) ?? '')
  if (!format) return { value: cell, type: Number }
  return { value: cell + (date1904 ? DAYS_TO_1904 : 0), type: Number, format: FORMATS[format] }
}

const rowOf = ({ columns, date1904 }: ErrorSheetRequest, { row, cells, errors }: ErrorRow): Row => [
  ...columns.map(({ header, format }, index): CellObject => {
    const cell = cellOf(cells[index] ?? null, format, date1904)
    return errors.some(({ column }) => column === header) ? { ...cell, backgroundColor: BAD } : cell
  }),
  { ...textCell(problemsOf(row, errors)), textColor: PROBLEM_COLOR },
]

/** The workbook of rows with errors. Runs in a worker. */
export async function renderErrorSheet(request: ErrorSheetRequest): Promise<Uint8Array> {
  const { columns, rows } = request
  const headers = [...columns.map(({ header }) => header), PROBLEM]
  return writeWorkbook(
    [headers.map(headerCell), ...rows.map((row) => rowOf(request, row))],
    {
      sheet: 'Rows with errors',
      columns: headers.map((header) => ({
        width: header === PROBLEM ? PROBLEM_WIDTH : Math.max(16, header.length + 4),
      })),
      stickyRowsCount: 1,
    },
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer()
}
