import { keyOf } from '../lib/text.rules.ts'
import { message, type Message } from '../messages.ts'
import { CellError, displayText, isRounded, shown, text, type Cell, type SheetRow } from './cells.ts'
import type { Workbook } from './read-workbook.ts'
import type { RowError, RowWarning } from './row-errors.ts'
import type { ColumnName } from './sheet-headers.ts'

/** What a column's reader gets besides the cell. */
export interface ReadContext {
  /** Whether the workbook's dates count from 1904. */
  date1904: boolean
  /** Adds a warning about a cell that is accepted all the same, and what would be right. */
  warn: (reason: Message, hint?: Message) => void
}

/** How the cells of a column are formatted; General without it. */
export type CellFormat = 'text' | 'date' | 'instant'

/** A column of a sheet: its header, what goes in, and how its cells are read. */
export interface Column<Value> {
  header: string
  /** Other headers that are accepted; only letters and digits are compared. */
  synonyms?: readonly string[]
  /** @throws CellError when the cell does not hold what the column asks for */
  read: (cell: Cell, context: ReadContext) => Value
  /** What goes in, for people; at most 255 characters. */
  note: string
  /** An example of a cell. */
  example: string | number
  format?: CellFormat
  /** The choices of a drop-down: a few words, or a list that is read from the database when a template is made. */
  choices?: readonly string[] | ListName
}

/** A list of names that comes from the database. */
export type ListName = 'clients' | 'platforms'

export type Columns<Fields> = { [Field in keyof Fields]: Column<Fields[Field]> }

interface ReadRow {
  /** As Excel numbers it, from 1. */
  row: number
  /** As the sheet holds them, one for each column. */
  cells: Cell[]
}

/** A row whose cells could be read. */
export interface SheetRecord<Fields> extends ReadRow {
  values: Fields
  warnings: RowWarning[]
}

/** A row with cells that could not be read. */
export interface UnreadableRow extends ReadRow {
  errors: RowError[]
}

/** A reader of text of at most `max` characters, null when empty. */
export const textUpTo =
  (max: number) =>
  (cell: Cell): string | null => {
    const value = text(cell)
    if (value && value.length > max) throw new CellError(message('cell.too_long', { count: max }))
    return value
  }

/** The same for what something is known by. @throws CellError at a number that Excel has rounded, too */
export const idUpTo =
  (max: number) =>
  (cell: Cell): string | null => {
    if (typeof cell === 'number' && isRounded(cell)) {
      const problem = message('cell.many_digits', { value: shown(cell) })
      throw new CellError(message('cell.rounded', { problem }), message('hint.as_text'))
    }
    return textUpTo(max)(cell)
  }

export const headersOf = <Fields>(columns: Columns<Fields>): string[] =>
  Object.values<Column<unknown>>(columns).map(({ header }) => header)

/** The headers of columns and their synonyms, as `readWorkbook` takes them. */
export const namesOf = <Fields>(columns: Columns<Fields>): ColumnName[] =>
  Object.values<Column<unknown>>(columns).map(({ header, synonyms = [] }) => ({ header, synonyms }))

/** A function that reads a row: its values, and the errors and warnings of its cells. */
function rowReader<Fields>(columns: Columns<Fields>, date1904: boolean) {
  const fields = Object.entries(columns) as [keyof Fields, Column<Fields[keyof Fields]>][]
  // Shared by all cells: a sheet may have millions of them.
  let [column, cell, warnings]: [string, Cell, RowWarning[]] = ['', null, []]
  const warn = (reason: Message, hint: Message | null = null) =>
    warnings.push({ ...reason, column, value: displayText(cell), hint })
  const context: ReadContext = { date1904, warn }

  return ({ number: row, cells }: SheetRow): SheetRecord<Fields> | UnreadableRow => {
    const values: Partial<Fields> = {}
    const errors: RowError[] = []
    warnings = []
    for (let index = 0; index < fields.length; index += 1) {
      const [field, { header, read }] = fields[index]!
      column = header
      cell = cells[index] ?? null
      try {
        values[field] = read(cell, context)
      } catch (error) {
        if (!(error instanceof CellError)) throw error
        errors.push({ ...error.reason, column, value: displayText(cell), hint: error.hint })
      }
    }
    return errors.length ? { row, cells, errors } : { row, cells, values: values as Fields, warnings }
  }
}

/** Rows that were read together. */
export interface RecordBatch<Fields> {
  rows: (SheetRecord<Fields> | UnreadableRow)[]
  /** Reads some of the records again, by their places in the batch, so that they need not be kept. */
  reread: (places: readonly number[]) => SheetRecord<Fields>[]
}

/**
 * The rows of a sheet, in batches. One whose key repeats an earlier row's has an error.
 * @param key the column that must not repeat inside the file; null when rows may be equal
 */
export async function* readRecords<Fields>(
  workbook: Workbook,
  columns: Columns<Fields>,
  key: keyof Fields | null,
): AsyncGenerator<RecordBatch<Fields>> {
  const checkRepeat = key === null ? asItIs : repeatCheck(columns, key)
  const readRow = rowReader(columns, workbook.date1904)
  for await (const batch of workbook.batches)
    yield {
      rows: batch().map((sheetRow) => checkRepeat(readRow(sheetRow))),
      reread(places) {
        const rows = batch()
        return places.map((place) => readRow(rows[place]!) as SheetRecord<Fields>)
      },
    }
}

const asItIs = <Row>(row: Row): Row => row

/** A function that replaces a row whose key repeats an earlier row's by its error. */
function repeatCheck<Fields>(columns: Columns<Fields>, key: keyof Fields) {
  const seen = new Map<string, number>()
  const column = columns[key].header
  return (read: SheetRecord<Fields> | UnreadableRow): SheetRecord<Fields> | UnreadableRow => {
    if ('errors' in read) return read
    const { row, cells, values } = read
    const value = String(values[key])
    const normalized = keyOf(value)
    const first = seen.get(normalized)
    if (first === undefined) {
      seen.set(normalized, row)
      return read
    }
    const hint = message('hint.once', { column })
    const error = { ...message('cell.repeats', { value, row: first }), column, value, hint }
    return { row, cells, errors: [error] }
  }
}
