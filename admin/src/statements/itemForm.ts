import type { ItemForm } from '../../../server/features/billings/billing-items.rules.ts'
import type { BillingItem } from './view.ts'

/** The fields of the form, as they are sent. */
export function formOf(values: BillingItem, item: BillingItem): ItemForm {
  const sameDay = values.last_connection?.slice(0, 10) === item.last_connection?.slice(0, 10)
  return {
    vehicle_name: values.vehicle_name,
    imei_number: values.imei_number,
    sim_number: values.sim_number,
    hardware_type: values.hardware_type,
    installation_date: values.installation_date,
    // The input shows the day only: its time is kept until another day is chosen.
    last_connection: sameDay ? item.last_connection : values.last_connection,
    current_mileage: values.current_mileage ?? 0,
    status: values.status,
    coordinates: values.coordinates,
    vin_number: values.vin_number,
    driver_name: values.driver_name,
    comments: values.comments,
    has_fuel_sensor: values.has_fuel_sensor,
    voucher_code: values.voucher_code,
  }
}
