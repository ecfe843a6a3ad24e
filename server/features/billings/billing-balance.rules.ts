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

/** Whether a change of a billing's balance is about more than what is paid on it. */
export const changesMoreThanPaid = (
  stored: { previous_balance: number; notes: string | null; due_date: string | null },
  { previous_balance = stored.previous_balance, notes = stored.notes, due_date }: Partial<typeof stored>,
): boolean =>
  previous_balance !== stored.previous_balance ||
  (notes || null) !== (stored.notes || null) ||
  (due_date !== undefined && due_date !== stored.due_date)
