import { USD } from '../../../../server/lib/currency.rules.ts'
import { formatCents, toCents } from '../../../../server/lib/money.rules.ts'

/**
 * An amount in dollars, as on the wire, as text: `$1,234.50`, or `$1,235` without decimals. It is the same in every
 * language: page, PDF, workbook and e-mail must not show one figure in two ways.
 */
export const formatDollars = (dollars: number, decimals: 0 | 2 = 2): string =>
  formatCents(toCents(dollars), USD, decimals)

const short = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** An amount in dollars for the tick of an axis: `$12.5K`. */
export const formatShortDollars = (dollars: number): string => short.format(dollars)
