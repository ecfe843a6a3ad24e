import type { Plain } from '../../db/page-query.ts'
import { toDollars } from '../../lib/money.rules.ts'
import type { PriceChangePlan } from './price-change-plan.ts'
import type { PreviewedPrice } from './price-changes.csv.ts'
import type { PriceChange } from './price-changes.model.ts'
import type { PriceChangeRequest } from './price-changes.schemas.ts'

/** A change as the wire has it. */
export function priceChangeOnWire(change: Plain<PriceChange>) {
  const { asked, id, valid_from, client_count, price_count, username, created_at, undone_at, undone_by } =
    change
  return {
    ...{ id, asked: JSON.parse(asked) as PriceChangeRequest, valid_from, client_count, price_count },
    ...{ username, created_at, undone_at, undone_by },
  }
}

/** What a change would do, as the wire has it, in dollars. */
export function previewOnWire({ clients, rows, fingerprint }: PriceChangePlan) {
  const all = rows.flatMap(({ changes }) => changes)
  return {
    clients,
    changed: rows.length,
    prices: all.length,
    problems: all.filter(({ problem }) => problem).length,
    later: rows.filter((row) => row.later_prices_from).length,
    billed: rows.filter((row) => row.billed_until).length,
    rows: rows.map(({ changes, ...row }) => ({
      ...row,
      changes: changes.map(({ from, to, ...change }) => ({
        ...change,
        from: toDollars(from),
        to: toDollars(to),
      })),
    })),
    fingerprint,
  }
}

/** Each price of a plan by itself, some hundred clients at a time. */
export async function* previewedPrices(
  { rows, local }: PriceChangePlan,
  valid_from: string,
): AsyncGenerator<PreviewedPrice[]> {
  for (let from = 0; from < rows.length; from += 500)
    yield rows
      .slice(from, from + 500)
      .flatMap((row) => row.changes.map((change) => ({ ...change, row, localCurrency: local, valid_from })))
}
