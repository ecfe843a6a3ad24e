import type { Share } from '../billings/dues.rules.ts'
import { allocate, byAge, namedFirst, type OpenBilling } from '../payments/allocate.rules.ts'

/** A billing that something is due of, and whose it is. */
export interface OwnBilling extends OpenBilling {
  client_id: number
  currency: string
}

/** What a payment settles, in cents, and what of it stays on account. */
export interface SharedOut {
  shares: Share[]
  left: number
}

const accountOf = (client_id: number, currency: string): string => `${client_id} ${currency}`

/** What is left due while the payments of a sheet are shared out, line by line. */
export class DuesLeft {
  private readonly due = new Map<string, OwnBilling[]>()
  /** Of those whose payments there are; oldest first. */
  private readonly left = new Map<string, OwnBilling[]>()

  constructor(due: readonly OwnBilling[]) {
    for (const billing of due) {
      const account = accountOf(billing.client_id, billing.currency)
      const others = this.due.get(account)
      if (others) others.push(billing)
      else this.due.set(account, [billing])
    }
  }

  private leftOf(account: string): OwnBilling[] {
    const open =
      this.left.get(account) ?? (this.due.get(account) ?? []).map((billing) => ({ ...billing })).sort(byAge)
    this.left.set(account, open)
    return open
  }

  /** What a payment settles: the billings that it names first, then the oldest; what is more stays on account. */
  take(client_id: number, currency: string, cents: number, named: readonly number[]): SharedOut {
    const open = this.leftOf(accountOf(client_id, currency))
    const shared = allocate(open, cents, namedFirst(open, cents, named))
    const shares = shared.shares.filter(({ amount }) => amount > 0)
    for (const { billing_id, amount } of shares)
      open.find(({ id }) => id === billing_id)!.amount_due -= amount
    return { shares, left: shared.left }
  }
}
