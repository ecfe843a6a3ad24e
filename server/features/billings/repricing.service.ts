import type { Transaction } from 'sequelize'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import { fingerprintOf } from '../../lib/fingerprint.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { billingsOnTheirWay } from '../outbox/outbox.store.ts'
import type { Billing } from './billings.model.ts'
import { billingName, findBilling, lockUnderClient } from './billings.store.ts'
import { assertNotVoid } from './owed.store.ts'
import type { ItemPrices } from './pricing.rules.ts'
import { pricedAt, type PricedItem } from './repricing.rules.ts'
import {
  currentPricesOf,
  itemsAtOtherPrices,
  pricingOf,
  repriceItems,
  type BillingItemRow,
} from './repricing.store.ts'

export type RepricingService = ReturnType<typeof createRepricingService>

/** An item at its price and at the price of the month, in cents. */
interface RepricedLine {
  item_id: number
  sr_no: number
  vehicle_name: string | null
  imei_number: string | null
  before: PricedItem
  after: PricedItem
}

/** The items of a billing that have other prices than those of its month, in cents. */
export interface Repricing {
  billing: Billing
  /** The billing keeps its prices, since it has been sent. */
  is_sent: boolean
  total_before: number
  total_after: number
  lines: RepricedLine[]
  fingerprint: string
}

export interface Repriced {
  billing: Billing
  /** How many of its items have other prices now. */
  lines: number
}

const lineOf = (item: BillingItemRow, prices: ItemPrices): RepricedLine => ({
  item_id: item.id,
  sr_no: item.sr_no,
  vehicle_name: item.vehicle_name,
  imei_number: item.imei_number,
  before: pricedAt(item, item),
  after: pricedAt(item, prices),
})

async function planRepricing(billing: Billing, transaction?: Transaction) {
  const prices = (await currentPricesOf([billing], transaction)).get(billing.id)!
  const items = await itemsAtOtherPrices(billing.id, prices, transaction)
  const lines = items.map((item) => lineOf(item, prices))
  const { total_amount: total_before } = billing
  const more = lines.reduce((sum, { before, after }) => sum + after.amount - before.amount, 0)
  const shown = { total_before, total_after: total_before + more, lines }
  const is_sent =
    billing.last_sent_at !== null || (await billingsOnTheirWay([billing.id], transaction)).size > 0
  const repricing: Repricing = { billing, is_sent, ...shown, fingerprint: fingerprintOf([billing.id, shown]) }
  return { prices, items, repricing }
}

/** Rejects a repricing that is not as it was shown, or not possible. @throws ConflictError */
function checkRepricing({ billing, is_sent, lines, fingerprint }: Repricing, known: string): void {
  const record = billingName(billing)
  if (is_sent) throw new ConflictError('billing.sent_keeps_prices', { billing: record })
  if (fingerprint !== known) throw new ConflictError('billing.repricing_outdated', { billing: record })
  if (!lines.length) throw new ConflictError('billing.nothing_to_reprice', { billing: record })
}

/** Adds to the activity log that items of a billing took the prices of its month. */
export const recordRepricing = (
  actor: Actor,
  billing: Billing,
  lines: number,
  transaction: Transaction,
): Promise<void> =>
  recordActivity({
    transaction,
    actor,
    deed: message('activity.repriced', { record: billingName(billing), lines }),
    entity_id: billing.id,
    subject: 'billings',
  })

/** Gives the items of billings the prices of their month, where those have changed since they were billed. */
export const createRepricingService = (withWrite: WithWrite) => ({
  pricingOf,

  /** What taking the prices of its month would change of a billing. @throws NotFoundError */
  viewRepricing: async (id: number): Promise<Repricing> =>
    (await planRepricing(await findBilling(id))).repricing,

  /**
   * Gives all items of a billing the prices of its month. Later ones follow: `followDues`.
   * @param known the fingerprint of what was shown
   * @throws NotFoundError, ConflictError when it has been sent, or when it is not as it was shown
   */
  reprice: (actor: Actor, id: number, known: string, write: Write<Repriced> = withWrite): Promise<Repriced> =>
    write(async (transaction) => {
      const { prices, items, repricing } = await planRepricing(
        await lockUnderClient(id, transaction),
        transaction,
      )
      assertNotVoid(repricing.billing)
      checkRepricing(repricing, known)
      await repriceItems(repricing.billing, items, prices, transaction)
      await recordRepricing(actor, repricing.billing, items.length, transaction)
      return { billing: await findBilling(id, transaction), lines: items.length }
    }),
})
