import { USD } from '../lib/currency.rules.ts'
import { formatCents, unitOf } from '../lib/money.rules.ts'

declare const nested: unique symbol

/** The text of a message that stands in another one: whoever makes that one gives the message itself. */
export type Part = string & { readonly [nested]: never }

/** The currency of a message's amount; without it they are US dollars, as in messages that were stored before it was. */
export interface InCurrency {
  /** ISO 4217; null where it is not known, but may be another. */
  currency?: string | null
}

/** An amount of a currency as text: `$1,234.50`, `KES 1,234.50`, and `1,234.50` of one that is not known. */
export const money = (amount: number, currency: string | null = USD): string => {
  const text = formatCents(Math.round(amount * 100), currency ?? USD)
  return currency === null ? text.replace(unitOf(USD), '') : text
}

/** An amount as text, without a sign for US dollars: `1234.50`, `KES 1,234.50`. */
export const amountIn = (amount: number, currency?: string | null): string =>
  currency ? money(amount, currency) : amount.toFixed(2)

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

/** `A, B, and C` */
export const listed = (texts: readonly string[]): string => conjunction.format(texts)

/** A month and a year. */
export interface MonthAndYear {
  month: number
  year: number
}

/** A period as month/year: `10/2026`. */
export const inMonth = ({ month, year }: MonthAndYear): string => `${month}/${year}`
