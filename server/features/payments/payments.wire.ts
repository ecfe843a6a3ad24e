import { inDollars } from '../../lib/dollars.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { freeIn } from './payment-funds.rules.ts'
import type { Part, PaymentDetails } from './payment-details.store.ts'
import type { Settled } from './settling.store.ts'

/** What settles a billing as the wire has it, in whole units. */
export function allocationOnWire({ allocation, billing, exchange }: Part) {
  const { billing_month, billing_year, currency } = billing
  return {
    ...inDollars(allocation.toJSON(), ['amount', 'released']),
    ...{ billing_month, billing_year, currency },
    given_amount: exchange && toDollars(exchange.given_amount),
    given_currency: exchange && exchange.given_currency,
  }
}

/** What of a payment is on account in its currency still, in cents. */
export const unallocatedOf = (details: PaymentDetails): number => freeIn(details, details.payment.currency)

/** A payment as the wire has it, in whole units. */
export function paymentOnWire(details: PaymentDetails) {
  const { payment, parts } = details
  const { id, client_id, client_name } = payment.client
  const unallocated = unallocatedOf(details)
  const amounts = {
    amount: payment.amount,
    allocated_amount: payment.reversed_at ? 0 : payment.amount - unallocated,
    unallocated_amount: unallocated,
  }
  return {
    ...payment.toJSON(),
    ...inDollars(amounts, ['amount', 'allocated_amount', 'unallocated_amount']),
    client: { id, client_id, client_name },
    allocations: parts.map(allocationOnWire),
    state: payment.reversed_at ? ('reversed' as const) : ('recorded' as const),
  }
}

/** What has settled billings from an account as the wire has it. */
export const settledOnWire = ({ parts, currency, on_account }: Settled) => ({
  allocations: parts.map(allocationOnWire),
  currency,
  on_account: toDollars(on_account),
})
