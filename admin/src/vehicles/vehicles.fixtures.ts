import { MIXED_NAME } from '../../../.storybook/records.ts'
import type { Vehicle } from './vehicle.ts'

export const vehicle = (over: Partial<Vehicle> = {}): Vehicle => ({
  id: 11,
  client_id: 5,
  client: { id: 5, client_id: 'C1005', client_name: 'Acme Haulage' },
  object_name: 'KDE 901F',
  imei_number: '862646442297011',
  charging_currency: 'USD',
  sim_cards_number: null,
  hardware_type: 'Teltonika FMC130',
  installation_date: '2026-09-30',
  last_connection: null,
  coordinates: null,
  vin_number: null,
  current_mileage: 0,
  status: 'ACTIVE',
  driver_name: null,
  has_fuel_sensor: false,
  created_at: '2026-09-30T09:00:00.000Z',
  updated_at: '2026-09-30T09:00:00.000Z',
  ...over,
})

/** Two that are charged in USD, and one of the other tariff. */
export const VEHICLES: readonly Vehicle[] = [
  vehicle(),
  vehicle({ id: 12, object_name: MIXED_NAME, imei_number: '862646442297012' }),
  vehicle({ id: 13, object_name: 'KDG 118H', imei_number: '862646442297013', charging_currency: 'KES' }),
]

export const manyVehicles = (count: number): Vehicle[] =>
  Array.from({ length: count }, (_, index) =>
    vehicle({
      id: 100 + index,
      object_name: `KDE ${index + 1}`,
      imei_number: String(862646442297100 + index),
    }),
  )
