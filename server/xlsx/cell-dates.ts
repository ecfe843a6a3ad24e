import { type Cell, CellError, quote, valueOf } from './cells.ts'
import { datesOf, type WrittenDate } from './date-text.ts'

const DAY_SECONDS = 86_400
/** Day 0 of the 1900 system as it counts from March 1900 on: before, it has a 29 February 1900 that never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30) / 1000
const EPOCH_1904 = Date.UTC(1904, 0, 1) / 1000
const MIN_YEAR = 1980
const MAX_YEAR = 2100
const HINT = 'Write 2026-10-31'

/** The days between the two systems: a day has a serial that much smaller in that of 1904. */
export const DAYS_TO_1904 = (EPOCH_1904 - EPOCH_1900) / DAY_SECONDS

/**
 * The date of a cell as `YYYY-MM-DD`, or null when empty; a time of day is dropped.
 * @param date1904 whether the workbook counts its days from 1904
 * @throws CellError when it is not a date from 1980 to 2100, or could be two
 */
export function dateOf(cell: Cell, date1904: boolean): string | null {
  return instantOf(cell, date1904)?.slice(0, 10) ?? null
}

/**
 * The date and time of a cell as `YYYY-MM-DDTHH:MM:SSZ`, or null when empty, rounded to the second. A sheet knows no
 * time zone: the time is taken as UTC.
 * @param date1904 whether the workbook counts its days from 1904
 * @throws CellError when it is not a date from 1980 to 2100, or could be two
 */
export function instantOf(cell: Cell, date1904: boolean): string | null {
  const value = valueOf(cell)
  if (value === null) return null
  const seconds =
    typeof value === 'number'
      ? secondsOfSerial(value, date1904)
      : typeof value === 'string'
        ? secondsOfText(value)
        : NaN
  if (Number.isNaN(seconds)) throw new CellError(`${quote(value)} is not a date`, HINT)
  if (seconds < Date.UTC(MIN_YEAR, 0, 1) / 1000 || seconds >= Date.UTC(MAX_YEAR + 1, 0, 1) / 1000)
    throw new CellError(`${quote(value)} is not a date from ${MIN_YEAR} to ${MAX_YEAR}`, HINT)
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}

const secondsOfSerial = (serial: number, date1904: boolean): number =>
  (date1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(serial * DAY_SECONDS)

/** Seconds since 1970 of a written date, NaN when it is none. @throws CellError when it could be two */
function secondsOfText(text: string): number {
  const [day, other] = datesOf(text)
  if (!day) return NaN
  if (other)
    throw new CellError(
      `${quote(text)} can be ${inWords(day)} or ${inWords(other)}`,
      `Write ${isoOf(day)} or ${isoOf(other)}`,
    )
  return day.midnight / 1000 + day.seconds
}

const isoOf = ({ midnight }: WrittenDate): string => new Date(midnight).toISOString().slice(0, 10)

const inWords = ({ midnight }: WrittenDate): string =>
  new Date(midnight).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
