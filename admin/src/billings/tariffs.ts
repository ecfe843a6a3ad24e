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
import { CLIENT_PRICES } from '../../../server/features/clients/client-prices.rules.ts'
import { toCents } from '../../../server/lib/money.rules.ts'
import type { Period } from '../../../server/lib/period.rules.ts'
import type { Client } from '../clients/client.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'

const pricesFrom = (priceOf: (price: keyof ClientPrices) => number | null): ClientPrices =>
  Object.fromEntries(CLIENT_PRICES.map((price) => [price, priceOf(price)])) as unknown as ClientPrices

const NO_PRICES = pricesFrom(() => null)

/** A client's prices in cents. */
const centsOf = (client: Client): ClientPrices =>
  pricesFrom((price) => (client[price] === null ? null : toCents(client[price])))

/** The tariff of a vehicle's own currency; null without a currency: it fits any. */
export const ownTariff = ({ charging_currency }: Pick<Vehicle, 'charging_currency'>): Tariff | null =>
  charging_currency?.trim() ? tariffOf(charging_currency, NO_PRICES) : null

/** The total of a billing of some vehicles, in cents, before it is created. */
interface Preview {
  billing_type: BillingType
  totals: Totals
  rate_is_default: boolean
}

/** @param vehicles at least one, all of them of one tariff */
export function previewOf(vehicles: readonly Vehicle[], client: Client, period: Period): Preview {
  const prices = centsOf(client)
  const tariff = tariffOfAll(vehicles, prices)
  const itemPrices = pricesOf(tariff, prices)
  const items = vehicles.map((vehicle) => ({ ...itemPrices, ...chargesOf(vehicle, period, itemPrices) }))
  return {
    billing_type: billingTypeOf(tariff),
    totals: totalsOf(items),
    rate_is_default: itemPrices.rate_is_default,
  }
}
