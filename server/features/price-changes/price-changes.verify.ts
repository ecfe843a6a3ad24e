import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { isMonth } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { ClientPrice } from '../clients/client-prices.model.ts'
import { PriceChange } from './price-changes.model.ts'

/** The changes of many prices: each row of prices that names one belongs to it, and none to one that was undone. */
export async function verifyPriceChanges(check: Verification): Promise<void> {
  const [values, belonging] = [check.of('price_changes.values'), check.of('prices.changes')]
  const known = new Map<number, { valid_from: string; undone_at: Date | null }>()
  const columns = ['valid_from', 'client_count', 'price_count', 'undone_at'] as const
  for await (const changes of batchesOf(PriceChange, [...columns], check.transaction))
    for (const change of changes) {
      const record = message('checked.price_change', { id: change.id })
      known.set(change.id, change)
      values.whole(record, change, ['client_count', 'price_count'], 1)
      values.that(record, isMonth(change.valid_from), () =>
        message('finding.not_month', { field: 'valid_from', found: change.valid_from }),
      )
    }
  const priced = ['client_id', 'valid_from', 'price_change_id'] as const
  for await (const rows of batchesOf(ClientPrice, [...priced], check.transaction))
    for (const { id, client_id, valid_from, price_change_id } of rows) {
      if (price_change_id === null) continue
      const record = message('checked.client_price', { id, client_id })
      const change = known.get(price_change_id)
      const named = { id: price_change_id }
      if (!change) belonging.differs(record, message('finding.change_missing', named))
      else if (change.undone_at) belonging.differs(record, message('finding.change_undone', named))
      else belonging.same(record, { valid_from }, { valid_from: change.valid_from })
    }
}
