import {
  CLIENT_PRICES,
  NO_PRICES,
  pricesFrom,
  type ClientPrices,
} from '../../../server/features/clients/client-prices.rules.ts'
import { periodOfMonth } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { formatMonth } from '../ui/format/dates.ts'

/** The prices of a client from a month on, in dollars. */
export type DatedPrices = components['schemas']['ClientPrice']

/** The rows of a table of prices: what is priced, in USD and in local money. */
export const PRICE_ROWS = [
  ['unit', 'unit_usd', 'unit_local'],
  ['fuel', 'fuel_usd', 'fuel_local'],
  ['installation', 'usd0', 'local0'],
  ['installation_fuel', 'usd1', 'local1'],
] as const

/** The prices in force in a month, `YYYY-MM`. @param history oldest first */
export function pricesOfMonth(history: readonly DatedPrices[], month: string): ClientPrices {
  const inForce = history.filter(({ valid_from }) => valid_from <= month).at(-1)
  return inForce ? pricesFrom(inForce) : NO_PRICES
}

/** The names of the prices in which two differ. */
export const differing = (one: ClientPrices, other: ClientPrices) =>
  CLIENT_PRICES.filter((name) => one[name] !== other[name])

/** A month `YYYY-MM` as `Dec 2026`. */
export function monthText(month: string): string {
  const { billing_month, billing_year } = periodOfMonth(month)
  return formatMonth(billing_month, billing_year)
}
