import { useGetManyAggregate } from 'react-admin'
import type { components } from '../api/openapi.d.ts'

/** How many lines of a billing are at another price than the month's, and how many at the default rate. */
type BillingPricing = components['schemas']['BillingPricing']

/** How a billing's lines are priced; undefined until it is known. The billings of a page are asked for by one call. */
export function useBillingPricing(id: number): BillingPricing | undefined {
  const { data } = useGetManyAggregate<BillingPricing>('billings/pricing', { ids: [id] })
  return data?.find((pricing) => pricing?.id === id)
}

/** How many lines of a billing are at the default rate. */
export interface DefaultRateLines {
  /** Undefined until it is known. */
  lines: number | undefined
  /** Asks for it again. @throws when it cannot be known */
  load: () => Promise<number>
}

/** The same for who must not go by what is not known. */
export function useDefaultRateLines(id: number): DefaultRateLines {
  const { data, refetch } = useGetManyAggregate<BillingPricing>('billings/pricing', { ids: [id] })
  const linesIn = (answer: BillingPricing[] | undefined) =>
    answer?.find((pricing) => pricing?.id === id)?.lines_at_default_rate ?? 0
  const load = async () => linesIn((await refetch({ cancelRefetch: false, throwOnError: true })).data)
  return { lines: data && linesIn(data), load }
}
