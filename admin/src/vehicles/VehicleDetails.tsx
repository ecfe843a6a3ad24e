import { Alert, Link, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { clientPath } from '../paths.ts'
import { formatClock, formatDate, formatInstant } from '../ui/format/dates.ts'
import { EditorProvider } from '../ui/form/EditorProvider.tsx'
import { EditRecordButton } from '../ui/form/EditRecordButton.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { RecordPage } from '../ui/page/RecordPage.tsx'
import { CurrencyNotice } from './CurrencyNotice.tsx'
import { MoveVehicleButton } from './MoveVehicleButton.tsx'
import type { Vehicle } from './vehicle.ts'
import { VehicleBillings } from './VehicleBillings.tsx'
import { VehicleForm } from './VehicleForm.tsx'
import { VehicleHistorySection } from './VehicleHistorySection.tsx'
import { VehicleStatus } from './VehicleStatus.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'

/** All data of one vehicle, its client and its billings. */
export function VehicleDetails() {
  const { vehicleId = '' } = useParams()
  return (
    <RecordPage<Vehicle> resource="vehicles" id={vehicleId}>
      {(vehicle) => (
        <EditorProvider key={vehicle.id}>
          <PageHeader title={vehicle.object_name} about={vehicle.imei_number} action={<EditRecordButton />} />
          <Stack spacing={2}>
            <StatusBanner vehicle={vehicle} />
            <CurrencyNotice currency={vehicle.charging_currency} />
            <VehicleInfo vehicle={vehicle} />
            <Owner vehicle={vehicle} />
            <VehicleBillings vehicleId={vehicle.id} />
            <VehicleHistorySection vehicle={vehicle} />
            <RecordHistory resource="vehicles" id={vehicle.id} />
          </Stack>
          <VehicleForm />
        </EditorProvider>
      )}
    </RecordPage>
  )
}

function StatusBanner({ vehicle: { status } }: { vehicle: Vehicle }) {
  const translate = useTranslate()
  if (status === 'ACTIVE')
    return <Alert severity="success">{translate('resources.vehicles.details.active')}</Alert>
  const named = translate(`resources.vehicles.statuses.${status}`, { _: status })
  return <Alert severity="info">{translate('resources.vehicles.details.inactive', { status: named })}</Alert>
}

function VehicleInfo({ vehicle }: { vehicle: Vehicle }) {
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

function Owner({ vehicle }: { vehicle: Vehicle }) {
  const translate = useTranslate()
  const { client } = vehicle
  const label = (key: string) => translate(`resources.${key}`)
  return (
    <DetailSection
      title={label('vehicles.details.client')}
      action={
        <IfMay call="moveVehicle">
          <MoveVehicleButton vehicle={vehicle} />
        </IfMay>
      }
    >
      <DetailFields
        fields={[
          [
            label('clients.fields.client_name'),
            <Link component={RouterLink} to={clientPath(client.id)}>
              {client.client_name}
            </Link>,
          ],
          [label('clients.fields.client_id'), client.client_id],
        ]}
      />
    </DetailSection>
  )
}
