/** A billing period. It is never a date: month is 1 to 12, year is 2020 to 2030. */
export interface Period {
  billing_month: number
  billing_year: number
}

export const MIN_YEAR = 2020
export const MAX_YEAR = 2030

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The item columns that say in which months an item was charged, January first. */
export const MONTH_FLAGS = [
  'jan_charged',
  'feb_charged',
  'mar_charged',
  'apr_charged',
  'may_charged',
  'jun_charged',
  'jul_charged',
  'aug_charged',
  'sep_charged',
  'oct_charged',
  'nov_charged',
  'dec_charged',
] as const
export type MonthFlag = (typeof MONTH_FLAGS)[number]

/** The flag of a month from 1 to 12. */
export const monthFlag = (month: number): MonthFlag => MONTH_FLAGS[month - 1] ?? 'jan_charged'

/** A period as the statement's column heading: `Mar 24`. A missing month is 1, a missing year 2024. */
export const periodHeading = (month: number | null | undefined, year: number | null | undefined): string =>
  `${MONTHS[(month ?? 1) - 1] ?? MONTHS[0]} ${String((year ?? 2024) % 100).padStart(2, '0')}`

/** A day in words: `30 Nov 2026`. @param day `YYYY-MM-DD` */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[month! - 1]} ${year}`
}

/** A period as month/year: `10/2026`. */
export const formatPeriod = ({ billing_month, billing_year }: Period): string =>
  `${billing_month}/${billing_year}`

/** The last months up to a period, itself included, oldest first. */
export const monthsUpTo = ({ billing_month, billing_year }: Period, count: number): Period[] =>
  Array.from({ length: count }, (_, index) => {
    const months = billing_year * 12 + billing_month - count + index
    return { billing_month: (months % 12) + 1, billing_year: Math.floor(months / 12) }
  })

/** A period as the beginning of its dates: `2026-10`. */
export const monthOf = ({ billing_month, billing_year }: Period): string =>
  `${billing_year}-${String(billing_month).padStart(2, '0')}`

/** Whether a `YYYY-MM-DD` date lies in a period. */
export const isInPeriod = (date: string | null, period: Period): boolean =>
  date?.slice(0, 7) === monthOf(period)

/** The last day of a period: `2026-10-31`. */
export const lastDayOf = ({ billing_month, billing_year }: Period): string =>
  new Date(Date.UTC(billing_year, billing_month, 0)).toISOString().slice(0, 10)

/** A month from 2000-01 to 2100-12, as a date begins. */
export const MONTH_PATTERN = '^(20\\d\\d|2100)-(0[1-9]|1[0-2])$'

/** A month of MIN_YEAR to MAX_YEAR. */
export const PERIOD_PATTERN = '^20(2\\d|30)-(0[1-9]|1[0-2])$'

export const isMonth = (text: string): boolean => new RegExp(MONTH_PATTERN).test(text)

/** Whether a text is a month that can be billed. */
export const isBillable = (text: string): boolean => new RegExp(PERIOD_PATTERN).test(text)

/** The month that a day lies in, `YYYY-MM`. @param day `YYYY-MM-DD` */
export const monthOfDay = (day: string): string => day.slice(0, 7)

/** The month so many after another, `YYYY-MM`. */
function monthsAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const months = year * 12 + number - 1 + count
  return monthOf({ billing_year: Math.floor(months / 12), billing_month: (months % 12) + 1 })
}

export const monthAfter = (month: string): string => monthsAfter(month, 1)
export const monthBefore = (month: string): string => monthsAfter(month, -1)

/** A month as a period. */
export function periodOfMonth(month: string): Period {
  const [billing_year, billing_month] = month.split('-').map(Number) as [number, number]
  return { billing_month, billing_year }
}
