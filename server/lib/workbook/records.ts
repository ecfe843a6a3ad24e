import { keyOf } from '../text.rules.ts'
import { CellFault, text, type Cell, type SheetRow } from './cells.ts'
import type { Workbook } from './read-workbook.ts'

/** A column of a sheet: what it is headed, and how its cells are read. */
export interface Column<Value> {
  header: string
  /** @throws CellFault when the cell does not hold what the column asks for */
  read: (cell: Cell, date1904: boolean) => Value
}

export type Columns<Fields> = { [Field in keyof Fields]: Column<Fields[Field]> }

/** A row that could be read. */
export interface SheetRecord<Fields> {
  /** As Excel numbers it, from 1. */
  row: number
  values: Fields
}

/** Text of at most `max` characters, or null when empty. */
export const textUpTo =
  (max: number) =>
  (cell: Cell): string | null => {
    const value = text(cell)
    if (value && value.length > max) throw new CellFault(`is longer than ${max} characters`)
    return value
  }

/** What is to be said about rows, gathered in any order: `Row 7, Imei number: "3.5E+14" is not an IMEI`. */
export class RowNotes {
  private readonly notes: { row: number; text: string }[] = []

  /** @param column its header, or null when the text names the columns itself */
  add(row: number, column: string | null, text: string): void {
    this.notes.push({ row, text: `Row ${row}, ${column ? `${column}: ` : ''}${text}` })
  }

  addAll(others: RowNotes): void {
    this.notes.push(...others.notes)
  }

  /** One line for each note, in the order of the sheet. */
  lines(): string[] {
    return this.notes.toSorted((a, b) => a.row - b.row).map(({ text }) => text)
  }
}

export const headersOf = <Fields>(columns: Columns<Fields>): string[] =>
  Object.values<Column<unknown>>(columns).map(({ header }) => header)

function readRow<Fields>(columns: Columns<Fields>, row: SheetRow, date1904: boolean): Fields | string {
  const values: Partial<Fields> = {}
  const faults: string[] = []
  const fields = Object.entries(columns) as [keyof Fields, Column<Fields[keyof Fields]>][]
  for (const [index, [field, { header, read }]] of fields.entries())
    try {
      values[field] = read(row.cells[index] ?? null, date1904)
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push(`${header}: ${error.message}`)
    }
  return faults.length ? faults.join('; ') : (values as Fields)
}

/**
 * The rows of a sheet as records, in batches. A row that cannot be read, or whose key repeats, becomes a note in `errors`.
 * @param key    the column that must not repeat inside the file
 * @param errors where the notes go
 */
export async function* readRecords<Fields>(
  workbook: Workbook,
  columns: Columns<Fields>,
  key: keyof Fields,
  errors: RowNotes,
): AsyncGenerator<SheetRecord<Fields>[]> {
  const seen = new Map<string, number>()
  for await (const batch of workbook.rows) {
    const records: SheetRecord<Fields>[] = []
    for (const row of batch) {
      const values = readRow(columns, row, workbook.date1904)
      if (typeof values === 'string') {
        errors.add(row.number, null, values)
        continue
      }
      const named = keyOf(String(values[key]))
      const first = seen.get(named)
      if (first) errors.add(row.number, columns[key].header, `"${String(values[key])}" repeats row ${first}`)
      else records.push({ row: row.number, values })
      if (!first) seen.set(named, row.number)
    }
    yield records
  }
}
