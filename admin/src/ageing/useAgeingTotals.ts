import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { AgeingTotals } from './ageing.ts'

/** The sums of what the list in context shows, all its pages. */
export function useAgeingTotals() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const list = useListContext()
  const filter = JSON.stringify(list.filterValues)
  const query = filter === '{}' ? '' : `?${new URLSearchParams({ filter }).toString()}`
  return useQuery({
    // Of the resource: what refreshes the list reads it anew.
    queryKey: ['ageing', 'totals', query],
    queryFn: () => dataProvider.request<AgeingTotals>(`ageing/totals${query}`),
  })
}
