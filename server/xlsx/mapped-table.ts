import { InvalidError } from '../lib/errors.ts'
import { message, type Message } from '../messages.ts'
import type { Cell, SheetRow } from './cells.ts'
import { headerTest, type ColumnName } from './sheet-headers.ts'
import { checkedCell, checkRowNumber, type RawRow } from './sheet-table.ts'
import { noRows, tooManyRows } from './workbook-errors.ts'

/** So many rows with titles, addresses and balances may stand above the headers. */
const MAX_ROWS_ABOVE = 40

/** The columns that stand in a row of headers, by the order of their names; null when one of them is missing. */
function placesIn(cells: readonly Cell[], tests: readonly ((cell: Cell) => boolean)[]): number[] | null {
  const places = tests.map((test) => cells.findIndex(test))
  return places.includes(-1) ? null : places
}

/**
 * The rows below the headers of a sheet that others have made: the headers may stand in any order, among others. Rows
 * without a cell in any of the columns are left out.
 * @param notes gets the notes about the whole sheet once all rows have been iterated
 * @throws InvalidError when there is no row with all headers, no rows or more than `most`
 */
export function* readMapped(
  rows: Iterable<RawRow>,
  names: readonly ColumnName[],
  notes: Message[],
  most: number,
): Generator<SheetRow> {
  const tests = names.map(headerTest)
  let places: number[] | null = null
  let [above, count, hidden] = [0, 0, 0]
  for (const row of rows) {
    checkRowNumber(row)
    if (!places) {
      const cells = row.cells.map(checkedCell)
      if (cells.every((cell) => cell === null)) continue
      places = placesIn(cells, tests)
      if (places && above) notes.push(message('sheet.above', { row: row.number }))
      if (!places && ++above > MAX_ROWS_ABOVE) throw columnsMissing(names)
      continue
    }
    const cells = places.map((place) => checkedCell(row.cells[place]))
    if (cells.every((cell) => cell === null)) continue
    count += 1
    if (count > most) throw tooManyRows(most)
    if (row.hidden) hidden += 1
    yield { number: row.number, cells }
  }
  if (!places) throw above ? columnsMissing(names) : noRows()
  if (count === 0) throw noRows()
  if (hidden) notes.push(message('sheet.hidden', { count: hidden }))
}

const columnsMissing = (names: readonly ColumnName[]): InvalidError =>
  new InvalidError('workbook.columns', { columns: names.map(({ header }) => header) })
