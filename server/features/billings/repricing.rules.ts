import { toDollars } from '../../lib/money.rules.ts'
import type { Period } from '../../lib/period.rules.ts'
import { message } from '../../messages/message.ts'
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

/** Says that vehicles of a client are billed at the default rate, since it has no price for them. */
export const missingPriceMessage = (client: string, billing_type: BillingType, vehicles: number) =>
  message('billing.no_price', {
    client,
    vehicles,
    rate: toDollars(DEFAULT_RATE),
    tariff: tariffOfType(billing_type),
  })
