import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { Vehicle } from './vehicle.ts'

const byName = new Intl.Collator('en', { numeric: true })

/**
 * All vehicles that are a client's in a month, by name; none are asked for without a client.
 * @param month `YYYY-MM`; null: that are its own after all moves
 */
export function useClientVehicles(client_id: number | null | undefined, month: string | null) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['vehicles', 'ofClient', client_id, month],
    queryFn: async () => {
      const inMonth = month ? `&billable_in=${month}` : ''
      const vehicles = await dataProvider.request<Vehicle[]>(`vehicles?client_id=${client_id}${inMonth}`)
      return vehicles.sort((a, b) => byName.compare(a.object_name, b.object_name))
    },
    enabled: Boolean(client_id),
  })
}
