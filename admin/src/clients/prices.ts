import {
  CLIENT_PRICES,
  NO_PRICES,
  pricesFrom,
  type ClientPrices,
  type GivenPrices,
} from '../../../server/features/clients/client-prices.rules.ts'
import type { components } from '../api/openapi.d.ts'

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

/** The prices of a form that differ from those in force in its month. */
export function changedPrices(
  { valid_from, ...given }: ClientPrices & { valid_from: string },
  history: readonly DatedPrices[],
): GivenPrices {
  const inForce = pricesOfMonth(history, valid_from)
  const prices = CLIENT_PRICES.map((name) => [name, given[name] ?? null] as const)
  return Object.fromEntries(prices.filter(([name, price]) => price !== inForce[name]))
}
