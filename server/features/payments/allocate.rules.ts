import { monthOf, type Period } from '../../lib/period.rules.ts'
import type { Share } from '../billings/dues.rules.ts'

/** A billing that may be settled; what is due of it in cents, negative when it is overpaid. */
export interface OpenBilling extends Period {
  id: number
  amount_due: number
}

/** Orders billings by age: by their months, those of one month as they were made. */
export const byAge = (a: Omit<OpenBilling, 'amount_due'>, b: Omit<OpenBilling, 'amount_due'>): number =>
  monthOf(a).localeCompare(monthOf(b)) || a.id - b.id

/** How much of what is given to a billing is more than is due of it; in cents. */
export const aboveDue = (given: number, amount_due: number): number =>
  Math.max(given - Math.max(amount_due, 0), 0)

/**
 * What of an amount is for the billings that it names, before the others share what is left.
 * @param open oldest first
 * @param amount in cents
 * @returns cents by the ids of billings
 */
export function namedFirst(
  open: readonly OpenBilling[],
  amount: number,
  named: readonly number[],
): Map<number, number> {
  const shares = new Map<number, number>()
  let left = amount
  for (const { id, amount_due } of open.filter((billing) => named.includes(billing.id))) {
    const share = Math.max(Math.min(left, amount_due), 0)
    shares.set(id, share)
    left -= share
  }
  return shares
}

/**
 * Gives an amount to billings, oldest first, to each what is due of it.
 * @param amount in cents
 * @param typed what somebody has set for billings by hand, in cents, by their ids: it stays, and the others share what is left
 * @returns the parts above 0, oldest first, and what stays on account: negative when more was typed than there is
 */
export function allocate(
  open: readonly OpenBilling[],
  amount: number,
  typed: ReadonlyMap<number, number> = new Map(),
): { shares: Share[]; left: number } {
  const oldestFirst = [...open].sort(byAge)
  let left = oldestFirst.reduce((rest, { id }) => rest - (typed.get(id) ?? 0), amount)
  const shares = oldestFirst.map(({ id, amount_due }): Share => {
    const set = typed.get(id)
    if (set !== undefined) return { billing_id: id, amount: set }
    const share = Math.max(Math.min(left, amount_due), 0)
    left -= share
    return { billing_id: id, amount: share }
  })
  return { shares: shares.filter((share) => share.amount > 0), left }
}
