import { isEmailAddress } from '../lib/email-address.rules.ts'
import { isPlain, isStorable } from '../lib/text.rules.ts'

/** A cell as the sheet holds it: dates are serial numbers, `#N/A` and its like are errors, empty is null. */
export type Cell = string | number | boolean | null | { error: string }

/** One row of a sheet. */
export interface SheetRow {
  /** As Excel numbers it, from 1. */
  number: number
  /** One for each header. */
  cells: Cell[]
}

/** A cell does not hold what its column asks for; the message is for the person who filled it in. */
export class CellFault extends Error {
  constructor(
    message: string,
    /** What would be right, or null when the message says it; see `CellNote`. */
    readonly right: string | null = null,
  ) {
    super(message)
  }
}

/** What a code has to look like, and what it is called in messages: `an IMEI`. */
export interface CodeFormat {
  name: string
  pattern: RegExp
  /** `5 to 20 letters or digits` */
  shape?: string
}

const ROUNDED = 'Excel has rounded it'
const AS_TEXT = 'Format the column as text and type it again'
const E_NOTATION = /^\d+(?:[.,]\d+)?E[+-]?\d+$/i
/** Nothing in it that a code is written with but for the code itself. */
const CODE = /^[\dA-Za-z]+$/
/** Excel keeps 15 digits of a number. */
const FIRST_ROUNDED_NUMBER = 1e15
/** What Excel shows for a formula that failed; also as text, which is how it is pasted. */
const ERROR_TEXT = /^#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!|GETTING_DATA)$/i
const YES = new Set(['yes', 'y', 'true', '1', 'sí', 'si', 's', 'verdadero'])
const NO = new Set(['no', 'n', 'false', '0', 'falso'])
const MAX_SHOWN = 60

/** A cell's value where a column must be filled. @throws CellFault when it is null */
export function required<T>(value: T | null): T {
  if (value === null) throw new CellFault('the cell is empty', 'A value, as the column must be filled')
  return value
}

/** Trimmed NFC text, or null when empty; a number in plain digits. @throws CellFault at an error cell */
export function text(cell: Cell): string | null {
  const value = valueOf(cell)
  if (value === null) return null
  return asText(value)
}

/**
 * A code without its blanks and hyphens, or null when empty.
 * @throws CellFault when it does not have the format, or is a number that Excel has rounded
 */
export function code(cell: Cell, { name, pattern, shape }: CodeFormat): string | null {
  const value = valueOf(cell)
  if (value === null) return null
  if (typeof value === 'string' && CODE.test(value) && pattern.test(value)) return value
  const fault = `${quote(value)} is not ${name}`
  const isCut = typeof value === 'number' ? isRounded(value) : E_NOTATION.test(asText(value))
  if (isCut) throw new CellFault(`${fault}: ${ROUNDED}`, AS_TEXT)
  // Format characters are invisible and come along when a code is copied from a page.
  const bare = asText(value).replace(/[\s\p{Cf}-]/gu, '')
  if (typeof value === 'boolean' || (typeof value === 'number' && !isCount(value)) || !pattern.test(bare))
    throw new CellFault(fault, shape)
  return bare
}

/** Yes or no, in words, as a boolean or as 1 and 0; null when empty. @throws CellFault at anything else */
export function yesNo(cell: Cell): boolean | null {
  const value = valueOf(cell)
  if (value === null) return null
  const word = asText(value).toLowerCase()
  if (YES.has(word)) return true
  if (NO.has(word)) return false
  throw new CellFault(`${quote(value)} is not yes or no`, 'yes or no')
}

/** One plain e-mail address, or null when empty. @throws CellFault at anything else */
export function email(cell: Cell): string | null {
  const address = text(cell)
  if (address === null) return null
  if (!isEmailAddress(address))
    throw new CellFault(`${quote(address)} is not an e-mail address`, 'One address such as name@example.com')
  return address
}

/** What the cell holds, null when that is blank. @throws CellFault at an error cell */
export function valueOf(cell: Cell): string | number | boolean | null {
  if (cell === null) return null
  if (typeof cell === 'object') throw errorFault(cell.error)
  if (typeof cell !== 'string') return cell
  const value = isPlain(cell) ? cell : trimmed(cell)
  if (isErrorText(value)) throw errorFault(value.toUpperCase())
  return value || null
}

function trimmed(text: string): string {
  if (!isStorable(text)) throw new CellFault('the cell holds a character that cannot be stored')
  return text.trim().normalize('NFC')
}

/** Whether a text is what Excel shows for a formula that failed. */
export const isErrorText = (text: string): boolean => text.startsWith('#') && ERROR_TEXT.test(text)

/** Whether a number has more digits than Excel keeps. */
export const isRounded = (value: number): boolean => Math.abs(value) >= FIRST_ROUNDED_NUMBER

const errorFault = (error: string): CellFault =>
  new CellFault(`${error} is an error in the sheet`, 'The value itself in place of the formula')

/** A value as messages show it: in quotes, and not longer than a line. */
export const quote = (value: string | number | boolean): string => `"${shorten(asText(value))}"`

/** What a cell holds as a person sees it, not longer than a line; null when it is empty. */
export function shownOf(cell: Cell): string | null {
  if (cell === null) return null
  return shorten(typeof cell === 'object' ? cell.error : asText(cell))
}

const shorten = (shown: string): string =>
  shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown

function asText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') return value
  const shortest = String(value)
  if (!shortest.includes('e')) return shortest
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(20).replace(/\.?0+$/, '')
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0
