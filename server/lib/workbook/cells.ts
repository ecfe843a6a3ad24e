import { MAX_CENTS } from '../money.rules.ts'
import { isStorable } from '../text.rules.ts'

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
export class CellFault extends Error {}

/** What a code has to look like, and what it is called in messages: `an IMEI`. */
export interface CodeFormat {
  name: string
  pattern: RegExp
}

const ROUNDED = 'Excel has rounded it, so format the column as text and type it again'
const E_NOTATION = /^\d+(?:[.,]\d+)?E[+-]?\d+$/i
/** Excel keeps 15 digits of a number. */
const FIRST_ROUNDED_NUMBER = 1e15
const NUMERIC = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:\.\d+)?$/
/** In cents: more than what a binary float adds to two decimals, less than a third decimal. */
const FLOAT_TOLERANCE = 1e-4
const YES = new Set(['yes', 'y', 'true', '1'])
const NO = new Set(['no', 'n', 'false', '0'])
const EMAIL_NAME = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const EMAIL_HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** A cell's value where a column must be filled. @throws CellFault when it is null */
export function required<T>(value: T | null): T {
  if (value === null) throw new CellFault('the cell is empty')
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
export function code(cell: Cell, { name, pattern }: CodeFormat): string | null {
  const value = valueOf(cell)
  if (value === null) return null
  const fault = `${quote(value)} is not ${name}`
  if (typeof value === 'number' && Math.abs(value) >= FIRST_ROUNDED_NUMBER)
    throw new CellFault(`${fault}: ${ROUNDED}`)
  if (typeof value === 'string' && E_NOTATION.test(value) && !pattern.test(value))
    throw new CellFault(`${fault}: ${ROUNDED}`)
  // Format characters are invisible and come along when a code is copied from a page.
  const bare = asText(value).replace(/[\s\p{Cf}-]/gu, '')
  if (typeof value === 'boolean' || (typeof value === 'number' && !isCount(value)) || !pattern.test(bare))
    throw new CellFault(fault)
  return bare
}

/** Cents of an amount in dollars, 0 to 9,999,999.99, or null when empty. @throws CellFault at anything else */
export function money(cell: Cell): number | null {
  const dollars = numberOf(cell, 'an amount')
  if (dollars === null) return null
  const cents = Math.round(dollars * 100)
  if (dollars < 0) throw new CellFault(`${quote(dollars)} is negative`)
  if (cents > MAX_CENTS) throw new CellFault(`${quote(dollars)} is more than 9,999,999.99`)
  if (Math.abs(dollars * 100 - cents) > FLOAT_TOLERANCE)
    throw new CellFault(`${quote(dollars)} has more than two decimals`)
  return cents
}

/** A whole number from 0 to `max`, or null when empty. @throws CellFault at anything else */
export function integer(cell: Cell, max = 1_000_000_000): number | null {
  const value = decimal(cell, max)
  if (value !== null && !Number.isInteger(value)) throw new CellFault(`${quote(value)} is not a whole number`)
  return value
}

/** A number from 0 to `max`, or null when empty; text may group thousands. @throws CellFault at anything else */
export function decimal(cell: Cell, max = 1_000_000_000): number | null {
  const value = numberOf(cell, 'a number')
  if (value !== null && value < 0) throw new CellFault(`${quote(value)} is negative`)
  if (value !== null && value > max)
    throw new CellFault(`${quote(value)} is more than ${max.toLocaleString('en-US')}`)
  return value
}

/** Yes or no, in words, as a boolean or as 1 and 0; null when empty. @throws CellFault at anything else */
export function yesNo(cell: Cell): boolean | null {
  const value = valueOf(cell)
  if (value === null) return null
  const word = asText(value).toLowerCase()
  if (YES.has(word)) return true
  if (NO.has(word)) return false
  throw new CellFault(`${quote(value)} is not yes or no`)
}

/** One plain e-mail address, or null when empty. @throws CellFault at anything else */
export function email(cell: Cell): string | null {
  const address = text(cell)
  if (address === null) return null
  const at = address.lastIndexOf('@')
  const [name, host] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)]
  if (name.length > 64 || address.length > 254 || !EMAIL_NAME.test(name) || !EMAIL_HOST.test(host))
    throw new CellFault(`${quote(address)} is not an e-mail address`)
  return address
}

/** What the cell holds, null when that is blank. @throws CellFault at an error cell */
export function valueOf(cell: Cell): string | number | boolean | null {
  if (cell === null) return null
  if (typeof cell === 'object') throw new CellFault(`${cell.error} is an error in the sheet`)
  if (typeof cell !== 'string') return cell
  if (!isStorable(cell)) throw new CellFault('the cell holds a character that cannot be stored')
  return cell.trim().normalize('NFC') || null
}

/** A value as messages show it: in quotes, and not longer than a line. */
export function quote(value: string | number | boolean): string {
  const shown = asText(value)
  return `"${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}"`
}

function numberOf(cell: Cell, name: string): number | null {
  const value = valueOf(cell)
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'boolean' || !NUMERIC.test(value))
    throw new CellFault(`${quote(value)} is not ${name}`)
  return Number(value.replace(/[, \u00a0\u202f]/g, ''))
}

function asText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') return value
  const shortest = String(value)
  if (!shortest.includes('e')) return shortest
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(20).replace(/\.?0+$/, '')
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0
