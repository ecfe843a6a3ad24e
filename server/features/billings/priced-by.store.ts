import type { Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { monthOf } from '../../lib/period.rules.ts'
import type { ClientPrices } from '../clients/client-prices.rules.ts'
import { billingsFrom } from './billed-months.store.ts'
import { pricesOf, tariffOfType } from './pricing.rules.ts'
import { isAtPrices } from './repricing.rules.ts'
import { countByPrices } from './repricing.store.ts'

/** The prices of a client before and after a change, in cents. */
interface ChangedClient {
  client_id: number
  before: ClientPrices
  after: ClientPrices
}

/** The months in which changed prices are in force: from one on, and until, by client, others come into force. */
interface InForce {
  from: string
  until: ReadonlyMap<number, string>
}

/**
 * The first billing that has a line at changed prices, in one of the months in which they are in force; null when there
 * is none. A line counts when its prices are those after the change, and not those before.
 */
export async function findPricedBy(
  changed: readonly ChangedClient[],
  { from, until }: InForce,
  transaction: Transaction,
): Promise<{ id: number; client_id: number } | null> {
  const byId = new Map(changed.map((each) => [each.client_id, each]))
  const found = await billingsFrom([...byId.keys()], from, transaction)
  const billings = new Map(
    found
      .filter((billing) => monthOf(billing) < (until.get(billing.client_id) ?? '9999'))
      .map((billing) => [billing.id, billing]),
  )
  for (const ids of chunksOf([...billings.keys()]))
    for (const { billing_id, ...line } of await countByPrices(ids, transaction)) {
      const { client_id, billing_type } = billings.get(billing_id)!
      const { before, after } = byId.get(client_id)!
      const tariff = tariffOfType(billing_type)
      if (isAtPrices(line, pricesOf(tariff, after)) && !isAtPrices(line, pricesOf(tariff, before)))
        return { id: billing_id, client_id }
    }
  return null
}
