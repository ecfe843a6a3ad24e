import type { PriceName } from '../../../server/features/clients/client-prices.rules.ts'
import { monthAfter } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'

type Schemas = components['schemas']

/** A change of the prices of many clients at once, as it was made. */
export type PriceChange = Schemas['PriceChange']
/** What is asked for, as the call takes it. */
export type PriceChangeRequest = Schemas['PriceChangeRequest']
/** What it would do. */
export type PriceChangePreview = Schemas['PriceChangePreview']
export type PriceChangeRow = Schemas['PriceChangeRow']
type Filter = Schemas['PriceChangeFilter']

/** The values of the form. */
export interface PriceChangeValues {
  /** The clients that were chosen one by one; null: those that the other filters find. */
  ids: number[] | null
  platform_id: number | null
  search: string | null
  prices: PriceName[]
  by: 'percent' | 'amount'
  percent: number | null
  amount_usd: number | null
  amount_local: number | null
  step_usd: number | null
  step_local: number | null
  /** `YYYY-MM`. */
  valid_from: string
}

/** The initial values; the prices are those of next month on. @param now this month; without it none is filled in */
export const priceChangeValues = (
  { ids, platform_id, search }: Filter,
  now: string | undefined,
): PriceChangeValues => ({
  ids: ids ?? null,
  platform_id: platform_id ?? null,
  search: search ?? null,
  prices: ['unit_usd', 'unit_local'],
  by: 'percent',
  percent: null,
  amount_usd: null,
  amount_local: null,
  step_usd: null,
  step_local: null,
  valid_from: now ? monthAfter(now) : '',
})

const filterOf = ({ ids, platform_id, search }: PriceChangeValues): Filter => ({
  ...(ids && { ids }),
  ...(platform_id && { platform_id }),
  ...(search?.trim() && { search: search.trim() }),
})

/** The request that the form describes, without what is empty. */
export function requestOf(values: PriceChangeValues): PriceChangeRequest {
  const { by, prices, valid_from, percent } = values
  const numbers = [
    ...(by === 'amount' ? (['amount_usd', 'amount_local'] as const) : []),
    ...(['step_usd', 'step_local'] as const),
  ].flatMap((name) => (values[name] === null ? [] : [[name, values[name]] as const]))
  return {
    filter: filterOf(values),
    prices,
    valid_from,
    ...(by === 'percent' && percent !== null && { percent }),
    ...Object.fromEntries(numbers),
  }
}
