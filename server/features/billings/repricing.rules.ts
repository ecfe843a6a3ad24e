import { toDollars } from '../../lib/money.rules.ts'
import type { Period } from '../../lib/period.rules.ts'
import { currencyParam, message } from '../../messages/message.ts'
import {
  chargesOf,
  DEFAULT_RATE,
  tariffOfType,
  type BillingType,
  type ChargedState,
  type ItemPrices,
} from './pricing.rules.ts'

/** The columns of an item that are copied from its client's prices. */
export const COPIED_PRICES = [
  'monthly_rate',
  'rate_is_default',
  'fuel_rate',
  'installation_rate',
  'installation_rate_fuel',
] as const satisfies readonly (keyof ItemPrices)[]

/** Whether an item has these prices. A database may answer a flag as a number. */
export const isAtPrices = (item: ItemPrices, prices: ItemPrices): boolean =>
  COPIED_PRICES.every((name) => Number(item[name]) === Number(prices[name]))

/** An item that has prices, with what it is charged by them, in cents. */
export type PricedItem = ItemPrices & {
  /** All that the billing charges for it. */
  amount: number
}

/** What an item is charged at some prices, in cents. */
export function pricedAt(item: ChargedState & Period, prices: ItemPrices): PricedItem {
  const { is_chargeable, fuel_sensor_amount, installation_charge } = chargesOf(item, item, prices)
  const { monthly_rate, fuel_rate, installation_rate, installation_rate_fuel } = prices
  const amount = (is_chargeable ? monthly_rate : 0) + fuel_sensor_amount + installation_charge
  const rate_is_default = Boolean(prices.rate_is_default)
  return { monthly_rate, rate_is_default, fuel_rate, installation_rate, installation_rate_fuel, amount }
}

interface Unpriced {
  client_name: string
  billing_type: BillingType
  /** ISO 4217. */
  currency: string
  vehicles: number
  /** The price that there is by now, in cents; null while there is none. */
  price: number | null
}

/** Says that vehicles of a client are billed at the default rate, since it had no price for them, or still has none. */
export function missingPriceMessage({ client_name, billing_type, currency, vehicles, price }: Unpriced) {
  const params = {
    client: client_name,
    vehicles,
    rate: toDollars(DEFAULT_RATE),
    tariff: tariffOfType(billing_type),
    ...currencyParam(currency),
  }
  return price === null
    ? message('billing.no_price', params)
    : message('billing.price_not_taken', { ...params, price: toDollars(price) })
}
