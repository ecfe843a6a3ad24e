import { isEmailAddress } from '../lib/email-address.rules.ts'
import { isPlain, isStorable } from '../lib/text.rules.ts'
import { message, render, type Message } from '../messages.ts'

/** A cell as the sheet holds it: dates are serial numbers, `#N/A` and its like are errors, empty is null. */
export type Cell = string | number | boolean | null | { error: string }

/** One row of a sheet. */
export interface SheetRow {
  /** As Excel numbers it, from 1. */
  number: number
  /** One for each header. */
  cells: Cell[]
}

/** A cell does not hold what its column requires. */
export class CellError extends Error {
  constructor(
    readonly reason: Message,
    /** What would be right, or null when the message says it; see `RowError`. */
    readonly hint: Message | null = null,
  ) {
    super(render(reason))
  }

  /** The hint in English. */
  get right(): string | null {
    return this.hint && render(this.hint)
  }
}

/** The format of a code, and the message about a text that is none. */
interface CodeFormat {
  pattern: RegExp
  /** The code of `"x" is not an IMEI`. */
  invalid: 'cell.not_imei' | 'cell.not_sim'
  /** `5 to 20 letters or digits` */
  shape: Message
}

const E_NOTATION = /^\d+(?:[.,]\d+)?E[+-]?\d+$/i
/** A code without separators. */
const CODE = /^[\dA-Za-z]+$/
/** Excel keeps 15 digits of a number. */
const FIRST_ROUNDED_NUMBER = 1e15
/** What Excel shows for a formula that failed; a pasted one is text. */
const ERROR_TEXT = /^#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!|GETTING_DATA)$/i
const YES = new Set(['yes', 'y', 'true', '1', 'sí', 'si', 's', 'verdadero'])
const NO = new Set(['no', 'n', 'false', '0', 'falso'])
const MAX_SHOWN = 60

/** The value of a cell that must be filled. @throws CellError when it is null */
export function required<T>(value: T | null): T {
  if (value === null) throw new CellError(message('cell.empty'), message('hint.filled'))
  return value
}

/** Trimmed NFC text, or null when empty; a number in plain digits. @throws CellError at an error cell */
export function text(cell: Cell): string | null {
  const value = valueOf(cell)
  if (value === null) return null
  return asText(value)
}

/**
 * A code without its blanks and hyphens, or null when empty.
 * @throws CellError when it does not have the format, or is a number that Excel has rounded
 */
export function code(cell: Cell, { pattern, invalid, shape }: CodeFormat): string | null {
  const value = valueOf(cell)
  if (value === null) return null
  if (typeof value === 'string' && CODE.test(value) && pattern.test(value)) return value
  const problem = message(invalid, { value: shown(value) })
  const isCut = typeof value === 'number' ? isRounded(value) : E_NOTATION.test(asText(value))
  if (isCut) throw new CellError(message('cell.rounded', { problem }), message('hint.as_text'))
  // Format characters are invisible and are copied with a code from a web page.
  const bare = asText(value).replace(/[\s\p{Cf}-]/gu, '')
  if (typeof value === 'boolean' || (typeof value === 'number' && !isCount(value)) || !pattern.test(bare))
    throw new CellError(problem, shape)
  return bare
}

/** Yes or no, in words, as a boolean or as 1 and 0; null when empty. @throws CellError at anything else */
export function yesNo(cell: Cell): boolean | null {
  const value = valueOf(cell)
  if (value === null) return null
  const word = asText(value).toLowerCase()
  if (YES.has(word)) return true
  if (NO.has(word)) return false
  throw new CellError(message('cell.not_yes_no', { value: shown(value) }), message('hint.yes_no'))
}

/** One plain e-mail address, or null when empty. @throws CellError at anything else */
export function email(cell: Cell): string | null {
  const address = text(cell)
  if (address === null) return null
  if (!isEmailAddress(address))
    throw new CellError(message('cell.not_email', { value: shown(address) }), message('hint.email'))
  return address
}

/** The value of a cell, null when it is blank. @throws CellError at an error cell */
export function valueOf(cell: Cell): string | number | boolean | null {
  if (cell === null) return null
  if (typeof cell === 'object') throw errorCell(cell.error)
  if (typeof cell !== 'string') return cell
  const value = isPlain(cell) ? cell : trimmed(cell)
  if (isErrorText(value)) throw errorCell(value.toUpperCase())
  return value || null
}

function trimmed(text: string): string {
  if (!isStorable(text)) throw new CellError(message('cell.unstorable'))
  return text.trim().normalize('NFC')
}

/** Whether a text is what Excel shows for a formula that failed. */
export const isErrorText = (text: string): boolean => text.startsWith('#') && ERROR_TEXT.test(text)

/** Whether a number has more digits than Excel keeps. */
export const isRounded = (value: number): boolean => Math.abs(value) >= FIRST_ROUNDED_NUMBER

const errorCell = (error: string): CellError =>
  new CellError(
    error === NOT_CALCULATED ? message('cell.formula') : message('cell.error', { error }),
    message('hint.value'),
  )

/** The error of a cell with a formula that has no value. */
export const NOT_CALCULATED = 'A formula without a value'

/** A value as messages show it: not longer than a line. */
export const shown = (value: string | number | boolean): string => shorten(asText(value))

/** The value of a cell as people see it, not longer than a line; null when it is empty. */
export function displayText(cell: Cell): string | null {
  if (cell === null) return null
  return shorten(typeof cell === 'object' ? cell.error : asText(cell))
}

const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

function asText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') return value
  const shortest = String(value)
  if (!shortest.includes('e')) return shortest
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(20).replace(/\.?0+$/, '')
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0
