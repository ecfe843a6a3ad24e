import {
  billingTypeOf,
  chargesOf,
  pricesOf,
  tariffOf,
  tariffOfAll,
  totalsOf,
  type BillingType,
  type ClientPrices,
  type Tariff,
  type Totals,
} from '../../../server/features/billings/pricing.rules.ts'
import { CLIENT_PRICES, NO_PRICES } from '../../../server/features/clients/client-prices.rules.ts'
import { toCents } from '../../../server/lib/money.rules.ts'
import type { Period } from '../../../server/lib/period.rules.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'

/** The prices of a client in cents. @param prices in dollars */
const centsOf = (prices: ClientPrices): ClientPrices =>
  Object.fromEntries(
    CLIENT_PRICES.map((name) => [name, prices[name] === null ? null : toCents(prices[name])]),
  ) as ClientPrices

/** The tariff of a vehicle's own currency; null without a currency: it fits any. */
export const ownTariff = ({ charging_currency }: Pick<Vehicle, 'charging_currency'>): Tariff | null =>
  charging_currency?.trim() ? tariffOf(charging_currency, NO_PRICES) : null

/** The total of a billing of some vehicles, in cents, before it is created. */
interface Preview {
  billing_type: BillingType
  totals: Totals
  rate_is_default: boolean
}

/**
 * @param vehicles at least one, all of them of one tariff
 * @param inDollars the client's prices of the period
 */
export function previewOf(vehicles: readonly Vehicle[], inDollars: ClientPrices, period: Period): Preview {
  const prices = centsOf(inDollars)
  const tariff = tariffOfAll(vehicles, prices)
  const itemPrices = pricesOf(tariff, prices)
  const items = vehicles.map((vehicle) => ({ ...itemPrices, ...chargesOf(vehicle, period, itemPrices) }))
  return {
    billing_type: billingTypeOf(tariff),
    totals: totalsOf(items),
    rate_is_default: itemPrices.rate_is_default,
  }
}
