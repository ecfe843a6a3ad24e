import { message } from '../messages.ts'
import { type Cell, CellError, shown, valueOf } from './cells.ts'
import { datesOf, type WrittenDate } from './date-text.ts'

const DAY_SECONDS = 86_400
/** Day 0 of the 1900 system as it counts from March 1900 on: before, it has a 29 February 1900 that never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30) / 1000
const EPOCH_1904 = Date.UTC(1904, 0, 1) / 1000
const MIN_YEAR = 1980
const MAX_YEAR = 2100
const HINT = message('hint.write_date')
/** How most exports write a date or an instant: it is read as it stands. Of the days of a month those that each month has. */
const PLAIN =
  /^(?:19[89]\d|20\d\d|2100)-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])(?:[T ](?:[01]\d|2[0-3])(?::[0-5]\d){2}Z?)?$/

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
  if (typeof cell === 'string' && PLAIN.test(cell))
    return `${cell.slice(0, 10)}T${cell.slice(11, 19) || '00:00:00'}Z`
  const value = valueOf(cell)
  if (value === null) return null
  const seconds =
    typeof value === 'number'
      ? secondsOfSerial(value, date1904)
      : typeof value === 'string'
        ? secondsOfText(value)
        : NaN
  if (Number.isNaN(seconds)) throw new CellError(message('cell.not_date', { value: shown(value) }), HINT)
  if (seconds < Date.UTC(MIN_YEAR, 0, 1) / 1000 || seconds >= Date.UTC(MAX_YEAR + 1, 0, 1) / 1000)
    throw new CellError(
      message('cell.date_range', { value: shown(value), first: MIN_YEAR, last: MAX_YEAR }),
      HINT,
    )
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
      message('cell.two_dates', { value: shown(text), date: isoOf(day), other: isoOf(other) }),
      message('hint.write', { value: isoOf(day), other: isoOf(other) }),
    )
  return day.midnight / 1000 + day.seconds
}

const isoOf = ({ midnight }: WrittenDate): string => new Date(midnight).toISOString().slice(0, 10)
