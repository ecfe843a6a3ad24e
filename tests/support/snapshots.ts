import type { VehicleSnapshot } from '../../server/features/billings/billing-items.rules.ts'
import type { ClientPrices } from '../../server/features/billings/pricing.rules.ts'

/** The prices of a client, in cents. */
export const clientPrices = (overrides: Partial<ClientPrices> = {}): ClientPrices => ({
  unit_usd: 450,
  unit_local: 550_00,
  fuel_usd: 150,
  fuel_local: 200_00,
  usd0: 30_00,
  local0: 3_000_00,
  usd1: 35_00,
  local1: 3_500_00,
  ...overrides,
})

/** A vehicle as an item takes it over: active, installed long ago, without a fuel sensor. */
export const vehicleSnapshot = (overrides: Partial<VehicleSnapshot> = {}): VehicleSnapshot => ({
  id: 7,
  object_name: 'ACY 813D',
  imei_number: '862646442296965',
  sim_cards_number: '8925',
  hardware_type: 'FMC130',
  installation_date: '2025-01-31',
  last_connection: '2026-10-28T14:20:58Z',
  coordinates: '1, 2',
  vin_number: 'VIN',
  current_mileage: 12.5,
  status: 'ACTIVE',
  driver_name: 'Ada',
  has_fuel_sensor: false,
  ...overrides,
})
