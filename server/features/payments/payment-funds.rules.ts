interface InCurrency {
  amount: number
  currency: string
}

/** A payment, what of it was exchanged, and what of it settles billings; amounts in cents. */
interface Funds {
  payment: InCurrency & { reversed_at: unknown }
  exchanges: readonly (InCurrency & { given_amount: number })[]
  parts: readonly { allocation: { amount: number; released: number }; billing: { currency: string } }[]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/**
 * What of a payment is free to settle billings in a currency: in its own, what was not exchanged; in another one, what was
 * exchanged into it; less what settles billings now.
 */
export function freeIn({ payment, exchanges, parts }: Funds, currency: string): number {
  if (payment.reversed_at) return 0
  const isOwn = payment.currency === currency
  const own = isOwn ? payment.amount - sum(exchanges.map(({ given_amount }) => given_amount)) : 0
  const into = exchanges.filter((exchange) => exchange.currency === currency).map(({ amount }) => amount)
  const used = parts
    .filter(({ billing }) => billing.currency === currency)
    .map(({ allocation }) => allocation.amount - allocation.released)
  return own + sum(into) - sum(used)
}

/** What is free of a payment, in cents; it is drawn from it. */
export interface Source {
  payment_id: number
  free: number
}

/**
 * Takes an amount from payments, the first ones first, and what they do not have from the account.
 * @param sources are left with what remains of them
 */
export function drawFrom(
  sources: readonly Source[],
  amount: number,
): { payment_id: number | null; amount: number }[] {
  const pieces: { payment_id: number | null; amount: number }[] = []
  let left = amount
  for (const source of sources) {
    const taken = Math.min(left, source.free)
    if (taken <= 0) continue
    pieces.push({ payment_id: source.payment_id, amount: taken })
    source.free -= taken
    left -= taken
  }
  return left > 0 ? [...pieces, { payment_id: null, amount: left }] : pieces
}
