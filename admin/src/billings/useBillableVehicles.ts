import { useEffect, useMemo } from 'react'
import { useController } from 'react-hook-form'
import type { Period } from '../../../server/lib/period.rules.ts'
import type { Tariff } from '../../../server/features/billings/pricing.rules.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { ownTariff } from './tariffs.ts'
import { useBilledVehicles } from './useBilledVehicles.ts'
import { useClientVehicles } from './useClientVehicles.ts'
import type { ManualBilling } from './useMakeBilling.ts'

/** The vehicles that a manual billing can take, and those chosen. */
export interface Billable {
  /** Undefined while they are on their way. */
  vehicles: Vehicle[] | undefined
  error: unknown
  retry: () => void
  /** The billings on which vehicles stand in the period already, by vehicle id. */
  billedOn: ReadonlyMap<number, number>
  chosen: Vehicle[]
  /** The tariff of those chosen; null while any can join. */
  tariff: Tariff | null
  choose: (vehicles: readonly Vehicle[]) => void
}

/** A client's vehicles in the form around, whose `vehicle_ids` holds only what can be billed in the period. */
export function useBillableVehicles(client_id: number | null, period: Period): Billable {
  const { data: vehicles, error, refetch } = useClientVehicles(client_id)
  const billedOn = useBilledVehicles(client_id, period)
  const { field } = useController<ManualBilling, 'vehicle_ids'>({ name: 'vehicle_ids' })
  const { value: ids, onChange } = field

  const chosen = useMemo(() => {
    const set = new Set(ids)
    return (vehicles ?? []).filter(({ id }) => set.has(id) && !billedOn.has(id))
  }, [vehicles, ids, billedOn])
  // Another client or period leaves behind what it does not take.
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
