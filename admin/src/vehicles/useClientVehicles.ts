import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { Vehicle } from './vehicle.ts'

const byName = new Intl.Collator('en', { numeric: true })

/** All vehicles of a client, by name; none are asked for without a client. */
export function useClientVehicles(client_id: number | null | undefined) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['vehicles', 'ofClient', client_id],
    queryFn: async () => {
      const vehicles = await dataProvider.request<Vehicle[]>(`vehicles?client_id=${client_id}`)
      return vehicles.sort((a, b) => byName.compare(a.object_name, b.object_name))
    },
    enabled: Boolean(client_id),
  })
}
