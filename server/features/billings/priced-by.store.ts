import type { Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { monthOf } from '../../lib/period.rules.ts'
import type { ClientPrices, PriceName } from '../clients/client-prices.rules.ts'
import { billingsFrom } from './billed-months.store.ts'
import { pricesOf, tariffOfType, type ItemPrices, type Tariff } from './pricing.rules.ts'
import { countByPrices } from './repricing.store.ts'

/** The prices of a client before and after a change, in cents. */
export interface ChangedClient {
  client_id: number
  before: ClientPrices
  after: ClientPrices
}

/** The prices that were changed, and the months in which they came into force: from one on, and until, by client, others did. */
interface InForce {
  prices: readonly PriceName[]
  from: string
  until: ReadonlyMap<number, string>
}

const AMOUNTS = ['monthly_rate', 'fuel_rate', 'installation_rate', 'installation_rate_fuel'] as const

/** A price of a line; null where there was none. A database may answer a flag as a number. */
const priceIn = (line: ItemPrices, name: (typeof AMOUNTS)[number]): number | null =>
  name === 'monthly_rate' && Number(line.rate_is_default) ? null : Number(line[name])

/** Whether a line has one of the changed prices as it is after the change, and not as it was before. */
function isPricedBy(
  line: ItemPrices,
  tariff: Tariff,
  { before, after }: ChangedClient,
  prices: readonly PriceName[],
): boolean {
  const made = { ...before }
  for (const price of prices) made[price] = after[price] ?? before[price]
  const [old, changed] = [pricesOf(tariff, before), pricesOf(tariff, made)]
  return AMOUNTS.some((name) => {
    const price = priceIn(changed, name)
    return price !== priceIn(old, name) && price === priceIn(line, name)
  })
}

/**
 * The first billing that has a line at changed prices, in one of the months in which they came into force; null when there
 * is none. Each price counts by itself: others of the line may have been entered since.
 */
export async function findPricedBy(
  changed: readonly ChangedClient[],
  { prices, from, until }: InForce,
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
      if (isPricedBy(line, tariffOfType(billing_type), byId.get(client_id)!, prices))
        return { id: billing_id, client_id }
    }
  return null
}
