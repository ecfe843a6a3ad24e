/** A billing as far as it decides what its account is asked for. */
interface OpenBilling {
  client_id: number
  billing_type: string
  currency: string
  /** In cents; negative: it is overpaid. */
  amount_due: number
  /** Whether its client has been asked for it. */
  is_seen: boolean
  due_date: string | null
}

const accountOf = ({ client_id, billing_type, currency }: OpenBilling): string =>
  `${client_id} ${billing_type} ${currency}`

/** Which billings take a credit first: those that were asked for, and of them those that can be overdue. */
const rankOf = ({ is_seen, due_date }: OpenBilling): number => (is_seen ? 0 : 2) + (due_date ? 0 : 1)

/**
 * What clients are asked for: what is overpaid in an account (a client, a type, a currency) is set off against what is due in
 * it, as on its statements. A billing that nobody has seen takes no credit from one that was asked for.
 * @param billings the oldest first
 * @returns those of which something is left to be paid, in the same order, with what is left as their `amount_due`
 */
export function netDues<Each extends OpenBilling>(billings: readonly Each[]): Each[] {
  const credits = new Map<string, number>()
  for (const billing of billings)
    if (billing.amount_due < 0)
      credits.set(accountOf(billing), (credits.get(accountOf(billing)) ?? 0) - billing.amount_due)
  const left = new Map<Each, number>()
  for (const billing of billings.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (billing.amount_due <= 0) continue
    const credit = credits.get(accountOf(billing)) ?? 0
    const taken = Math.min(credit, billing.amount_due)
    if (taken) credits.set(accountOf(billing), credit - taken)
    if (taken < billing.amount_due) left.set(billing, billing.amount_due - taken)
  }
  return billings.flatMap((billing) => {
    const amount_due = left.get(billing)
    return amount_due === undefined ? [] : { ...billing, amount_due }
  })
}
