import { col, fn, Op, type InferAttributes, type Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { Stage } from '../../db/stage.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import { pricesIn } from '../clients/client-prices.store.ts'
import { assertOpen } from '../closings/closings.store.ts'
import { BillingItem } from './billing-items.model.ts'
import { refreshTotals } from './billing-items.store.ts'
import type { Billing } from './billings.model.ts'
import { periodOf } from './billings.store.ts'
import { chargedAs } from './charged-as.rules.ts'
import { chargesOf, pricesOf, tariffOfType, type BillingType, type ItemPrices } from './pricing.rules.ts'
import { COPIED_PRICES, isAtPrices } from './repricing.rules.ts'

/** What the prices of a billing's items depend on. */
type PricedBilling = Period & { id: number; client_id: number; billing_type: BillingType }

/** An item as its table has it. */
export type BillingItemRow = InferAttributes<BillingItem>

/** Looks up the prices that the items of billings would get now, in cents, by the billing's id. */
export async function currentPricesOf(
  billings: readonly PricedBilling[],
  transaction?: Transaction,
): Promise<Map<number, ItemPrices>> {
  const prices = new Map<number, ItemPrices>()
  const byMonth = new Map<string, PricedBilling[]>()
  for (const billing of billings) {
    const month = monthOf(billing)
    byMonth.set(month, [...(byMonth.get(month) ?? []), billing])
  }
  for (const some of byMonth.values()) {
    const ids = [...new Set(some.map(({ client_id }) => client_id))]
    const ofClient = await pricesIn(ids, periodOf(some[0]!), transaction)
    for (const { id, client_id, billing_type } of some)
      prices.set(id, pricesOf(tariffOfType(billing_type), ofClient.get(client_id)!))
  }
  return prices
}

/** How many items of billings have the same prices. */
export async function countByPrices(
  ids: readonly number[],
  transaction?: Transaction,
): Promise<(ItemPrices & { billing_id: number; items: number })[]> {
  const columns = ['billing_id', ...COPIED_PRICES]
  const found = await BillingItem.findAll({
    attributes: [...columns, [fn('COUNT', col('id')), 'items']],
    where: { billing_id: ids as number[] },
    group: columns,
    raw: true,
    transaction,
  })
  return found as unknown as Awaited<ReturnType<typeof countByPrices>>
}

/** How a billing's items are priced. */
interface BillingPricing {
  /** Of the billing. */
  id: number
  lines_at_other_price: number
  lines_at_default_rate: number
}

/** How many items of billings have other prices than their client's of the month, and how many the default rate. */
export async function pricingOf(billings: readonly PricedBilling[]): Promise<BillingPricing[]> {
  const current = await currentPricesOf(billings)
  const counts = new Map(
    billings.map(({ id }) => [id, { id, lines_at_other_price: 0, lines_at_default_rate: 0 }]),
  )
  for (const some of chunksOf([...counts.keys()]))
    for (const { billing_id, items, ...prices } of await countByPrices(some)) {
      const count = counts.get(billing_id)!
      if (!isAtPrices(prices, current.get(billing_id)!)) count.lines_at_other_price += Number(items)
      if (prices.rate_is_default) count.lines_at_default_rate += Number(items)
    }
  return [...counts.values()]
}

/** How many items of billings have the default rate; a billing without such has none. */
export async function countAtDefaultRate(ids: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const some of chunksOf(ids)) {
    const found = (await BillingItem.findAll({
      attributes: ['billing_id', [fn('COUNT', col('id')), 'items']],
      where: { billing_id: some, rate_is_default: true },
      group: ['billing_id'],
      raw: true,
    })) as unknown as { billing_id: number; items: number }[]
    for (const { billing_id, items } of found) counts.set(billing_id, Number(items))
  }
  return counts
}

/**
 * The items of a billing that have other prices, in their order.
 * @param only further conditions
 */
export const itemsAtOtherPrices = (
  billing_id: number,
  prices: ItemPrices,
  transaction?: Transaction,
  only: { rate_is_default?: true } = {},
): Promise<BillingItemRow[]> =>
  BillingItem.findAll({
    where: {
      billing_id,
      ...only,
      [Op.or]: COPIED_PRICES.map((name) => ({ [name]: { [Op.ne]: prices[name] } })),
    },
    order: ['sr_no', 'id'],
    raw: true,
    transaction,
  })

/**
 * Gives items of a billing other prices, and updates its totals. The caller has locked the billing.
 * @throws ConflictError for one of a closed month
 */
export async function repriceItems(
  billing: Billing,
  items: readonly BillingItemRow[],
  prices: ItemPrices,
  transaction: Transaction,
): Promise<void> {
  await assertOpen(billing, transaction)
  const { client_id, billing_type } = billing
  const repriced = (item: BillingItemRow): object => {
    const priced = { ...item, ...prices, ...chargesOf(item, item, prices) }
    const charged_as = chargedAs({ ...priced, client_id, billing_type })
    return { ...priced, charged_as, version: item.version + 1, updated_at: undefined }
  }
  const stage = new Stage(BillingItem, transaction)
  for (const some of chunksOf(items)) await stage.add(some.map(repriced))
  await stage.replaceStored()
  await refreshTotals(billing, transaction)
}
