/** What a billing is paid by; all in one unit. */
interface Paid {
  previous_balance: number
  total_amount: number
  paid_amount: number
}

/** How much more is paid on a billing than it asks for, in the unit of its amounts; a credit that it carries asks for nothing. */
export const overpaidBy = ({ previous_balance, total_amount, paid_amount }: Paid): number =>
  Math.max(paid_amount - Math.max(previous_balance + total_amount, 0), 0)

/**
 * The client's balance once a paid amount is in the ledger: what of it is not there yet is still to be drawn.
 * @param recorded how much of it is there, in the unit of the others
 */
export const balanceAfter = (current: number, paid: number, recorded: number): number =>
  current - (paid - recorded)
