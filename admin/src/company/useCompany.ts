import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { Company } from './company.ts'

/** Who sends the statements, read anew by each page that shows it. */
export function useCompany() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['company'],
    queryFn: () => dataProvider.request<Company>('settings/company'),
    // A form must neither start with what was true before nor change while somebody types.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
