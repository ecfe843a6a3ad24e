import type { Period } from '../../lib/period.rules.ts'
import {
  chargesOf,
  DESCRIPTION_PREFIX,
  monthFlagsOf,
  type ChargedState,
  type ItemStatus,
  type ItemPrices,
} from './pricing.rules.ts'

/** The fields that an item copies from its vehicle. */
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

/** The other fields of a vehicle of which only the name and IMEI are known. */
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

/** The fields of an item that users edit; the rest is derived from them. */
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
 * A new item: a snapshot of its vehicle, with the fields of `given`, priced in cents for a period.
 * @param given form fields that differ from the vehicle, and the registration number
 */
export function newItem(
  vehicle: VehicleSnapshot,
  period: Period,
  prices: ItemPrices,
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

type StoredItem = ItemForm & Period & ItemPrices & { vehicle_registration_number: string | null }

/** The columns that change with form fields: names are derived from the name, charges from the state and the item's prices. */
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

/** What a statement calls the vehicle of an item. */
export const registrationOf = (item: {
  vehicle_registration_number: string | null
  description: string | null
}): string => item.vehicle_registration_number || (item.description ?? '').replace(DESCRIPTION_PREFIX, '')

/** A line of a billing, its place, and how often its content has been changed. */
export interface LineVersion {
  id: number
  sr_no: number
  version: number
}

/** The order of a billing's items; sr_no need not be unique. */
export const bySrNo = (a: { sr_no: number; id: number }, b: { sr_no: number; id: number }): number =>
  a.sr_no - b.sr_no || a.id - b.id

/** The amounts of an item: integer cents in the code, dollars on the wire. */
export const ITEM_AMOUNTS = [
  'monthly_rate',
  'fuel_rate',
  'installation_rate',
  'installation_rate_fuel',
  'fuel_sensor_amount',
  'installation_charge',
] as const
