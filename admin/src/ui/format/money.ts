import { USD } from '../../../../server/lib/currency.rules.ts'
import { formatCents, toCents } from '../../../../server/lib/money.rules.ts'

/**
 * An amount of a currency, as on the wire, as text: `$1,234.50`, `KES 1,234.50`, or `$1,235` without decimals. It is the
 * same in every language: page, PDF, workbook and e-mail must not show one figure in two ways.
 * @param decimals those of the currency when left out
 */
export const formatMoney = (amount: number, currency: string, decimals?: 0 | 2): string =>
  formatCents(toCents(amount), currency, decimals)

/** An amount with its sign: what came is told from what went. */
export const formatSigned = (amount: number, currency: string): string =>
  `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`

/** From a hundred thousand on. */
const LONG = 'KES 100,000.00'.length

/** The same, of which a long one may go on in a second line after the code of its currency: for columns that have no room for more. */
export function formatBreakableMoney(amount: number, currency: string): string {
  const text = formatMoney(amount, currency)
  return text.length < LONG ? text : text.replace('\u00a0', ' ')
}

/** An amount for the tick of an axis: `$12.5K`, `KES 12.5K`. */
export const formatShortMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    // A browser writes other currencies with a dollar sign, too.
    currencyDisplay: currency === USD ? 'symbol' : 'code',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(amount)
