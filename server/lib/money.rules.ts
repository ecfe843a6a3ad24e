import { message } from '../messages/message.ts'
import { decimalsOf, USD } from './currency.rules.ts'

/** The largest amount that one line may carry, and every price: 9,999,999.99 dollars, in cents. */
export const MAX_CENTS = 999_999_999
/** The largest payment, paid amount and previous balance, above zero or below: 9,999,999,999.99 dollars, in cents. */
export const MAX_PAYMENT_CENTS = 999_999_999_999
/** The largest sum, in cents: beyond 35 trillion dollars, a number is not precise to the cent any more. */
export const MAX_SUM_CENTS = 3_500_000_000_000_000

/** Whether a number is an amount in dollars and whole cents. */
export function isDollars(value: number): boolean {
  const cents = Math.round(value * 100)
  return Number.isSafeInteger(cents) && cents / 100 === value
}

/**
 * Cents of an amount in dollars.
 * @throws RangeError when the amount is not finite, has more than two decimals or is beyond the safe integers
 */
export function toCents(dollars: number): number {
  if (!isDollars(dollars)) throw new RangeError(`${dollars} is not an amount in dollars and cents`)
  return Math.round(dollars * 100) || 0
}

/** Dollars of an amount in cents, as the API has it. */
export const toDollars = (cents: number): number => cents / 100

/** The nearest integer, halves away from zero: the one rounding of money. */
export const roundHalfAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) || 0

/** The name of a currency as it stands before an amount: `$`, `KES`. The dollar sign is US dollars only. */
export const unitOf = (currency: string): string => (currency === USD ? '$' : currency)
/** The same with the space that follows a code. */
export const beforeAmount = (currency: string): string => (currency === USD ? '$' : `${currency}\u00a0`)

/**
 * Hundredths of a currency as text: `$1,234.50`, `-$1,235`, `KES 1,234.50`, `-UGX 1,235`.
 * @param decimals 0 for the totals of a statement; those of the currency when left out
 */
export function formatCents(cents: number, currency: string, decimals: 0 | 2 = decimalsOf(currency)): string {
  const rounded = decimals === 0 ? roundHalfAway(cents / 100) * 100 : roundHalfAway(cents)
  const [whole = '0', fraction] = (Math.abs(rounded) / 100).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${rounded < 0 ? '-' : ''}${beforeAmount(currency)}${grouped}${fraction ? `.${fraction}` : ''}`
}

/** Hundredths of a currency as text with its code after them: `1,234.50 USD`. */
export const amountWithCode = (cents: number, currency: string): string =>
  `${formatCents(cents, currency).replace(beforeAmount(currency), '')} ${currency}`

/** What is wrong with an amount of a currency without cents: goes on after the name of its field. @param cents hundredths */
export const wholeProblem = (cents: number, currency: string) =>
  decimalsOf(currency) === 0 && cents % 100 !== 0 ? message('field.whole_amount', { currency }) : null
