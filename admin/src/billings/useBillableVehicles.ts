import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { useController } from 'react-hook-form'
import type { Tariff } from '../../../server/features/billings/pricing.rules.ts'
import { monthOf, type Period } from '../../../server/lib/period.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useClientVehicles } from '../vehicles/useClientVehicles.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { isPeriod } from './periods.ts'
import { ownTariff } from './tariffs.ts'

/** The values of the form of a manual billing. */
export interface ManualBilling extends Period {
  client_id: number | null
  vehicle_ids: number[]
  notes: string | null
}

/** The vehicles that a manual billing can take, and those chosen. */
export interface Billable {
  /** Undefined while they are loading. */
  vehicles: Vehicle[] | undefined
  error: unknown
  retry: () => void
  /** The billings that vehicles are on already in the period, by vehicle id. */
  billedOn: ReadonlyMap<number, number>
  chosen: Vehicle[]
  /** The tariff of those chosen; null while any can join. */
  tariff: Tariff | null
  choose: (vehicles: readonly Vehicle[]) => void
}

/** A client's vehicles in the form around, whose `vehicle_ids` holds only what can be billed in the period. */
export function useBillableVehicles(client_id: number | null, period: Period): Billable {
  const {
    data: vehicles,
    error,
    refetch,
  } = useClientVehicles(client_id, isPeriod(period) ? monthOf(period) : null)
  const billedOn = useBilledVehicles(client_id, period)
  const { field } = useController<ManualBilling, 'vehicle_ids'>({ name: 'vehicle_ids' })
  const { value: ids, onChange } = field

  const chosen = useMemo(() => {
    const set = new Set(ids)
    return (vehicles ?? []).filter(({ id }) => set.has(id) && !billedOn.has(id))
  }, [vehicles, ids, billedOn])
  // With another client or period, vehicles that cannot be billed any more are dropped.
  useEffect(() => {
    if (vehicles && chosen.length !== ids.length) onChange(chosen.map(({ id }) => id))
  }, [vehicles, chosen, ids, onChange])

  return {
    vehicles,
    error,
    retry: () => void refetch(),
    billedOn,
    chosen,
    tariff: useMemo(() => chosen.map(ownTariff).find(Boolean) ?? null, [chosen]),
    choose: (next) => onChange(next.map(({ id }) => id)),
  }
}

interface Items {
  billing_items: { vehicle_id: number | null }[]
}

const NONE: ReadonlyMap<number, number> = new Map()

/**
 * The billings that a client's vehicles are on in a period, by vehicle id. The server checks it too: when they cannot be
 * loaded, nothing is shown as billed.
 */
function useBilledVehicles(
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
        const { billing_items } = await dataProvider.request<Items>(`billings/${id}/view`)
        for (const { vehicle_id } of billing_items) if (vehicle_id) billed.set(vehicle_id, id)
      }
      return billed
    },
    enabled: Boolean(client_id) && isPeriod({ billing_month, billing_year }),
  })
  return data ?? NONE
}
