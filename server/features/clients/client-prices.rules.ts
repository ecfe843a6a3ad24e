import { USD } from '../../lib/currency.rules.ts'
import { wholeProblem } from '../../lib/money.rules.ts'
import { monthAfter } from '../../lib/period.rules.ts'

/** The amounts of a client: integer cents in the code, dollars in the API. */
export const CLIENT_PRICES = [
  'unit_usd',
  'unit_local',
  'fuel_usd',
  'fuel_local',
  'usd0',
  'local0',
  'usd1',
  'local1',
] as const

/** Those in US dollars, and those in the local currency. */
export const USD_PRICES = ['unit_usd', 'fuel_usd', 'usd0', 'usd1'] as const
export const LOCAL_PRICES = ['unit_local', 'fuel_local', 'local0', 'local1'] as const

export type PriceName = (typeof CLIENT_PRICES)[number]

export const isInUsd = (name: PriceName): boolean => (USD_PRICES as readonly PriceName[]).includes(name)
/** The currency of a price. */
export const currencyOf = (name: PriceName, local: string): string => (isInUsd(name) ? USD : local)

/** The prices of a client, in cents; null where there is none. */
export type ClientPrices = Record<PriceName, number | null>

/** The monthly price of a vehicle whose client has no unit price, in cents. */
export const DEFAULT_RATE = 175_00

/** The prices that somebody gives: those that are absent stay as they are. */
export type GivenPrices = Partial<ClientPrices>

/** The prices of a client from a month on, `YYYY-MM`. */
export interface DatedPrices extends ClientPrices {
  client_id: number
  valid_from: string
}

const pricesWith = (priceOf: (name: keyof ClientPrices) => number | null): ClientPrices =>
  Object.fromEntries(CLIENT_PRICES.map((name) => [name, priceOf(name)])) as ClientPrices

export const NO_PRICES: Readonly<ClientPrices> = pricesWith(() => null)

/** The month from which first prices are valid: no billing is older. */
export const BEGINNING = '2000-01'

/** Only the prices of a record that has them among others. */
export const pricesFrom = (record: ClientPrices): ClientPrices => pricesWith((name) => record[name])

/** A record as its prices, those that it has, and the rest of it. */
export function splitPrices<Rest extends object>(
  record: Rest & GivenPrices,
): { prices: GivenPrices; rest: Omit<Rest, keyof ClientPrices> } {
  const rest: Record<string, unknown> = { ...record }
  const prices: GivenPrices = {}
  for (const name of CLIENT_PRICES) {
    if (record[name] !== undefined) prices[name] = record[name]
    delete rest[name]
  }
  return { prices, rest: rest as Omit<Rest, keyof ClientPrices> }
}

/** What is wrong with local prices whose currency has no cents, by their fields. */
export const centsProblems = (prices: GivenPrices, local: string) =>
  LOCAL_PRICES.flatMap((field) => {
    const problem = wholeProblem(prices[field] ?? 0, local)
    return problem ? [{ field, ...problem }] : []
  })

/** The prices that differ from those before. */
export function changedPrices(given: GivenPrices, before: ClientPrices): GivenPrices {
  const names = CLIENT_PRICES.filter((name) => given[name] !== undefined && given[name] !== before[name])
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}

/**
 * The month from which a change is valid that names none: the one after the client's latest billing, at the latest this
 * one; of a client that was never billed, the beginning. Prices that have come into force since then are changed themselves:
 * what was changed is what a client shows.
 * @param lastBilled the month of the latest billing
 * @param shownFrom  the month from which the prices of this month are valid
 * @param now        this month
 */
export function usualMonth(
  lastBilled: string | undefined,
  shownFrom: string | undefined,
  now: string,
): string {
  const after = lastBilled === undefined ? BEGINNING : monthAfter(lastBilled)
  const unbilled = after < now ? after : now
  return shownFrom !== undefined && shownFrom > unbilled ? shownFrom : unbilled
}

/**
 * The prices that a change makes valid from a month on; null when it changes nothing.
 * @param before the prices in force in that month so far
 */
export function changeOfPrices(
  client_id: number,
  valid_from: string,
  given: GivenPrices,
  before: ClientPrices = NO_PRICES,
): DatedPrices | null {
  const changed = changedPrices(given, before)
  if (!Object.keys(changed).length) return null
  return { ...pricesFrom(before), ...changed, client_id, valid_from }
}
