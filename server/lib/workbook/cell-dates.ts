import { type Cell, CellFault, quote, valueOf } from './cells.ts'

const DAY_SECONDS = 86_400
/** Day 0 of the 1900 system as it counts from March 1900 on: before, it has a 29 February 1900 that never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30) / 1000
const EPOCH_1904 = Date.UTC(1904, 0, 1) / 1000
const MIN_YEAR = 1980
const MAX_YEAR = 2100
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]+(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?Z?)?$/i

/**
 * The date of a cell as `YYYY-MM-DD`, or null when empty; a time of day is dropped.
 * @param date1904 whether the workbook counts its days from 1904
 * @throws CellFault when it is not a date from 1980 to 2100
 */
export function dateOf(cell: Cell, date1904: boolean): string | null {
  return instantOf(cell, date1904)?.slice(0, 10) ?? null
}

/**
 * The date and time of a cell as `YYYY-MM-DDTHH:MM:SSZ`, or null when empty, rounded to the second. A sheet knows no
 * time zone: the clock is taken over as it stands.
 * @param date1904 whether the workbook counts its days from 1904
 * @throws CellFault when it is not a date from 1980 to 2100
 */
export function instantOf(cell: Cell, date1904: boolean): string | null {
  const value = valueOf(cell)
  if (value === null) return null
  const seconds =
    typeof value === 'number'
      ? secondsOfSerial(value, date1904)
      : typeof value === 'string'
        ? secondsOfIso(value)
        : NaN
  if (Number.isNaN(seconds)) throw new CellFault(`${quote(value)} is not a date (write 2026-10-31)`)
  if (seconds < Date.UTC(MIN_YEAR, 0, 1) / 1000 || seconds >= Date.UTC(MAX_YEAR + 1, 0, 1) / 1000)
    throw new CellFault(`${quote(value)} is not a date from ${MIN_YEAR} to ${MAX_YEAR} (write 2026-10-31)`)
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}

const secondsOfSerial = (serial: number, date1904: boolean): number =>
  (date1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(serial * DAY_SECONDS)

/** Seconds since 1970 of an ISO date, NaN when it is none or not in the calendar. */
function secondsOfIso(text: string): number {
  const match = ISO.exec(text)
  if (!match) return NaN
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  // Date.UTC carries 30 February over into March, so only a real date comes back unchanged.
  const isReal =
    new Date(time).toISOString().startsWith(text.slice(0, 10)) && hour < 24 && minute < 60 && second < 60
  return isReal ? time / 1000 : NaN
}
