import { searchTextOf, keyOf } from '../../lib/text.rules.ts'

interface VehicleNames {
  object_name: string
  imei_number: string
  sim_cards_number?: string | null
}

/** The derived columns by which a vehicle is sorted and searched. */
export const vehicleKeys = (vehicle: VehicleNames) => ({
  object_name_key: keyOf(vehicle.object_name),
  search_text: searchTextOf(vehicle.object_name, vehicle.imei_number, vehicle.sim_cards_number),
})
