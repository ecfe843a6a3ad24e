import { MAX_CENTS, MAX_PAYMENT_CENTS, toDollars } from '../lib/money.rules.ts'
import { message, type Message } from '../messages.ts'
import { type Cell, CellError, shown, valueOf } from './cells.ts'

/** A number with a point, whose thousands may be grouped by commas or blanks. */
const POINTED = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+)(?:\.\d+)?$/
/** A number with a comma, whose thousands may be grouped by points or blanks. */
const COMMAED = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+)(?:,\d+)?$/
/** In cents: more than the error of a binary float, less than a third decimal. */
const FLOAT_TOLERANCE = 1e-4
const AN_AMOUNT = message('hint.amount')
const A_NUMBER = message('hint.number')

/**
 * Cents of an amount, 0 to 9,999,999.99, or null when empty.
 * @param isUsd false when its currency is not known here
 * @throws CellError at anything else
 */
export function money(cell: Cell, isUsd = true): number | null {
  const dollars = numberOf(cell, 'cell.not_amount', AN_AMOUNT, 2)
  if (dollars === null) return null
  const cents = Math.round(dollars * 100)
  if (dollars < 0) throw new CellError(message('cell.negative', { value: shown(dollars) }), AN_AMOUNT)
  if (cents > MAX_CENTS) {
    const [value, most] = [shown(dollars), toDollars(MAX_CENTS)]
    throw new CellError(
      isUsd ? message('cell.at_most', { value, amount: most }) : message('cell.more_than', { value, most }),
    )
  }
  checkDecimals(dollars, cents)
  return cents
}

/** Cents of an amount of any sign, or null when empty. @throws CellError at anything else, and beyond 9,999,999,999.99 */
export function signedMoney(cell: Cell): number | null {
  const amount = numberOf(cell, 'cell.not_amount', AN_AMOUNT, 2)
  if (amount === null) return null
  const cents = Math.round(amount * 100)
  if (Math.abs(cents) > MAX_PAYMENT_CENTS)
    throw new CellError(
      message('cell.more_than', { value: shown(amount), most: toDollars(MAX_PAYMENT_CENTS) }),
    )
  checkDecimals(amount, cents)
  return cents
}

/** @throws CellError for more than two decimals */
function checkDecimals(amount: number, cents: number): void {
  if (Math.abs(amount * 100 - cents) > Math.max(FLOAT_TOLERANCE, Math.abs(amount) * 1e-12))
    throw new CellError(message('cell.decimals', { value: shown(amount) }), AN_AMOUNT)
}

/** A whole number from 0 to `max`, or null when empty. @throws CellError at anything else */
export function integer(cell: Cell, max = 1_000_000_000): number | null {
  const value = decimal(cell, max)
  if (value !== null && !Number.isInteger(value))
    throw new CellError(message('cell.not_whole', { value: shown(value) }), message('hint.whole'))
  return value
}

/** A number from 0 to `max`, or null when empty; text may group thousands. @throws CellError at anything else */
export function decimal(cell: Cell, max = 1_000_000_000): number | null {
  const value = numberOf(cell, 'cell.not_number', A_NUMBER, 4)
  if (value !== null && value < 0)
    throw new CellError(message('cell.negative', { value: shown(value) }), A_NUMBER)
  if (value !== null && value > max)
    throw new CellError(message('cell.more_than', { value: shown(value), most: max }))
  return value
}

/** @param decimals with how many a number is written in a hint, so that they are not read as thousands */
function numberOf(
  cell: Cell,
  invalid: 'cell.not_amount' | 'cell.not_number',
  hint: Message,
  decimals: 2 | 4,
): number | null {
  const value = valueOf(cell)
  if (value === null || typeof value === 'number') return value
  const readings = typeof value === 'string' ? readingsOf(value) : []
  const [reading, other] = readings
  if (reading === undefined) throw new CellError(message(invalid, { value: shown(value) }), hint)
  if (other !== undefined)
    throw new CellError(
      message('cell.two_numbers', { value: shown(value), number: reading, other }),
      message('hint.write', { value: String(reading), other: other.toFixed(decimals) }),
    )
  return reading
}

/** The numbers that a text can mean, the largest first: `1,234` can be 1234 or 1.234. */
function readingsOf(text: string): number[] {
  const pointed = POINTED.test(text) ? [Number(text.replace(/[, \u00a0\u202f]/g, ''))] : []
  const commaed = COMMAED.test(text) ? [Number(text.replace(/[. \u00a0\u202f]/g, '').replace(',', '.'))] : []
  return [...new Set([...pointed, ...commaed])].sort((one, other) => Math.abs(other) - Math.abs(one))
}
