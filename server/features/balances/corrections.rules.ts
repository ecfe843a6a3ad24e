/** The description of a reversal; in English, for all programs that read it. */
export const reversalOf = (id: number, reason: string): string => `Reversal of transaction #${id}: ${reason}`

/** The reason in the description of a reversal; null in any other text. */
export const reasonIn = (description: string, id: number): string | null => {
  const before = reversalOf(id, '')
  return description.startsWith(before) ? description.slice(before.length) : null
}

/** An amount of a currency, in the descriptions of an exchange: `13000.00 KES`. @param cents hundredths */
const amountOf = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`

/** The descriptions of the two entries by which a part of a payment settles a billing in another currency. */
export const exchangedFor = (cents: number, currency: string): string =>
  `Exchanged for ${amountOf(cents, currency)}`
export const exchangedFrom = (cents: number, currency: string): string =>
  `Exchanged from ${amountOf(cents, currency)}`

/** Whether a description is one of an exchange. */
export const isExchange = (description: string | null): boolean =>
  /^Exchanged (for|from) \d+\.\d\d [A-Z]{3}$/.test(description ?? '')

/** A transaction as far as its sums go; `amount` in any unit. */
interface Summed {
  transaction_type: 'credit' | 'debit'
  amount: number
  reverses: number | null
}

/**
 * What a transaction adds to the totals, in the unit of its amount: one that corrects another is taken off the side of what
 * it corrects. Either way `paid` minus `debit` is what it adds to the balance.
 */
export function countedAs({ transaction_type, amount, reverses }: Summed): { paid: number; debit: number } {
  const isCredit = transaction_type === 'credit'
  if (reverses === null) return isCredit ? { paid: amount, debit: 0 } : { paid: 0, debit: amount }
  return isCredit ? { paid: 0, debit: -amount } : { paid: -amount, debit: 0 }
}
