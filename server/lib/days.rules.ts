/** The day so many days after another one, both `YYYY-MM-DD`. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for a time zone that is not known */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format
}

/** Whether a name is one of IANA's time zones: `Africa/Nairobi`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(formatOf(name))
  } catch {
    return false
  }
}

/** The day that it is in a time zone at an instant: `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string => formatOf(timeZone).format(instant)

const DAY_MS = 86_400_000
/** No time zone is further from UTC. */
const FURTHEST_MS = 14 * 3_600_000

/** The first instant of a day in a time zone, `YYYY-MM-DD`; days may be longer or shorter than 24 hours. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(day)
  // The last instant that is not of this day or a later one, by halves.
  let [before, from] = [midnight - FURTHEST_MS - 1, midnight + FURTHEST_MS]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayIn(timeZone, new Date(middle)) < day) before = middle
    else from = middle
  }
  return new Date(from)
}

/** The first day of the month so many months after that of a day: `YYYY-MM-01`. */
export function firstOfMonth(day: string, months = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** How many days the second day is after the first one, both `YYYY-MM-DD`; negative when it is before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

const hours = new Map<string, Intl.DateTimeFormat>()

/** The hour that it is in a time zone at an instant, from 0 to 23. */
export function hourIn(timeZone: string, instant: Date): number {
  const format =
    hours.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  hours.set(timeZone, format)
  return Number(format.format(instant))
}
