/** The description of a reversal; in English, for all programs that read it. */
export const reversalOf = (id: number, reason: string): string => `Reversal of transaction #${id}: ${reason}`

/** The reason in the description of a reversal; null in any other text. */
export const reasonIn = (description: string, id: number): string | null => {
  const before = reversalOf(id, '')
  return description.startsWith(before) ? description.slice(before.length) : null
}

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
