import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { ServerMessage } from '../i18n/server.ts'
import { useServerLines } from '../ui/feedback/useServerMessage.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { ItemError, itemRequest } from './itemRequest.ts'
import { useCachedView } from './useBillingView.ts'
import type { BillingItem, BillingView } from './view.ts'
import { addItem } from './viewUpdates.ts'

/** The new line, and what to look at on it. */
type AddedItem = BillingItem & { warnings?: string[]; warning_messages?: ServerMessage[] }

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
  const translateLines = useServerLines()
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
      const { warnings, warning_messages, ...item } = await itemRequest<AddedItem>(
        dataProvider,
        'POST',
        path,
        newItem,
        idempotencyKey.headersFor(JSON.stringify(newItem)),
      )
      notify('statement.added', { type: 'success' })
      update(addItem(item))
      reloadWhenIdle()
      translateLines(warnings ?? [], warning_messages).forEach((warning) =>
        notify(warning, { type: 'warning' }),
      )
      onAdded()
    } catch (error) {
      setBusy(false)
      if (error instanceof ItemError) notify(error.message, { type: 'error' })
      else setFailure(translate('statement.add_failed', { reason: (error as Error).message }))
    }
  }
  const clearFailure = () => setFailure(null)
  return { busy, failure, add, clearFailure }
}
