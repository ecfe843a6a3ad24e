import { aboveDue, allocate, byAge, namedFirst } from '../../../server/features/payments/allocate.rules.ts'
import { toCents, toDollars, wholeProblem } from '../../../server/lib/money.rules.ts'
import type { OpenBilling } from './payment.ts'

/** Amounts as somebody types them, by the ids of billings; what is empty counts as nothing. */
type Typed = Readonly<Record<string, string>>

/** The values of a form that gives money to open billings. */
export interface AllocationValues {
  /** How much there is to give. */
  amount: number | null
  currency: string
  /** What was set for billings by hand, in the currency of each. */
  typed: Typed
  /** What of the money billings in another currency take, in the currency of the money. */
  given: Typed
  /** The billings that the money names: it is for these first. */
  named?: readonly number[]
}

/** What a billing gets; amounts in cents. */
export interface AllocationRow {
  billing: OpenBilling
  amount: number
  isTyped: boolean
  /** What of the money it takes, where that is in another currency than the billing. */
  given: number | null
  /** How much more than is due of it. */
  above: number
}

export interface AllocationPlan {
  /** Oldest first; those in another currency last. */
  rows: AllocationRow[]
  /** What stays on account, in cents: negative when more is given than there is. */
  left: number
}

/** Cents of what was typed; anything that is no number is nothing. */
export const centsOf = (amount: string | number | null | undefined): number =>
  Math.round(Number(amount ?? 0) * 100) || 0

const inCents = ({ amount_due, ...billing }: OpenBilling) => ({ ...billing, amount_due: toCents(amount_due) })

/** What each billing gets of the money: what was typed stays, those that it names come first, the others share what is left, oldest first. */
export function planOf(
  { amount, currency, typed, given, named = [] }: AllocationValues,
  open: readonly OpenBilling[],
): AllocationPlan {
  const oldestFirst = [...open].sort(byAge)
  const same = oldestFirst.filter((billing) => billing.currency === currency)
  const other = oldestFirst.filter((billing) => billing.currency !== currency)
  const taken = other.reduce((sum, { id }) => sum + centsOf(given[id]), 0)
  const byHand = new Map(same.filter(({ id }) => id in typed).map(({ id }) => [id, centsOf(typed[id])]))
  const there = centsOf(amount) - taken
  const rest = there - [...byHand.values()].reduce((sum, cents) => sum + cents, 0)
  const first = namedFirst(same.filter(({ id }) => !byHand.has(id)).map(inCents), rest, named)
  const { shares, left } = allocate(same.map(inCents), there, new Map([...first, ...byHand]))
  const amounts = new Map(shares.map((share) => [share.billing_id, share.amount]))
  const rowOf = (billing: OpenBilling, cents: number, takes: number | null): AllocationRow => ({
    billing,
    amount: cents,
    isTyped: billing.id in typed,
    given: takes,
    above: aboveDue(cents, toCents(billing.amount_due)),
  })
  return {
    rows: [
      ...same.map((each) => rowOf(each, amounts.get(each.id) ?? 0, null)),
      ...other.map((each) => rowOf(each, centsOf(typed[each.id]), centsOf(given[each.id]))),
    ],
    left,
  }
}

/** Whether only one of the two amounts was typed that a billing in another currency needs. */
export const isHalf = ({ amount, given }: AllocationRow): boolean =>
  given !== null && amount > 0 !== given > 0

const isSoundRow = (row: AllocationRow): boolean =>
  row.amount >= 0 && row.above === 0 && !isHalf(row) && !wholeProblem(row.amount, row.billing.currency)

/** Whether money can be given so. */
export const isSound = ({ rows, left }: AllocationPlan): boolean => left >= 0 && rows.every(isSoundRow)

/** The parts of a plan as a call takes them. */
export const allocationsOf = ({ rows }: AllocationPlan) =>
  rows
    .filter(({ amount }) => amount > 0)
    .map(({ billing: { id: billing_id }, amount, given }) => ({
      billing_id,
      amount: toDollars(amount),
      ...(given !== null && { given_amount: toDollars(given) }),
    }))
