import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'

/** A line whose fuel sensor was set or unset, and its vehicle, which still has it otherwise. */
export interface FuelOffer {
  vehicle_id: number
  vehicle_name: string
  has_fuel_sensor: boolean
}

const without = (offers: readonly FuelOffer[], vehicle_id: number): FuelOffer[] =>
  offers.filter((offer) => offer.vehicle_id !== vehicle_id)

/** What is offered after the fuel sensor of lines was changed: that their vehicles have it from now on, too. */
export function useFuelOffers() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const [offers, setOffers] = useState<readonly FuelOffer[]>([])
  const [busy, setBusy] = useState(false)
  const dismiss = (vehicle_id: number) => setOffers((all) => without(all, vehicle_id))

  const offer = useCallback(
    (change: FuelOffer) =>
      void needsOffer(dataProvider, change).then((isNeeded) =>
        setOffers((all) => [...without(all, change.vehicle_id), ...(isNeeded ? [change] : [])]),
      ),
    [dataProvider],
  )
  const take = async ({ vehicle_id, has_fuel_sensor }: FuelOffer) => {
    setBusy(true)
    const options = { method: 'PUT', body: JSON.stringify({ has_fuel_sensor }) }
    try {
      await dataProvider.request(`vehicles/${vehicle_id}`, options)
      notify('resources.vehicles.saved', { type: 'success' })
      dismiss(vehicle_id)
      void queryClient.invalidateQueries({ queryKey: ['vehicles'] })
    } catch (error) {
      if (statusOf(error) !== 401)
        notify(failureText(error, 'resources.vehicles.save_failed'), { type: 'error' })
      if (statusOf(error) === 404) dismiss(vehicle_id)
    }
    setBusy(false)
  }
  return { offers, busy, offer, take, dismiss }
}

/** Whether a vehicle has its fuel sensor otherwise than its line; also when it cannot be read. */
async function needsOffer(
  dataProvider: AppDataProvider,
  { vehicle_id, has_fuel_sensor }: FuelOffer,
): Promise<boolean> {
  try {
    const vehicle = await dataProvider.request<Vehicle>(`vehicles/${vehicle_id}`)
    return vehicle.has_fuel_sensor !== has_fuel_sensor
  } catch (error) {
    return statusOf(error) !== 404
  }
}
