import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { MonthDetails } from './month.ts'

const POLL_MS = 5000

/** A month and the counts of its steps, followed while it is made from the register. @param month `2026-10` */
export function useMonth(month: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    // Of the resource: what refreshes the page reads it anew.
    queryKey: ['months', 'getOne', month],
    queryFn: () => dataProvider.request<MonthDetails>(`months/${month}`),
    refetchInterval: ({ state }) => (state.data?.steps.collect.runs ? POLL_MS : false),
  })
}
