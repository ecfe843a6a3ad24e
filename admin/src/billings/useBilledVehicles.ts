import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Period } from '../../../server/lib/period.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { isPeriod } from './periods.ts'

interface Lines {
  billing_items: { vehicle_id: number | null }[]
}

const NONE: ReadonlyMap<number, number> = new Map()

/**
 * The billings on which a client's vehicles stand in a period, by vehicle id. It only spares a refusal: the server
 * decides, so a failure to know is no failure here.
 */
export function useBilledVehicles(
  client_id: number | null | undefined,
  { billing_month, billing_year }: Period,
): ReadonlyMap<number, number> {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['billings', 'billedVehicles', client_id, billing_month, billing_year],
    queryFn: async () => {
      const period = `billing_month=${billing_month}&billing_year=${billing_year}`
      const { billings } = await dataProvider.request<{ billings: { id: number }[] }>(
        `billings?client_id=${client_id}&${period}`,
      )
      const billed = new Map<number, number>()
      for (const { id } of billings) {
        const { billing_items } = await dataProvider.request<Lines>(`billings/${id}/view`)
        for (const { vehicle_id } of billing_items) if (vehicle_id) billed.set(vehicle_id, id)
      }
      return billed
    },
    enabled: Boolean(client_id) && isPeriod({ billing_month, billing_year }),
  })
  return data ?? NONE
}
