import type { AccountRow } from './account-statements.rules.ts'

/** A row with the balance after it, in cents. */
export interface BalancedRow extends AccountRow {
  balance: number
}

/** The rows of a period, both days included, between the balance before it and the one at its end; in cents. */
export interface AccountPeriod {
  opening_balance: number
  rows: BalancedRow[]
  /** The sum of what was added to the debt, and of what was taken off. */
  charged: number
  credited: number
  closing_balance: number
}

/** @param rows all of an account @param from `YYYY-MM-DD`, as `to` */
export function periodOf(rows: readonly AccountRow[], from: string, to: string): AccountPeriod {
  let balance = rows.reduce((sum, { day, amount }) => (day < from ? sum + amount : sum), 0)
  const opening_balance = balance
  const shown = rows
    .filter(({ day }) => day >= from && day <= to)
    .map((row) => ({ ...row, balance: (balance += row.amount) }))
  const sum = (sign: number) => shown.reduce((all, { amount }) => all + Math.max(0, sign * amount), 0)
  return {
    opening_balance,
    rows: shown,
    charged: sum(1),
    credited: sum(-1),
    closing_balance: balance,
  }
}
