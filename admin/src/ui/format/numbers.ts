import { byLanguage } from './byLanguage.ts'

const whole = byLanguage(({ numbers }) => new Intl.NumberFormat(numbers))
const upToOneDecimal = byLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { maximumFractionDigits: 1 }),
)
const percent = byLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 0 }),
)
const conjunction = byLanguage(({ numbers }) => new Intl.ListFormat(numbers, { type: 'conjunction' }))

/** A count: `12,345`. */
export const formatCount = (count: number): string => whole().format(count)

/** A measure with at most one decimal: `1.2`. */
export const formatMeasure = (measure: number): string => upToOneDecimal().format(measure)

/** A share from 0 to 1: `42%`. */
export const formatShare = (share: number): string => percent().format(share)

/** A list in one sentence: `3 vehicles, 2 billings, and 1 transaction`. */
export const formatList = (things: readonly string[]): string => conjunction().format(things)
