import type { BilledLine, FindingKind, VehicleMonths } from './reconciliation.rules.ts'
import type { Replaced } from './replacements.rules.ts'

/** Money in two currencies at most: `other` is what the month before had in another one. */
export interface Effect {
  effect: number
  currency: string | null
  other_effect: number | null
  other_currency: string | null
}

const inOne = (effect: number, currency: string | null): Effect => ({
  effect,
  currency,
  other_effect: null,
  other_currency: null,
})

type Money = Pick<BilledLine, 'amount' | 'currency'>

function difference(last: Money | null, now: Money | null): Effect {
  if (!now) return last ? inOne(-last.amount, last.currency) : inOne(0, null)
  if (!last) return inOne(now.amount, now.currency)
  if (last.currency === now.currency) return inOne(now.amount - last.amount, now.currency)
  return { ...inOne(now.amount, now.currency), other_effect: -last.amount, other_currency: last.currency }
}

/**
 * What a finding is worth, in cents. Of what is silent, or should not be billed or is not: what the vehicle is charged, or
 * would be, for the month. Of all others this month's line less that of the month before.
 */
export function effectOf(kind: FindingKind, { last, now, due }: VehicleMonths, replaced?: Replaced): Effect {
  if (kind === 'silent' || kind === 'inactive_billed' || kind === 'not_billed')
    return difference(null, now ?? due)
  if (kind === 'replaced' && replaced) return difference(replaced.isBilledToo ? null : replaced.line, now)
  return difference(last, now)
}

/** A sum of each currency, in cents, by its code. */
export function sumsOf(effects: readonly Effect[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>()
  const add = (currency: string | null, amount: number | null) => {
    if (currency !== null && amount) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  for (const { effect, currency, other_effect, other_currency } of effects) {
    add(currency, effect)
    add(other_currency, other_effect)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, amount]) => ({ currency, amount }))
}
