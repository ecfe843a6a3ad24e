import { InvalidError } from '../lib/errors.ts'
import { message, type Message } from '../messages.ts'
import type { Cell } from './cells.ts'

/** The header of a column, and other headers that are accepted. */
export interface ColumnName {
  header: string
  synonyms: readonly string[]
}

/** The header of the last column of a workbook of rows with errors. */
export const PROBLEM = 'Problem'

const SHOWN_ERRORS = 3
const SHOWN_COLUMNS = 5

/** Further columns of a sheet are not read. */
export const MAX_COLUMNS = 256

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** A test for the header of a column, which compares letters and digits only, without case and accents. */
export function headerTest({ header, synonyms }: ColumnName): (cell: Cell | undefined) => boolean {
  const known = new Set([header, ...synonyms].map(fold))
  return (cell) => typeof cell === 'string' && known.has(fold(cell))
}

/** The error of a sheet with other headers: the columns that are wrong, and the required ones. */
export function wrongHeaders(
  number: number,
  cells: readonly Cell[],
  names: readonly ColumnName[],
): InvalidError {
  const wrong = names.flatMap(({ header, ...name }, column) => {
    const cell = cells[column] ?? null
    if (headerTest({ header, ...name })(cell)) return []
    const found = cell === null || typeof cell === 'object' ? null : String(cell).trim().slice(0, 60)
    return [message('workbook.header', { number: column + 1, header, found })]
  })
  return new InvalidError('workbook.headers', {
    columns: wrong.slice(0, SHOWN_ERRORS),
    more: Math.max(0, wrong.length - SHOWN_ERRORS),
    row: number,
    expected: names.map(({ header }) => header),
  })
}

/** The note on further columns. @param columns their headers by index, empty without one */
export function notesOnColumns(columns: ReadonlyMap<number, string>): Message[] {
  const shown = [...columns]
    .filter(([, header]) => fold(header) !== fold(PROBLEM))
    .sort(([one], [other]) => one - other)
    .map(([index, header]) =>
      header
        ? message('sheet.column', { header: header.slice(0, 60) })
        : message('sheet.bare_column', { letter: letterOf(index) }),
    )
  const more = Math.max(0, shown.length - SHOWN_COLUMNS)
  return shown.length ? [message('sheet.unused', { columns: shown.slice(0, SHOWN_COLUMNS), more })] : []
}

/** The letters of a column, by its index from 0. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
