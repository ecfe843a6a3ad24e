import { keyOf } from '../lib/text.rules.ts'
import { CellFault, shownOf, text, type Cell, type SheetRow } from './cells.ts'
import type { CellNote } from './notes.ts'
import type { Workbook } from './read-workbook.ts'
import type { ColumnName } from './sheet-headers.ts'

/** What a column's reader is told besides the cell, and may tell. */
export interface Reading {
  /** Whether the workbook's dates count from 1904. */
  date1904: boolean
  /** Says what is to be looked at about a cell that is taken all the same, and what would be right. */
  warn: (text: string, right?: string) => void
}

/** How the cells of a column are formatted; without it as the sheet likes. */
export type CellFormat = 'text' | 'date' | 'instant'

/** A column of a sheet: what it is headed, what goes in, and how its cells are read. */
export interface Column<Value> {
  header: string
  /** What it may be headed besides; letters and digits count. */
  synonyms?: readonly string[]
  /** @throws CellFault when the cell does not hold what the column asks for */
  read: (cell: Cell, reading: Reading) => Value
  /** What goes in, for people; at most 255 characters. */
  note: string
  /** What a cell may hold. */
  example: string | number
  format?: CellFormat
  /** What there is to choose from: a few words, or a list by its name that is known when a template is made. */
  choices?: readonly string[] | ListName
}

/** A list of names that comes from the database. */
export type ListName = 'clients' | 'platforms'

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

/** The headers of columns and their synonyms, as `readWorkbook` looks for them. */
export const namesOf = <Fields>(columns: Columns<Fields>): ColumnName[] =>
  Object.values<Column<unknown>>(columns).map(({ header, synonyms = [] }) => ({ header, synonyms }))

/** Reads rows: the values of each, and what is noted about its cells. */
function rowReader<Fields>(columns: Columns<Fields>, date1904: boolean) {
  const fields = Object.entries(columns) as [keyof Fields, Column<Fields[keyof Fields]>][]
  // One for all rows: a sheet may have millions of cells.
  let [column, cell, warnings]: [string, Cell, CellNote[]] = ['', null, []]
  const warn = (text: string, right: string | null = null) =>
    warnings.push({ column, value: shownOf(cell), text, right })
  const reading: Reading = { date1904, warn }

  return ({ number: row, cells }: SheetRow): SheetRecord<Fields> | FaultyRow => {
    const values: Partial<Fields> = {}
    const errors: CellNote[] = []
    warnings = []
    for (let index = 0; index < fields.length; index += 1) {
      const [field, { header, read }] = fields[index]!
      column = header
      cell = cells[index] ?? null
      try {
        values[field] = read(cell, reading)
      } catch (error) {
        if (!(error instanceof CellFault)) throw error
        errors.push({ column, value: shownOf(cell), text: error.message, right: error.right })
      }
    }
    return errors.length ? { row, cells, errors } : { row, cells, values: values as Fields, warnings }
  }
}

/** Rows that were read together. */
export interface RecordBatch<Fields> {
  reads: (SheetRecord<Fields> | FaultyRow)[]
  /** Reads some of the records again, by their places: so nobody needs to keep them all. */
  again: (places: readonly number[]) => SheetRecord<Fields>[]
}

/**
 * The rows of a sheet, in batches. One whose key repeats an earlier row's is faulty.
 * @param key the column that must not repeat inside the file
 */
export async function* readRecords<Fields>(
  workbook: Workbook,
  columns: Columns<Fields>,
  key: keyof Fields,
): AsyncGenerator<RecordBatch<Fields>> {
  const checked = repeatCheck(columns, key)
  const readRow = rowReader(columns, workbook.date1904)
  for await (const batch of workbook.batches)
    yield {
      reads: batch().map((sheetRow) => checked(readRow(sheetRow))),
      again(places) {
        const rows = batch()
        return places.map((place) => readRow(rows[place]!) as SheetRecord<Fields>)
      },
    }
}

/** Finds the rows whose key repeats an earlier row's. */
function repeatCheck<Fields>(columns: Columns<Fields>, key: keyof Fields) {
  const seen = new Map<string, number>()
  const column = columns[key].header
  return (read: SheetRecord<Fields> | FaultyRow): SheetRecord<Fields> | FaultyRow => {
    if ('errors' in read) return read
    const value = String(read.values[key])
    const same = keyOf(value)
    const first = seen.get(same)
    if (first === undefined) {
      seen.set(same, read.row)
      return read
    }
    const { row, cells } = read
    const right = `Each ${column} once`
    return { row, cells, errors: [{ column, value, text: `"${value}" repeats row ${first}`, right }] }
  }
}
