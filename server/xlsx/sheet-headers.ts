import { InvalidError } from '../lib/errors.ts'
import type { Cell } from './cells.ts'

/** What a column is headed, and what it may be headed besides. */
export interface ColumnName {
  header: string
  synonyms: readonly string[]
}

/** The last column of a workbook of bad rows, which says what is wrong. */
export const PROBLEM = 'Problem'

const SHOWN_FAULTS = 3
const SHOWN_COLUMNS = 5

/** The first columns of a sheet; what comes after is not looked at. */
export const MAX_COLUMNS = 256

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** A test for the header of a column: letters and digits count; case, accents, blanks and signs do not. */
export function headerTest({ header, synonyms }: ColumnName): (cell: Cell | undefined) => boolean {
  const known = new Set([header, ...synonyms].map(fold))
  return (cell) => typeof cell === 'string' && known.has(fold(cell))
}

/** Why the headers of a sheet are refused: the columns that are wrong, and which there must be. */
export function wrongHeaders(
  number: number,
  cells: readonly Cell[],
  names: readonly ColumnName[],
): InvalidError {
  const faults = names.flatMap((name, column) => {
    const found = cells[column] ?? null
    if (headerTest(name)(found)) return []
    const isBlank = found === null || typeof found === 'object'
    const shown = isBlank ? 'empty' : `"${String(found).trim().slice(0, 60)}"`
    return [`column ${column + 1} must be "${name.header}", but is ${shown}`]
  })
  const more = faults.length > SHOWN_FAULTS ? `, and ${faults.length - SHOWN_FAULTS} more` : ''
  const sentence = `${faults.slice(0, SHOWN_FAULTS).join('; ')}${more}`
  const where = number === 1 ? '' : ` (row ${number} is the first that is not blank)`
  const expected = names.map(({ header }) => header).join(', ')
  return new InvalidError(
    `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${where}. The columns must be: ${expected}`,
  )
}

/** Notes on the columns that a sheet has besides: by their index what they are headed, empty when nothing. */
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

/** How Excel names a column, by its index from 0. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
