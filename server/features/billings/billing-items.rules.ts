import type { Period } from '../../lib/period.rules.ts'
import {
  chargesOf,
  DESCRIPTION_PREFIX,
  monthFlagsOf,
  type ChargedState,
  type ItemStatus,
  type KeptPrices,
} from './pricing.rules.ts'

/** What an item takes over from its vehicle. */
export interface VehicleSnapshot extends ChargedState {
  id: number
  object_name: string
  imei_number: string
  sim_cards_number: string | null
  hardware_type: string | null
  last_connection: string | null
  coordinates: string | null
  vin_number: string | null
  current_mileage: number
  driver_name: string | null
}

/** A vehicle of which nothing but its name and IMEI is known. */
export const BARE_VEHICLE: Omit<VehicleSnapshot, 'id' | 'object_name' | 'imei_number'> = {
  sim_cards_number: null,
  hardware_type: null,
  installation_date: null,
  last_connection: null,
  coordinates: null,
  vin_number: null,
  current_mileage: 0,
  status: 'ACTIVE',
  driver_name: null,
  has_fuel_sensor: false,
}

/** The fields of an item that people write; the rest follows from them. */
export interface ItemForm {
  vehicle_name: string
  imei_number: string | null
  sim_number: string | null
  hardware_type: string | null
  installation_date: string | null
  last_connection: string | null
  current_mileage: number
  status: ItemStatus
  coordinates: string | null
  vin_number: string | null
  driver_name: string | null
  comments: string | null
  has_fuel_sensor: boolean
  voucher_code: string | null
}

const formOf = (vehicle: VehicleSnapshot): ItemForm => ({
  vehicle_name: vehicle.object_name,
  imei_number: vehicle.imei_number,
  sim_number: vehicle.sim_cards_number,
  hardware_type: vehicle.hardware_type,
  installation_date: vehicle.installation_date,
  last_connection: vehicle.last_connection,
  current_mileage: vehicle.current_mileage,
  status: vehicle.status,
  coordinates: vehicle.coordinates,
  vin_number: vehicle.vin_number,
  driver_name: vehicle.driver_name,
  comments: null,
  has_fuel_sensor: vehicle.has_fuel_sensor,
  voucher_code: null,
})

/**
 * A new item: its vehicle as it stands now, or as `given` has it, priced in cents for a period.
 * @param given form fields that differ from the vehicle, and the registration number
 */
export function newItem(
  vehicle: VehicleSnapshot,
  period: Period,
  prices: KeptPrices,
  given: Partial<ItemForm> & { vehicle_registration_number?: string | null } = {},
) {
  const form = { ...formOf(vehicle), ...given }
  return {
    vehicle_registration_number: null,
    ...form,
    ...prices,
    ...chargesOf(form, period, prices),
    ...monthFlagsOf(period),
    vehicle_id: vehicle.id,
    description: DESCRIPTION_PREFIX + form.vehicle_name,
    billing_month: period.billing_month,
    billing_year: period.billing_year,
  }
}

type StoredItem = ItemForm & Period & KeptPrices & { vehicle_registration_number: string | null }

/** What changes on an item when its form fields do: names follow the name, charges follow the state, by the kept prices. */
export function itemChange(item: StoredItem, change: Partial<ItemForm>) {
  const form = { ...item, ...change }
  const renamed = form.vehicle_name !== item.vehicle_name
  const names = renamed
    ? {
        description: DESCRIPTION_PREFIX + form.vehicle_name,
        vehicle_registration_number: item.vehicle_registration_number && form.vehicle_name,
      }
    : {}
  return { ...change, ...names, ...chargesOf(form, item, item) }
}
