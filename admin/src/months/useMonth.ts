import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { MonthDetails } from './month.ts'

/** What looks at thousands of billings is not asked all the time. */
const POLL_MS = 5000
const QUICK_POLL_MS = 2000
const FEW = 200

/** How soon to look again, in milliseconds: while runs make it, and while its statements go out. */
function pauseOf({ collect, send }: MonthDetails['steps']): number | false {
  if (collect.runs) return POLL_MS
  return send.under_way > 0 && (send.under_way > FEW ? POLL_MS : QUICK_POLL_MS)
}

/** A month and the counts of its steps, followed while it is made from the register, and sent. @param month `2026-10` */
export function useMonth(month: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    // Of the resource: what refreshes the page reads it anew.
    queryKey: ['months', 'getOne', month],
    queryFn: () => dataProvider.request<MonthDetails>(`months/${month}`),
    refetchInterval: ({ state }) => !!state.data && pauseOf(state.data.steps),
  })
}
