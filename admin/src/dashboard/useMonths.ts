import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { DashboardMonth } from './stats.ts'

/** What was billed and paid in each of twelve months, oldest first. It fails by itself. */
export function useMonths() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['dashboard', 'months'],
    queryFn: () => dataProvider.request<DashboardMonth[]>('dashboard/months'),
  })
}
