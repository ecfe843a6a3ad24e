/** A billing as it was before it was known what is due of it; amounts in cents. */
export interface PaidBilling {
  id: number
  client_id: number
  billing_type: string
  currency: string
  total_amount: number
  previous_balance: number
  paid_amount: number
}

/** A billing, and what is known of it now. */
interface Settled {
  id: number
  carried_balance: number
  allocated_amount: number
}

interface Allocation {
  billing_id: number
  via_billing_id: number
  amount: number
}

interface Open extends Settled {
  owed: number
}

/**
 * What of a previous balance was carried: all of it, where the billing before left as much at some time between its making and
 * today; else what that leaves today, and the rest was typed.
 */
function carriedTo({ previous_balance }: PaidBilling, before: PaidBilling | undefined): number {
  if (!before) return 0
  const unpaid = before.previous_balance + before.total_amount
  const [least, most] = [unpaid - before.paid_amount, unpaid]
  return previous_balance >= least && previous_balance <= most ? previous_balance : least
}

/** Settles a billing, then those that it carries, oldest first; what is more stays on itself. */
function settle(billing: Open, earlier: readonly Open[], paid: number, allocations: Allocation[]): void {
  const dueOf = ({ owed, allocated_amount }: Open) => Math.max(0, owed - allocated_amount)
  const give = (to: Open, amount: number) => {
    if (amount <= 0) return 0
    to.allocated_amount += amount
    allocations.push({ billing_id: to.id, via_billing_id: billing.id, amount })
    return amount
  }
  let left = paid - give(billing, Math.min(paid, dueOf(billing)))
  let room = Math.max(0, billing.carried_balance)
  for (const each of earlier) {
    const given = give(each, Math.min(left, room, dueOf(each)))
    left -= given
    room -= given
  }
  give(billing, left)
}

/**
 * What each billing carries, and what its paid amount has settled.
 * @param billings not void, those of a client, a type and a currency together, in the order of their months
 */
export function settleAsPaid(billings: readonly PaidBilling[]): {
  settled: Settled[]
  allocations: Allocation[]
} {
  const allocations: Allocation[] = []
  const settled: Open[] = []
  let earlier: Open[] = []
  let before: PaidBilling | undefined
  const accountOf = ({ client_id, billing_type, currency }: PaidBilling) =>
    `${client_id} ${billing_type} ${currency}`
  for (const stored of billings) {
    const billing = { ...stored, ...inNumbers(stored) }
    if (!before || accountOf(before) !== accountOf(billing)) [before, earlier] = [undefined, []]
    const carried_balance = carriedTo(billing, before)
    const owed = billing.previous_balance - carried_balance + billing.total_amount
    const open = { id: billing.id, carried_balance, allocated_amount: 0, owed }
    settle(open, earlier, billing.paid_amount, allocations)
    settled.push(open)
    earlier.push(open)
    before = billing
  }
  return { settled, allocations }
}

/** MySQL answers large integers as text. */
const inNumbers = ({ total_amount, previous_balance, paid_amount }: PaidBilling) => ({
  total_amount: Number(total_amount),
  previous_balance: Number(previous_balance),
  paid_amount: Number(paid_amount),
})
