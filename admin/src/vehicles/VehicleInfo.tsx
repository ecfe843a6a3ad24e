import { useTranslate } from 'react-admin'
import { formatClock, formatDate, formatInstant } from '../ui/format/dates.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import type { Vehicle } from './vehicle.ts'
import { VehicleStatus } from './VehicleStatus.tsx'

/** What is known of the unit itself. */
export function VehicleInfo({ vehicle }: { vehicle: Vehicle }) {
  const translate = useTranslate()
  const label = (field: keyof Vehicle) => translate(`resources.vehicles.fields.${field}`)
  const distance = formatCount(vehicle.current_mileage)
  return (
    <DetailSection title={translate('resources.vehicles.details.info')}>
      <DetailFields
        fields={[
          [label('object_name'), vehicle.object_name],
          [label('imei_number'), vehicle.imei_number],
          [label('sim_cards_number'), vehicle.sim_cards_number],
          [label('charging_currency'), vehicle.charging_currency],
          [label('status'), <VehicleStatus status={vehicle.status} />],
          [label('has_fuel_sensor'), translate(vehicle.has_fuel_sensor ? 'common.yes' : 'common.no')],
          [label('hardware_type'), vehicle.hardware_type],
          [label('installation_date'), formatDate(vehicle.installation_date)],
          [label('last_connection'), formatClock(vehicle.last_connection)],
          [label('current_mileage'), translate('resources.vehicles.details.kilometres', { distance })],
          [label('coordinates'), vehicle.coordinates],
          [label('vin_number'), vehicle.vin_number],
          [label('driver_name'), vehicle.driver_name],
          [label('created_at'), formatInstant(vehicle.created_at)],
          [label('updated_at'), formatInstant(vehicle.updated_at)],
        ]}
      />
    </DetailSection>
  )
}
