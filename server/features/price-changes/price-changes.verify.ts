import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { isMonth } from '../../lib/period.rules.ts'
import { ClientPrice } from '../clients/client-prices.model.ts'
import { PriceChange } from './price-changes.model.ts'

/** The changes of many prices: each row of prices that names one belongs to it, and none to one that was undone. */
export async function verifyPriceChanges(check: Verification): Promise<void> {
  const known = new Map<number, { valid_from: string; undone_at: Date | null }>()
  const columns = ['valid_from', 'client_count', 'price_count', 'undone_at'] as const
  for await (const changes of batchesOf(PriceChange, [...columns], check.transaction))
    for (const change of changes) {
      const name = `price change #${change.id}`
      known.set(change.id, change)
      check.whole(name, change, ['client_count', 'price_count'], 1)
      if (!isMonth(change.valid_from))
        check.differs(name, `valid_from is "${change.valid_from}", which is no month`)
    }
  for await (const rows of batchesOf(ClientPrice, ['valid_from', 'price_change_id'], check.transaction))
    for (const { id, valid_from, price_change_id } of rows) {
      if (price_change_id === null) continue
      const name = `client price #${id}`
      const change = known.get(price_change_id)
      if (!change) check.differs(name, `price change #${price_change_id} does not exist`)
      else if (change.undone_at) check.differs(name, `price change #${price_change_id} was undone`)
      else check.same(name, { valid_from }, { valid_from: change.valid_from })
    }
}
