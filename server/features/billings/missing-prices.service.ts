import type { Transaction } from 'sequelize'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, invalidFields } from '../../lib/errors.ts'
import { wholeProblem } from '../../lib/money.rules.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import type { MessageOf } from '../../messages.ts'
import type { Actor } from '../activity/activity.service.ts'
import { pricesIn } from '../clients/client-prices.store.ts'
import { raiseClientChanges } from '../clients/client-events.store.ts'
import { changePrices } from '../clients/price-changes.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { billingsOnTheirWay } from '../outbox/outbox.store.ts'
import { Billing, OF_A_MONTH } from './billings.model.ts'
import { lockClient, periodOf, withClient } from './billings.store.ts'
import {
  currencyOfTariff,
  DEFAULT_RATE,
  pricesOf,
  tariffOfType,
  type BillingType,
  type ItemPrices,
} from './pricing.rules.ts'
import { missingPriceMessage } from './repricing.rules.ts'
import { recordRepricing } from './repricing.service.ts'
import { countAtDefaultRate, currentPricesOf, itemsAtOtherPrices, repriceItems } from './repricing.store.ts'

export type MissingPricesService = ReturnType<typeof createMissingPricesService>

/** A price that a client lacked when vehicles of it were billed for a month: they are at the default rate. */
export interface MissingPrice extends Period {
  client_id: number
  client_name: string
  billing_type: BillingType
  /** ISO 4217. */
  currency: string
  vehicles: number
  /** The default rate, in cents. */
  rate: number
  /** The price that it has by now, in cents, which the vehicles have not taken; null while it lacks one. */
  price: number | null
  /** The billings, none of which has been sent. */
  billing_ids: number[]
  said: MessageOf<'billing.no_price' | 'billing.price_not_taken'>
}

/** A price that a client has lacked. */
interface GivenPrice extends Period {
  client_id: number
  billing_type: BillingType
  /** In cents. */
  price: number
}

export interface FilledPrice {
  client_id: number
  /** The month from which the price is valid, `YYYY-MM`. */
  valid_from: string
  billing_ids: number[]
  repriced_lines: number
}

/** The billings of a month that have not been sent, nor may be going out now, oldest first. */
async function unsentBillings(
  where: Period & { client_id?: number; billing_type?: BillingType },
  transaction?: Transaction,
): Promise<Billing[]> {
  const billings = await Billing.findAll({
    where: { ...where, ...OF_A_MONTH, last_sent_at: null, void_at: null },
    include: withClient,
    order: ['id'],
    ...(transaction ? { transaction, lock: { level: transaction.LOCK.UPDATE, of: Billing } } : {}),
  })
  const onTheirWay = await billingsOnTheirWay(
    billings.map(({ id }) => id),
    transaction,
  )
  return billings.filter(({ id }) => !onTheirWay.has(id))
}

/** Says it of each client and type of billing. */
function missingOf(
  billings: readonly Billing[],
  vehiclesOn: ReadonlyMap<number, number>,
  pricesOn: ReadonlyMap<number, ItemPrices>,
): MissingPrice[] {
  const missing = new Map<string, MissingPrice>()
  for (const billing of billings) {
    const { id, client, client_id, billing_type, currency } = billing
    const vehicles = vehiclesOn.get(id)!
    const key = `${client_id} ${billing_type}`
    const before = missing.get(key)
    const together = vehicles + (before?.vehicles ?? 0)
    const { client_name } = client
    const { rate_is_default, monthly_rate } = pricesOn.get(id)!
    const price = rate_is_default ? null : monthly_rate
    missing.set(key, {
      client_id,
      client_name,
      billing_type,
      currency,
      ...periodOf(billing),
      rate: DEFAULT_RATE,
      price,
      vehicles: together,
      billing_ids: [...(before?.billing_ids ?? []), id],
      said: missingPriceMessage({ client_name, billing_type, currency, vehicles: together, price }),
    })
  }
  return [...missing.values()].sort((a, b) => b.vehicles - a.vehicles || a.client_id - b.client_id)
}

/** Prices that clients lack: found by the lines at the default rate, and entered where they are found. */
export const createMissingPricesService = (withWrite: WithWrite) => ({
  /** The prices that were missing when a month was billed, on billings that have not been sent, most vehicles first. */
  async listMissing(which: Period & { client_id?: number }): Promise<MissingPrice[]> {
    const billings = await unsentBillings(which)
    const vehiclesOn = await countAtDefaultRate(billings.map(({ id }) => id))
    const atDefault = billings.filter(({ id }) => vehiclesOn.has(id))
    return missingOf(atDefault, vehiclesOn, await currentPricesOf(atDefault))
  },

  /**
   * Enters a price that a client has lacked, valid from the month on, and gives it to the lines at the default rate on its
   * billings of that type and month which have not been sent.
   * @throws NotFoundError, ConflictError when it has one by now
   */
  fillPrice: (
    actor: Actor,
    { client_id, billing_type, price, ...given }: GivenPrice,
    write: Write<FilledPrice> = withWrite,
  ): Promise<FilledPrice> =>
    write(async (transaction) => {
      const period = periodOf(given)
      const valid_from = monthOf(period)
      const client = await lockClient(client_id, transaction)
      const tariff = tariffOfType(billing_type)
      const currency = currencyOfTariff(tariff, (await localCurrency(transaction)).code)
      const problem = wholeProblem(price, currency)
      if (problem) throw invalidFields({ price: problem })
      const name = tariff === 'USD' ? 'unit_usd' : 'unit_local'
      const before = (await pricesIn([client_id], period, transaction)).get(client_id)!
      if (before[name] !== null)
        throw new ConflictError('billing.has_price', {
          client: client.client_name,
          tariff,
          month: valid_from,
        })
      await changePrices(actor, client_id, { [name]: price }, valid_from, transaction)
      await raiseClientChanges('updated', [client_id], transaction)
      const prices = pricesOf(tariff, { ...before, [name]: price })
      const billing_ids: number[] = []
      let repriced_lines = 0
      for (const billing of await unsentBillings({ ...period, client_id, billing_type }, transaction)) {
        const items = await itemsAtOtherPrices(billing.id, prices, transaction, { rate_is_default: true })
        if (!items.length) continue
        await repriceItems(billing, items, prices, transaction)
        await recordRepricing(actor, billing, items.length, transaction)
        billing_ids.push(billing.id)
        repriced_lines += items.length
      }
      return { client_id, valid_from, billing_ids, repriced_lines }
    }),
})
