import { useGetManyAggregate } from 'react-admin'
import type { components } from '../api/openapi.d.ts'

/** How many lines of a billing are at another price than the month's, and how many at the default rate. */
type BillingPricing = components['schemas']['BillingPricing']

/** How a billing's lines are priced; undefined until it is known. The billings of a page are asked for by one call. */
export function useBillingPricing(id: number): BillingPricing | undefined {
  const { data } = useGetManyAggregate<BillingPricing>('billings/pricing', { ids: [id] })
  return data?.find((pricing) => pricing?.id === id)
}
