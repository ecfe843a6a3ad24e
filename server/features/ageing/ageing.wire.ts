import { inDollars } from '../../lib/dollars.ts'
import { AGED_AMOUNTS, balanceOf, totalDue, type Aged, type AgedTotal, type Limits } from './ageing.rules.ts'
import type { AgedBilling, AgeingRow } from './ageing.store.ts'

/** The amounts of a row, with those that follow from them, in dollars. */
const amountsOnWire = <Row extends Aged>(aged: Row) =>
  inDollars({ ...aged, total_due: totalDue(aged), balance: balanceOf(aged) }, [
    ...AGED_AMOUNTS,
    'total_due',
    'balance',
  ])

export const rowOnWire = ({ search_text: _, ...row }: AgeingRow) => ({
  ...amountsOnWire(row),
  id: row.id,
  client_id: row.client.id,
  client: row.client,
  currency: row.currency,
})

export const totalsOnWire = ({
  as_at,
  limits,
  totals,
}: {
  as_at: string
  limits: Limits
  totals: readonly AgedTotal[]
}) => ({
  as_at,
  ageing_days_1: limits[0],
  ageing_days_2: limits[1],
  ageing_days_3: limits[2],
  by_currency: totals.map(amountsOnWire),
})

export const agedBillingOnWire = (billing: AgedBilling) => inDollars(billing, ['amount_due'])
