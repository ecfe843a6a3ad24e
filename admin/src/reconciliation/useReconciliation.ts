import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { ReconciliationSummary } from './reconciliation.ts'

/** The list of what is found of a month, as a resource. */
export const findingsOf = (month: string): string => `months/${month}/reconciliation`

/** How many findings of a month there are, and what they are worth. */
export function useReconciliationSummary(month: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [findingsOf(month), 'summary'],
    queryFn: () => dataProvider.request<ReconciliationSummary>(`${findingsOf(month)}/summary`),
  })
}

/** Returns a function that reads the findings anew: each deed may change many of them. */
export function useReloadFindings() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries()
}
