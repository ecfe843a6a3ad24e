import { toDollars } from '../../lib/money.rules.ts'
import { periodOfMonth } from '../../lib/period.rules.ts'
import type { MonthTotal } from '../closings/closings.model.ts'
import type { MonthView } from './months.service.ts'

const totalOnWire = <Total extends MonthTotal>(total: Total): Total => ({
  ...total,
  total_amount: toDollars(total.total_amount),
})

/** A month as the API answers it, in dollars. */
export function monthOnWire({ id, month, state, closing, totals, differences }: MonthView) {
  return {
    ...{ id, month, ...periodOfMonth(month), state },
    totals: totals.map((total) => ({ ...totalOnWire(total), paid_amount: toDollars(total.paid_amount) })),
    closing: closing && {
      totals: (JSON.parse(closing.totals) as MonthTotal[]).map(totalOnWire),
      closed_by: closing.closed_by,
      closed_at: closing.closed_at,
      reopened_by: closing.reopened_by,
      reopened_at: closing.reopened_at,
      reason: closing.reason,
    },
    differences: differences.map(totalOnWire),
  }
}
