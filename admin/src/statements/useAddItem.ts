import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useTold } from '../ui/feedback/useTold.ts'
import { useIdempotencyKey } from '../ui/form/idempotencyKey.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { ItemError, itemRequest } from './itemRequest.ts'
import { useCachedView } from './useBillingView.ts'
import type { BillingItem, BillingView } from './view.ts'
import { addItem } from './viewUpdates.ts'

/** A new item: the vehicle as it stands now, after the items there are. */
const newItemOf = (view: BillingView, vehicle: Vehicle) => ({
  billing_id: view.billing_id,
  vehicle_id: vehicle.id,
  sr_no: Math.max(0, ...view.billing_items.map(({ sr_no }) => sr_no)) + 1,
  vehicle_registration_number: vehicle.object_name,
  vehicle_name: vehicle.object_name,
  imei_number: vehicle.imei_number,
  sim_number: vehicle.sim_cards_number,
  hardware_type: vehicle.hardware_type,
  installation_date: vehicle.installation_date,
  last_connection: vehicle.last_connection,
  coordinates: vehicle.coordinates,
  vin_number: vehicle.vin_number,
  current_mileage: vehicle.current_mileage,
  status: vehicle.status,
  driver_name: vehicle.driver_name,
  has_fuel_sensor: vehicle.has_fuel_sensor,
})

/** Adds a vehicle to a billing; without one nothing is sent. */
export function useAddItem(view: BillingView, onAdded: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const told = useTold()
  const notify = useNotify()
  const { update, reloadWhenIdle } = useCachedView(view.billing_id)
  const idempotencyKey = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const add = async (vehicle: Vehicle | null) => {
    if (!vehicle) {
      setFailure(translate('statement.no_choice'))
      return
    }
    setFailure(null)
    setBusy(true)
    try {
      const path = `?billing_id=${view.billing_id}`
      const newItem = newItemOf(view, vehicle)
      const { warnings, ...item } = await itemRequest<BillingItem & { warnings?: string[] }>(
        dataProvider,
        'POST',
        path,
        newItem,
        idempotencyKey.headersFor(JSON.stringify(newItem)),
      )
      notify('statement.added', { type: 'success' })
      update(addItem(item))
      reloadWhenIdle()
      warnings?.forEach((warning) => notify(warning, { type: 'warning' }))
      onAdded()
    } catch (error) {
      setBusy(false)
      if (error instanceof ItemError) notify(error.message, { type: 'error' })
      else setFailure(translate('statement.add_failed', { reason: told((error as Error).message) }))
    }
  }
  const clearFailure = () => setFailure(null)
  return { busy, failure, add, clearFailure }
}
