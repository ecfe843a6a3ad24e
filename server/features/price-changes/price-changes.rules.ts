import { decimalsOf, USD } from '../../lib/currency.rules.ts'
import { MAX_CENTS, roundHalfAway, toCents } from '../../lib/money.rules.ts'
import { CLIENT_PRICES, isInUsd, type ClientPrices, type PriceName } from '../clients/client-prices.rules.ts'

/** What becomes of a price: so many hundredths of a percent more, or so many cents; rounded to a step in cents. */
export interface PriceRule {
  by: { percent: number } | { cents: number }
  step: number
}

/** What is asked for of prices: a percent, or amounts in whole units of their currencies. */
interface AskedRules {
  prices: readonly PriceName[]
  percent?: number
  amount_usd?: number
  amount_local?: number
  step_usd?: number
  step_local?: number
}

/** The rule of each price by what is asked for; null for one that stays. */
export function rulesOf(asked: AskedRules, local: string): (name: PriceName) => PriceRule | null {
  const { prices, percent = 0 } = asked
  const hundredths = Math.round(percent * 100)
  const ruleIn = (currency: string, amount?: number, step?: number): PriceRule => ({
    by: amount === undefined ? { percent: hundredths } : { cents: toCents(amount) },
    step: step ? toCents(step) : decimalsOf(currency) === 0 ? 100 : 1,
  })
  const inUsd = ruleIn(USD, asked.amount_usd, asked.step_usd)
  const inLocal = ruleIn(local, asked.amount_local, asked.step_local)
  return (name) => (prices.includes(name) ? (isInUsd(name) ? inUsd : inLocal) : null)
}

/** A price after a change, in cents: rounded to the step, halves away from zero. It may be negative. */
export function priceAfter(cents: number, { by, step }: PriceRule): number {
  // In whole numbers, so that a half is one.
  const steps =
    'cents' in by
      ? roundHalfAway((cents + by.cents) / step)
      : roundHalfAway((cents * (10_000 + by.percent)) / (10_000 * step))
  return steps * step
}

/** Why a price cannot be changed so. */
export const PRICE_PROBLEMS = ['below_zero', 'too_large'] as const
type PriceProblem = (typeof PRICE_PROBLEMS)[number]

/** A price before and after a change, in cents. */
export interface ChangedPrice {
  price: PriceName
  from: number
  to: number
  problem: PriceProblem | null
}

/**
 * What a change makes of a client's prices: those that there are, and that come out otherwise.
 * @param ruleOf the rule of each price; null for one that stays
 */
export function changesOf(
  before: ClientPrices,
  ruleOf: (name: PriceName) => PriceRule | null,
): ChangedPrice[] {
  return CLIENT_PRICES.flatMap((price) => {
    const [from, rule] = [before[price], ruleOf(price)]
    if (from === null || !rule) return []
    const to = priceAfter(from, rule)
    if (to === from) return []
    return [{ price, from, to, problem: to < 0 ? 'below_zero' : to > MAX_CENTS ? 'too_large' : null }]
  })
}
