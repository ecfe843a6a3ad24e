import { MIXED_NAME } from '../../../.storybook/records.ts'
import type { Vehicle } from './vehicle.ts'
import type { VehicleHistory } from './vehicleHistory.ts'

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

const ACME = { id: 5, client_id: 'C1005', client_name: 'Acme Haulage' }
const BARAKA = { id: 6, client_id: 'C1006', client_name: 'Baraka Logistics' }
const MOVED = { username: 'sara', moved_at: '2026-10-02T09:12:00.000Z', can_be_undone: true }

/** Of `vehicle()`, which was another client's up to September. */
export const vehicleHistory = (over: Partial<VehicleHistory> = {}): VehicleHistory => ({
  owners: [
    {
      ...{ client: BARAKA, from_month: null, to_month: '2026-09' },
      ...{ move_id: null, username: null, moved_at: null, can_be_undone: false },
    },
    { client: ACME, from_month: '2026-10', to_month: null, move_id: 4, ...MOVED },
  ],
  changes: [
    {
      ...{ id: 3, field: 'client', old_value: BARAKA.client_name, new_value: ACME.client_name },
      ...{ from_month: '2026-10', source: 'page', username: 'sara', created_at: MOVED.moved_at },
    },
    {
      ...{ id: 2, field: 'charging_currency', old_value: null, new_value: 'USD' },
      ...{ from_month: null, source: 'import', username: 'ada', created_at: '2026-09-01T07:40:00.000Z' },
    },
    {
      ...{ id: 1, field: 'status', old_value: 'MAINTENANCE', new_value: 'ACTIVE' },
      ...{
        from_month: null,
        source: 'billing_sheet',
        username: 'ada',
        created_at: '2026-08-31T15:03:00.000Z',
      },
    },
  ],
  prices: [
    {
      ...{ from_month: '2026-08', to_month: '2026-09', billing_id: 7, client: BARAKA, currency: 'USD' },
      ...{ monthly_rate: 22.5, rate_is_default: false, fuel_rate: 5, created_at: '2026-08-31T15:03:00.000Z' },
    },
    {
      ...{ from_month: '2026-07', to_month: '2026-07', billing_id: 3, client: BARAKA, currency: 'KES' },
      ...{ monthly_rate: 2900, rate_is_default: false, fuel_rate: 0, created_at: '2026-07-31T15:00:00.000Z' },
    },
  ],
  ...over,
})

/** Of a vehicle that nobody has changed or billed yet. */
export const NO_HISTORY = vehicleHistory({
  owners: [{ ...vehicleHistory().owners[0]!, client: ACME, to_month: null }],
  changes: [],
  prices: [],
})
