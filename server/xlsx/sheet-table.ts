import { message, type Message } from '../messages.ts'
import type { Cell, SheetRow } from './cells.ts'
import { headerTest, notesOnColumns, wrongHeaders, type ColumnName } from './sheet-headers.ts'
import { damaged, noRows, tooManyRows } from './workbook-errors.ts'

/** The limits of Excel. */
const LAST_ROW = 1_048_576
const MAX_CELL_LENGTH = 32_767
/** A title and the like may stand above the headers. */
const MAX_ROWS_ABOVE = 10

/** The most that a row may take on average, in the file and in memory: 21 columns at 200 bytes. */
export const BYTES_PER_ROW = 4_096

/** A row as the file has it, of any width; absent cells are null or missing. */
export interface RawRow {
  /** As Excel numbers it, from 1. */
  number: number
  cells: (Cell | undefined)[]
  hidden: boolean
}

/** A sheet as the file has it. */
export interface RawSheet {
  date1904: boolean
  rows: Iterable<RawRow>
  /** An estimate of the number of rows, when there is one before they are read. */
  about?: number
}

/** A row that is not blank, as wide as the headers, and its further cells. */
interface TableRow extends SheetRow {
  beyond: (Cell | undefined)[]
  hidden: boolean
}

/** The row that starts with this word is the example of a template. */
export const EXAMPLE = 'Example:'

const isExample = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && cell.trimStart().toLowerCase().startsWith(EXAMPLE.toLowerCase())

/**
 * The rows below the headers, blank ones left out. The headers must stand in their order, in the first row that is not
 * blank or, below a title, in one of the next.
 * @param notes gets the notes about the whole sheet once all rows have been iterated
 * @throws InvalidError when there are no such headers, no rows or more than `most`
 */
export function* readTable(
  rows: Iterable<RawRow>,
  names: readonly ColumnName[],
  notes: Message[],
  most: number,
): Generator<SheetRow> {
  const filled = filledRows(rows, names.length)
  const headers = takeHeaders(filled, names, notes)
  const unused = new Map<number, string>()
  headers.beyond.forEach((cell, at) => {
    if (isFilled(cell)) unused.set(names.length + at, text(cell))
  })
  let [count, hidden, example] = [0, 0, false]
  for (const { number, cells, ...row } of filled) {
    if (!example && isExample(cells[0])) {
      example = true
      notes.push(message('sheet.example', { row: number }))
      continue
    }
    count += 1
    if (count > most) throw tooManyRows(most)
    if (row.hidden) hidden += 1
    row.beyond.forEach((cell, at) => {
      if (isFilled(cell) && !unused.has(names.length + at)) unused.set(names.length + at, '')
    })
    yield { number, cells }
  }
  if (count === 0) throw noRows()
  if (hidden) notes.push(message('sheet.hidden', { count: hidden }))
  notes.push(...notesOnColumns(unused))
}

const isFilled = (cell: Cell | undefined): boolean => checkedCell(cell) !== null
const text = (cell: Cell | undefined): string =>
  cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell).trim()

/** Consumes the rows up to the headers, and answers these. */
function takeHeaders(filled: Generator<TableRow>, names: readonly ColumnName[], notes: Message[]): TableRow {
  const tests = names.map(headerTest)
  let first: TableRow | null = null
  for (let read = 0; read <= MAX_ROWS_ABOVE; read += 1) {
    const { value: row } = filled.next() as { value: TableRow | undefined }
    if (!row) break
    first ??= row
    if (!tests.every((test, column) => test(row.cells[column]))) continue
    if (row !== first) notes.push(message('sheet.above', { row: row.number }))
    return row
  }
  throw first ? wrongHeaders(first.number, first.cells, names) : noRows()
}

function* filledRows(rows: Iterable<RawRow>, width: number): Generator<TableRow> {
  for (const { number, cells: raw, hidden } of rows) {
    checkRowNumber({ number })
    const cells = new Array<Cell>(width)
    let isBlank = true
    for (let column = 0; column < width; column += 1) {
      const cell = checkedCell(raw[column])
      if (cell !== null) isBlank = false
      cells[column] = cell
    }
    if (!isBlank) yield { number, cells, beyond: raw.length > width ? raw.slice(width) : NOTHING, hidden }
  }
}

const NOTHING: never[] = []

/** @throws InvalidError for a row that no sheet can have */
export function checkRowNumber({ number }: Pick<RawRow, 'number'>): void {
  if (number < 1 || number > LAST_ROW) throw damaged()
}

/** A cell as a table has it: one that is blank is null. @throws InvalidError for one that no sheet can hold */
export function checkedCell(cell: Cell | undefined): Cell {
  if (cell === undefined) return null
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : { error: '#NUM!' }
  if (typeof cell !== 'string') return cell
  // One long string that many cells share would unpack to any size.
  if (cell.length > MAX_CELL_LENGTH) throw damaged()
  return cell.trim() === '' ? null : cell
}
