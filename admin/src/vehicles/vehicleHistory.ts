import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { monthAfter } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'

export type VehicleHistory = components['schemas']['VehicleHistory']
export type VehicleOwner = components['schemas']['VehicleOwner']

/** Whose a vehicle was, what was changed about it and what it was charged. */
export function useVehicleHistory(vehicleId: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['vehicles', vehicleId, 'history'],
    queryFn: () => dataProvider.request<VehicleHistory>(`vehicles/${vehicleId}/history`),
  })
}

/** The last month that a vehicle is billed for; null when it never was. */
export const lastBilled = ({ prices }: VehicleHistory): string | null => prices[0]?.to_month ?? null

/** The first month from which a vehicle can be moved, after all that is billed or moved; null is any. */
export function firstMovable(history: VehicleHistory): string | null {
  const months = [lastBilled(history), history.owners.at(-1)?.from_month].filter(
    (month) => typeof month === 'string',
  )
  const last = months.sort().at(-1)
  return last ? monthAfter(last) : null
}
