/** A date that a text can mean. */
export interface WrittenDate {
  /** Its midnight in UTC, in milliseconds since 1970. */
  midnight: number
  /** The time of day, in seconds. */
  seconds: number
}

/** English and Spanish names; each is also abbreviated to its first three letters. */
const MONTHS = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre', 'sept'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
]
const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((names, index) =>
    names.flatMap((name) => [name, name.slice(0, 3)].map((key) => [key, index + 1] as const)),
  ),
)

const TIME = String.raw`(?:(?:T|,?\s+)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?(?:\s*(?<half>[ap])\.?\s?m\.?|Z)?)?`
const ORDINAL = '(?:st|nd|rd|th|º)?'
const dateForm = (day: string): RegExp => new RegExp(`^${day}${TIME}$`, 'iu')

/** 2026-10-31 */
const YEAR_FIRST = dateForm(String.raw`(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})`)
/** 31 Oct 2026, 31-oct-2026, 31 de octubre de 2026 */
const MONTH_SPELT = dateForm(
  String.raw`(?<day>\d{1,2})${ORDINAL}[-\s./]+(?:de\s+)?(?<name>\p{L}+)\.?,?[-\s./]+(?:del?\s+)?(?<year>\d{4})`,
)
/** October 31, 2026 */
const MONTH_FIRST = dateForm(String.raw`(?<name>\p{L}+)\.?\s+(?<day>\d{1,2})${ORDINAL},?\s+(?<year>\d{4})`)
/** 31/10/2026 and 10/31/2026 */
const NUMBERS = dateForm(String.raw`(?<one>\d{1,2})(?<sign>[-/.])(?<two>\d{1,2})\k<sign>(?<year>\d{4})`)

/** The dates that a text can mean, day before month first: none, one, or two as `05/06/2026` does. */
export function datesOf(text: string): WrittenDate[] {
  const parts = partsOf(text)
  if (!parts) return []
  const { year, one, two, day = one, name } = parts
  const month = name ? MONTH_NUMBERS.get(name.toLowerCase()) : (parts.month ?? two)
  const orders =
    one && Number(one) !== Number(two)
      ? [[day, month] as const, [month, day] as const]
      : [[day, month] as const]
  const seconds = secondsOf(parts)
  return orders.flatMap(([day, month]) => {
    const midnight = midnightOf(Number(year), Number(month), Number(day))
    return midnight === null || seconds === null ? [] : [{ midnight, seconds }]
  })
}

function partsOf(text: string): Record<string, string> | undefined {
  for (const form of [YEAR_FIRST, MONTH_SPELT, MONTH_FIRST, NUMBERS]) {
    const groups = form.exec(text)?.groups
    if (groups) return groups
  }
}

function midnightOf(year: number, month: number, day: number): number | null {
  const midnight = new Date(Date.UTC(year, month - 1, day))
  // Date.UTC carries 30 February over into March.
  const isReal = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day
  return isReal ? midnight.getTime() : null
}

/** The time of day in seconds, null when it is not a valid time. */
function secondsOf({
  hour,
  minute = '0',
  second = '0',
  half,
}: Record<string, string | undefined>): number | null {
  if (hour === undefined) return 0
  const [minutes, seconds] = [Number(minute), Number(second)]
  const isValidHour = half ? Number(hour) >= 1 && Number(hour) <= 12 : Number(hour) < 24
  if (!isValidHour || minutes >= 60 || seconds >= 60) return null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return hours * 3600 + minutes * 60 + seconds
}
