import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'react-admin'
import { monthOf } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { DatedPrices } from './prices.ts'

/** All prices of a client, oldest first. @param id null: of none, which has none */
export function useClientPrices(id: number | null) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['clients', id, 'prices'],
    queryFn: () => dataProvider.request<DatedPrices[]>(`clients/${id}/prices`),
    enabled: id !== null,
  })
}

/** The month of a client's latest billing, `YYYY-MM`: `lastBilled` is null when it was never billed, undefined until it is known. */
export function useLastBilledMonth(client_id: number) {
  const { data, error, refetch } = useGetList<components['schemas']['Billing']>('billings', {
    filter: { client_id },
    sort: { field: 'period', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  })
  const lastBilled = data && (data[0] ? monthOf(data[0]) : null)
  return { lastBilled, error: data ? null : error, refetch }
}
