import { InvalidError } from '../lib/errors.ts'
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
  const errors = names.flatMap((name, column) => {
    const found = cells[column] ?? null
    if (headerTest(name)(found)) return []
    const isBlank = found === null || typeof found === 'object'
    const shown = isBlank ? 'empty' : `"${String(found).trim().slice(0, 60)}"`
    return [`column ${column + 1} must be "${name.header}", but is ${shown}`]
  })
  const more = errors.length > SHOWN_ERRORS ? `, and ${errors.length - SHOWN_ERRORS} more` : ''
  const sentence = `${errors.slice(0, SHOWN_ERRORS).join('; ')}${more}`
  const where = number === 1 ? '' : ` (row ${number} is the first that is not blank)`
  const expected = names.map(({ header }) => header).join(', ')
  return new InvalidError(
    `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${where}. The columns must be: ${expected}`,
  )
}

/** The note on further columns. @param columns their headers by index, empty without one */
export function notesOnColumns(columns: ReadonlyMap<number, string>): string[] {
  const shown = [...columns]
    .filter(([, header]) => fold(header) !== fold(PROBLEM))
    .sort(([one], [other]) => one - other)
    .map(([index, header]) => (header ? `"${header.slice(0, 60)}"` : `${letterOf(index)} (without a header)`))
  if (!shown.length) return []
  const more = shown.length > SHOWN_COLUMNS ? ` and ${shown.length - SHOWN_COLUMNS} more` : ''
  const [noun, verb] = shown.length > 1 ? ['columns', 'are'] : ['column', 'is']
  return [`The ${noun} ${shown.slice(0, SHOWN_COLUMNS).join(', ')}${more} ${verb} not used`]
}

/** The letters of a column, by its index from 0. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
