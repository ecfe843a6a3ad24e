import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { AgeingTotals } from './ageing.ts'

/** The sums of what a filter of the ageing finds, and the days that its columns go by. */
export function useTotalsOf(filterValues: object) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const filter = JSON.stringify(filterValues)
  const query = filter === '{}' ? '' : `?${new URLSearchParams({ filter }).toString()}`
  return useQuery({
    // Of the resource: what refreshes the list reads it anew.
    queryKey: ['ageing', 'totals', query],
    queryFn: () => dataProvider.request<AgeingTotals>(`ageing/totals${query}`),
  })
}

/** The sums of what the list in context shows, all its pages. */
export const useAgeingTotals = () => useTotalsOf(useListContext().filterValues as object)
