import { leftOf } from '../billings/dues.rules.ts'
import { freeIn } from './payment-funds.rules.ts'

/** What of a payment settles a billing; amounts in cents. */
export interface ReceiptPart {
  billing_id: number
  billing_month: number
  billing_year: number
  amount: number
  currency: string
  /** What of a payment in another currency it took, in that one; null: it is in the payment's. */
  given: number | null
}

/** What of a payment was exchanged into a currency, and what became of it there; amounts in cents. */
export interface ReceiptExchange {
  currency: string
  /** What was given in the payment's currency, and for how much. */
  made: { given: number; amount: number }[]
  parts: ReceiptPart[]
  on_account: number
}

interface Exchange {
  id: number
  given_amount: number
  amount: number
  currency: string
}

interface Part {
  allocation: { amount: number; released: number; exchange_id: number | null }
  billing: { id: number; billing_month: number; billing_year: number; currency: string }
}

/** A payment with what of it was exchanged and what of it settles billings; amounts in cents. */
interface Details {
  payment: { amount: number; currency: string; reversed_at: unknown }
  exchanges: readonly Exchange[]
  parts: readonly Part[]
}

/** What of a payment settles each of its billings now, by their ids, in the order in which it came to them; of some nothing. */
function settledNow(parts: readonly Part[]): Map<number, ReceiptPart> {
  const settled = new Map<number, ReceiptPart>()
  for (const { allocation, billing } of parts) {
    const { id: billing_id, billing_month, billing_year, currency } = billing
    const before = settled.get(billing_id)?.amount ?? 0
    const amount = before + leftOf(allocation)
    settled.set(billing_id, { billing_id, billing_month, billing_year, currency, amount, given: null })
  }
  return settled
}

/**
 * What became of a payment: what of it settles billings, and what was exchanged. An exchange whose whole amount its billing
 * has now, is told as a part of that billing.
 */
export function receiptParts({ payment, exchanges, parts }: Details): {
  parts: ReceiptPart[]
  exchanged: ReceiptExchange[]
} {
  const settled = settledNow(parts)
  const remaining: Exchange[] = []
  for (const exchange of exchanges) {
    const its = parts.find(({ allocation }) => allocation.exchange_id === exchange.id)
    const part = settled.get(its?.billing.id ?? 0)
    if (part?.amount === exchange.amount && part.given === null) part.given = exchange.given_amount
    else remaining.push(exchange)
  }
  const isWhole = ({ currency, given }: ReceiptPart) => currency === payment.currency || given !== null
  const all = [...settled.values()].filter(({ amount }) => amount > 0)
  const currencies = [...new Set(remaining.map(({ currency }) => currency))]
  return {
    parts: all.filter(isWhole),
    exchanged: currencies.map((currency) => ({
      currency,
      made: remaining
        .filter((exchange) => exchange.currency === currency)
        .map(({ given_amount: given, amount }) => ({ given, amount })),
      parts: all.filter((part) => part.currency === currency && !isWhole(part)),
      on_account: freeIn({ payment, exchanges, parts }, currency),
    })),
  }
}
