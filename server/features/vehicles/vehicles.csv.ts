import type { Plain } from '../../db/page-query.ts'
import { instantText, yesOrNo, type CsvColumns } from '../../lib/csv.rules.ts'
import type { Vehicle } from './vehicles.model.ts'

/** The list of vehicles as CSV. */
export const VEHICLE_COLUMNS: CsvColumns<Plain<Vehicle>> = {
  ID: ({ id }) => id,
  'Vehicle Name': ({ object_name }) => object_name,
  IMEI: ({ imei_number }) => imei_number,
  'Client ID': ({ client }) => client.client_id,
  'Client Name': ({ client }) => client.client_name,
  'Charging Currency': ({ charging_currency }) => charging_currency,
  'SIM Number': ({ sim_cards_number }) => sim_cards_number,
  Status: ({ status }) => status,
  'Fuel Sensor': ({ has_fuel_sensor }) => yesOrNo(has_fuel_sensor),
  'Hardware Type': ({ hardware_type }) => hardware_type,
  'Installation Date': ({ installation_date }) => installation_date,
  'Last Connection': ({ last_connection }) => last_connection,
  Coordinates: ({ coordinates }) => coordinates,
  'VIN Number': ({ vin_number }) => vin_number,
  'Current Mileage': ({ current_mileage }) => current_mileage,
  'Driver Name': ({ driver_name }) => driver_name,
  Created: ({ created_at }) => instantText(created_at),
}
