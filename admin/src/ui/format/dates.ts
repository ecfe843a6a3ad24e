import { periodOfMonth } from '../../../../server/lib/period.rules.ts'
import { byLanguage } from './byLanguage.ts'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const CLOCK = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const formatBy = (options: Intl.DateTimeFormatOptions) =>
  byLanguage(({ dates }) => new Intl.DateTimeFormat(dates, options))

const localDay = formatBy(DAY)
const localClock = formatBy(CLOCK)
const zonedClock = formatBy({ ...CLOCK, timeZoneName: 'short' })
const plainDay = formatBy({ ...DAY, timeZone: 'UTC' })
const plainClock = formatBy({ ...CLOCK, timeZone: 'UTC' })
const zone = formatBy({ timeZoneName: 'shortOffset' })

const format = (by: () => Intl.DateTimeFormat, value: string | null | undefined): string => {
  const time = value ? Date.parse(value) : NaN
  return Number.isNaN(time) ? '' : by().format(time)
}

/** A `YYYY-MM-DD` date as `5 Oct 2026`, the same for every viewer; '' without one. */
export const formatDate = (date: string | null | undefined): string => format(plainDay, date)

/** The viewer's local day of an instant: `5 Oct 2026`; '' without one. */
export const formatDay = (instant: string | null | undefined): string => format(localDay, instant)

/** The viewer's local day and time of an instant: `5 Oct 2026, 14:03`; '' without one. */
export const formatInstant = (instant: string | null | undefined): string => format(localClock, instant)

/** The viewer's local day and time of an instant with their time zone: `5 Oct 2026, 14:03 GMT+3`; '' without one. */
export const formatMoment = (instant: string | null | undefined): string => format(zonedClock, instant)

/** The name of the viewer's time zone: `Africa/Nairobi`. */
export const zoneName = (): string => localClock().resolvedOptions().timeZone

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The viewer's local day of a moment as `YYYY-MM-DD`. */
export const dayOfMoment = (moment: Date): string =>
  [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-')

/** The viewer's local day and time of an instant as the value of a `datetime-local` input: `2026-10-05T14:03`; '' without one. */
export function inputTimeOf(instant: string | null): string {
  if (!instant) return ''
  const moment = new Date(instant)
  return `${dayOfMoment(moment)}T${[moment.getHours(), moment.getMinutes()].map(twoDigits).join(':')}`
}

/** The day of a date or an instant as `YYYY-MM-DD`: a date is the same for every viewer, an instant has the viewer's day. */
export const dayOf = (dateOrInstant: string): string =>
  dateOrInstant.includes('T') ? dayOfMoment(new Date(dateOrInstant)) : dateOrInstant

/** The day, with its time if any, of a workbook: it has no zone and is shown unconverted. */
export const formatClock = (time: string | null | undefined): string =>
  format(time?.includes('T') ? plainClock : plainDay, time)

/** The instant, in UTC, of the viewer's local day `YYYY-MM-DD` and time `HH:MM`; null without both. */
export function instantOf(day: string | null | undefined, time: string | null | undefined): string | null {
  const moment = Date.parse(`${day}T${time}`)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

/** The viewer's time zone and its offset from UTC at an instant: `Africa/Nairobi (GMT+3)`. */
export function zoneAt(instant: string): string {
  const offset = zone()
    .formatToParts(Date.parse(instant))
    .find(({ type }) => type === 'timeZoneName')
  return `${zoneName()} (${offset?.value ?? ''})`
}

// `numbers`, since British English says Sept.
const monthBy = (options: Intl.DateTimeFormatOptions) =>
  byLanguage(({ numbers }) => new Intl.DateTimeFormat(numbers, { ...options, timeZone: 'UTC' }))
const plainMonth = monthBy({ month: 'short', year: 'numeric' })
const monthAlone = monthBy({ month: 'short' })

/** A month from 1 to 12 of a year: `Oct 2026`. */
export const formatMonth = (month: number, year: number): string =>
  plainMonth().format(Date.UTC(year, month - 1))

/** A month `2026-10` as `Oct 2026`. */
export function monthText(month: string): string {
  const { billing_month, billing_year } = periodOfMonth(month)
  return formatMonth(billing_month, billing_year)
}

/** A month from 1 to 12: `Oct`. */
export const formatMonthName = (month: number): string => monthAlone().format(Date.UTC(2000, month - 1))
