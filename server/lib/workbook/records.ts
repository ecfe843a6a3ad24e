import { keyOf } from '../text.rules.ts'
import { CellFault, text, type Cell, type SheetRow } from './cells.ts'
import type { CellNote } from './notes.ts'
import type { Workbook } from './read-workbook.ts'

/** What a column's reader is told besides the cell, and may tell. */
export interface Reading {
  /** Whether the workbook's dates count from 1904. */
  date1904: boolean
  /** Says what is to be looked at about a cell that is taken all the same. */
  warn: (text: string) => void
}

/** A column of a sheet: what it is headed, and how its cells are read. */
export interface Column<Value> {
  header: string
  /** @throws CellFault when the cell does not hold what the column asks for */
  read: (cell: Cell, reading: Reading) => Value
}

export type Columns<Fields> = { [Field in keyof Fields]: Column<Fields[Field]> }

interface Read {
  /** As Excel numbers it, from 1. */
  row: number
  /** As the sheet holds them, one for each column. */
  cells: Cell[]
}

/** A row that could be read. */
export interface SheetRecord<Fields> extends Read {
  values: Fields
  warnings: CellNote[]
}

/** A row that could not. */
export interface FaultyRow extends Read {
  errors: CellNote[]
}

/** Text of at most `max` characters, or null when empty. */
export const textUpTo =
  (max: number) =>
  (cell: Cell): string | null => {
    const value = text(cell)
    if (value && value.length > max) throw new CellFault(`is longer than ${max} characters`)
    return value
  }

export const headersOf = <Fields>(columns: Columns<Fields>): string[] =>
  Object.values<Column<unknown>>(columns).map(({ header }) => header)

/** The values of a row, and what was noted about its cells. */
function readRow<Fields>(
  columns: Columns<Fields>,
  { number, cells }: SheetRow,
  date1904: boolean,
): SheetRecord<Fields> | FaultyRow {
  const values: Partial<Fields> = {}
  const errors: CellNote[] = []
  const warnings: CellNote[] = []
  const fields = Object.entries(columns) as [keyof Fields, Column<Fields[keyof Fields]>][]
  for (const [index, [field, { header, read }]] of fields.entries()) {
    const warn = (text: string) => warnings.push({ column: header, text })
    try {
      values[field] = read(cells[index] ?? null, { date1904, warn })
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      errors.push({ column: header, text: error.message })
    }
  }
  const read = { row: number, cells }
  return errors.length ? { ...read, errors } : { ...read, values: values as Fields, warnings }
}

/**
 * The rows of a sheet, in batches. One whose key repeats an earlier row's is faulty.
 * @param key the column that must not repeat inside the file
 */
export async function* readRecords<Fields>(
  workbook: Workbook,
  columns: Columns<Fields>,
  key: keyof Fields,
): AsyncGenerator<(SheetRecord<Fields> | FaultyRow)[]> {
  const seen = new Map<string, number>()
  for await (const batch of workbook.rows)
    yield batch.map((sheetRow) => {
      const read = readRow(columns, sheetRow, workbook.date1904)
      if ('errors' in read) return read
      const named = String(read.values[key])
      const first = seen.get(keyOf(named))
      if (first === undefined) {
        seen.set(keyOf(named), read.row)
        return read
      }
      const { row, cells } = read
      return {
        row,
        cells,
        errors: [{ column: columns[key].header, text: `"${named}" repeats row ${first}` }],
      }
    })
}
