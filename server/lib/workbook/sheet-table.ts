import { InvalidError } from '../errors.ts'
import type { Cell, SheetRow } from './cells.ts'
import { damaged, MAX_ROWS, noRows, tooManyRows } from './refusals.ts'

/** What Excel itself allows. */
const LAST_ROW = 1_048_576
const MAX_CELL_LENGTH = 32_767
const SHOWN_FAULTS = 3

/** What a row may take, in the file and in memory: 21 columns at 200 bytes. */
export const BYTES_PER_ROW = 4_096

/**
 * The rows below the headers, blank ones left out. The first row that is not blank must hold the headers, in their
 * order.
 * @param rows each as wide as the headers
 * @throws InvalidError when the headers differ, or there are no rows or more than 200,000
 */
export function* readTable(rows: Iterable<SheetRow>, headers: readonly string[]): Generator<SheetRow> {
  let count = -1
  for (const { number, cells: raw } of rows) {
    if (number < 1 || number > LAST_ROW) throw damaged()
    const cells = raw.map(checked)
    if (cells.every((cell) => cell === null)) continue
    count += 1
    if (count > MAX_ROWS) throw tooManyRows()
    if (count === 0) checkHeaders({ number, cells }, headers)
    else yield { number, cells }
  }
  if (count < 1) throw noRows()
}

function checked(cell: Cell): Cell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : { error: '#NUM!' }
  if (typeof cell !== 'string') return cell
  // One long string that many cells share would unpack beyond any bound.
  if (cell.length > MAX_CELL_LENGTH) throw damaged()
  return cell.trim() === '' ? null : cell
}

function checkHeaders({ number, cells }: SheetRow, headers: readonly string[]): void {
  const faults = headers.flatMap((header, column) => {
    const found = cells[column]
    if (typeof found === 'string' && fold(found) === fold(header)) return []
    const isBlank = found === null || typeof found === 'object'
    const shown = isBlank ? 'empty' : `"${String(found).trim().slice(0, 60)}"`
    return [`column ${column + 1} must be "${header}", but is ${shown}`]
  })
  if (faults.length === 0) return
  const more = faults.length > SHOWN_FAULTS ? `, and ${faults.length - SHOWN_FAULTS} more` : ''
  const sentence = `${faults.slice(0, SHOWN_FAULTS).join('; ')}${more}`
  const where = number === 1 ? '' : ` (row ${number} is the first that is not blank)`
  throw new InvalidError(
    `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${where}. The columns must be: ${headers.join(', ')}`,
  )
}

const fold = (text: string): string => text.trim().normalize('NFC').toLowerCase()
