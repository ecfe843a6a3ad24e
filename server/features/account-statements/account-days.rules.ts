/** What is written of a billing's debt at an instant, as the journal has it; amounts in cents. */
interface Debt {
  billing_id: number
  /** ISO text, as in all of these. */
  at: string
  /** What it asks for beside what it carries; 0 when it is void or deleted. */
  owed: number
  /** What settles it: what was paid, on it or on one that carries it, and what is no cash. */
  settled: number
  /** What was paid on it, whichever billings that settles. */
  paid: number
}

/** A row of the prepaid account. */
export interface Entry {
  id: number
  at: string
  transaction_type: 'credit' | 'debit'
  amount: number
  /** The billing whose payment it draws from the account, or gives back. */
  billing_id: number | null
  reverses: number | null
  description: string | null
  /** The day or instant that it is of, as it was given. */
  transaction_date: string
  reference_no: string | null
}

/** What settles a billing without cash. */
interface Settlement {
  billing_id: number
  at: string
  kind: string
  amount: number
  reason: string | null
}

/** What a billing is called; none of one that was deleted. */
export interface Named {
  billing_month: number
  billing_year: number
  is_void: boolean
  /** Of what was owed from before: the day that it is of. */
  opening_date: string | null
}

/** All that became of a client's account in a currency, each list in the order in which it was written. */
export interface AccountHistory {
  debts: readonly Debt[]
  entries: readonly Entry[]
  settlements: readonly Settlement[]
  billings: ReadonlyMap<number, Named>
}

const NO_DEBT = { owed: 0, settled: 0, paid: 0 }

/** How a billing has changed on a day, first and last at which instant; amounts in cents. */
export interface BillingDay {
  at: string
  until: string
  isNew: boolean
  before: typeof NO_DEBT
  after: typeof NO_DEBT
  /** What of the account was drawn for it. */
  drawn: number
}

export interface Day {
  billings: Map<number, BillingDay>
  entries: Entry[]
  settlements: Settlement[]
}

/** What was recorded on which day. */
export function byDay(
  { debts, entries, settlements }: AccountHistory,
  dayOf: (at: string) => string,
): Map<string, Day> {
  const days = new Map<string, Day>()
  const last = new Map<number, Debt>()
  const dayAt = (at: string): Day => {
    const name = dayOf(at)
    const day = days.get(name) ?? { billings: new Map(), entries: [], settlements: [] }
    days.set(name, day)
    return day
  }
  const billingAt = (id: number, at: string): BillingDay => {
    const { billings } = dayAt(at)
    const before = last.get(id) ?? NO_DEBT
    const billing = billings.get(id) ?? {
      at,
      until: at,
      isNew: !last.has(id),
      before,
      after: before,
      drawn: 0,
    }
    if (at > billing.until) billing.until = at
    billings.set(id, billing)
    return billing
  }
  for (const debt of debts) {
    billingAt(debt.billing_id, debt.at).after = debt
    last.set(debt.billing_id, debt)
  }
  // What a billing was before a day on which nothing but a drawing was recorded says nothing: it changes by 0.
  for (const entry of entries)
    if (entry.billing_id === null) dayAt(entry.at).entries.push(entry)
    else
      billingAt(entry.billing_id, entry.at).drawn +=
        entry.transaction_type === 'debit' ? entry.amount : -entry.amount
  for (const settlement of settlements) dayAt(settlement.at).settlements.push(settlement)
  return days
}
