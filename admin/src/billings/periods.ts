import { MAX_YEAR, MIN_YEAR, type Period } from '../../../server/lib/period.rules.ts'

/** The months as choices of a select; their names are keys. */
export const MONTH_CHOICES = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `resources.billings.months.${index + 1}`,
}))

/** The years that can be billed as choices of a select. */
export const YEAR_CHOICES = Array.from({ length: MAX_YEAR - MIN_YEAR + 1 }, (_, index) => ({
  id: MIN_YEAR + index,
  name: String(MIN_YEAR + index),
}))

/** The viewer's current month and year, as far as that year can be billed. */
export function currentPeriod(): Period {
  const today = new Date()
  const year = Math.min(Math.max(today.getFullYear(), MIN_YEAR), MAX_YEAR)
  return { billing_month: today.getMonth() + 1, billing_year: year }
}

/** Whether month and year are both filled with something that can be billed. */
export const isPeriod = ({ billing_month, billing_year }: Partial<Period>): boolean =>
  Boolean(billing_month) && Number(billing_year) >= MIN_YEAR && Number(billing_year) <= MAX_YEAR
