import { outstandingOf } from './pricing.rules.ts'

/** What is due of a billing follows from these; amounts in cents. */
export interface Debt {
  previous_balance: number
  /** What of the previous balance earlier billings had left. */
  carried_balance: number
  total_amount: number
  /** What of payments settles it. */
  allocated_amount: number
  void_at: unknown
}

/** What of a billing is still to be paid: what it carries is due of earlier ones. Negative when it is overpaid. */
export const amountDue = (billing: Debt): number =>
  billing.void_at
    ? 0
    : billing.previous_balance - billing.carried_balance + billing.total_amount - billing.allocated_amount

/**
 * What is still to be paid of all that a statement asks for, in cents: of its total outstanding what is due today. What has
 * become due of earlier billings since it went out is asked for by those. Negative when more is paid than is asked for.
 * @param earlier_due what is due of the earlier billings of its account
 */
export const toPay = (billing: Debt & { paid_amount: number }, earlier_due: number): number =>
  billing.void_at ? 0 : Math.min(outstandingOf(billing), amountDue(billing) + earlier_due)

/** Whether somebody has typed a previous balance other than what was carried. */
export const isTyped = ({ previous_balance, carried_balance }: Debt): boolean =>
  previous_balance !== carried_balance

/** What a previous balance is, beside its amounts. */
interface Seen {
  revision: number | null
  last_sent_at: unknown
  /** Of what was owed from before, which carries nothing. */
  opening_date: string | null
}

/** Whether a previous balance follows what becomes of earlier billings: nobody has typed it, and nobody has seen it. */
export const isLive = (billing: Debt & Seen): boolean =>
  !isTyped(billing) &&
  billing.revision === null &&
  billing.opening_date === null &&
  !billing.last_sent_at &&
  !billing.void_at

export const PAYMENT_STATES = ['unpaid', 'part_paid', 'paid', 'overdue', 'overpaid'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * What has become of a billing's payment; null for a void one.
 * @param today the company's day: the due date is the last one on which it is not overdue
 */
export function paymentStateOf(
  billing: Debt & { due_date: string | null },
  today: string,
): PaymentState | null {
  if (billing.void_at) return null
  const due = amountDue(billing)
  if (due === 0) return 'paid'
  if (due < 0) return 'overpaid'
  if (billing.due_date && billing.due_date < today) return 'overdue'
  return billing.allocated_amount > 0 ? 'part_paid' : 'unpaid'
}

/** What settles a billing without cash; it is never revenue. */
export const SETTLEMENT_KINDS = ['withholding_tax', 'bank_charge', 'write_off', 'discount'] as const
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]

/** A part of a payment, and the billing that it settles. */
export interface Share {
  billing_id: number
  amount: number
}

type OwnDebt = Debt & { id: number }

/**
 * What a payment on a billing settles: the billing first, then those that it carries, oldest first, no further than it
 * carries them; what is more overpays it, and is
 * taken back first.
 * @param earlier not void, oldest first
 * @param through what was paid through it on earlier ones before
 * @param amount in cents, above 0
 */
export function sharesOf(
  billing: OwnDebt,
  earlier: readonly OwnDebt[],
  through: number,
  amount: number,
): Share[] {
  const shares: Share[] = []
  let left = amount
  const give = (billing_id: number, share: number): number => {
    if (share <= 0) return 0
    shares.push({ billing_id, amount: share })
    left -= share
    return share
  }
  give(billing.id, Math.min(left, amountDue(billing)))
  let room = billing.carried_balance - through
  for (const each of earlier) room -= give(each.id, Math.min(left, room, amountDue(each)))
  give(billing.id, left)
  return shares
}

/** What is left of parts of payments. */
interface Held {
  id: number
  amount: number
  released: number
}

/** What is left of a part, in cents. */
export const leftOf = ({ amount, released }: Omit<Held, 'id'>): number => amount - released

/** What of each part is taken back when so much is, newest first. */
export function releasesOf<Part extends Held>(
  parts: readonly Part[],
  amount: number,
): { part: Part; amount: number }[] {
  const releases: { part: Part; amount: number }[] = []
  let left = amount
  for (const part of parts.toSorted((a, b) => b.id - a.id)) {
    const share = Math.min(left, leftOf(part))
    if (share <= 0) continue
    releases.push({ part, amount: share })
    left -= share
  }
  return releases
}
