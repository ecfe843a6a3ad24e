import { Alert, Link, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { clientPath } from '../paths.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { RecordPage } from '../ui/page/RecordPage.tsx'
import type { Vehicle } from './vehicle.ts'
import { VehicleBillings } from './VehicleBillings.tsx'
import { VehicleInfo } from './VehicleInfo.tsx'

/** Everything that is kept about one vehicle, its client and its billings. */
export function VehicleDetails() {
  const { vehicleId = '' } = useParams()
  return (
    <RecordPage<Vehicle> resource="vehicles" id={vehicleId}>
      {(vehicle) => (
        <>
          <PageHeader title={vehicle.object_name} about={vehicle.imei_number} />
          <Stack spacing={2}>
            <StatusBanner vehicle={vehicle} />
            <VehicleInfo vehicle={vehicle} />
            <Owner vehicle={vehicle} />
            <VehicleBillings vehicleId={vehicle.id} />
          </Stack>
        </>
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

function Owner({ vehicle }: { vehicle: Vehicle }) {
  const translate = useTranslate()
  const { client } = vehicle
  const label = (key: string) => translate(`resources.${key}`)
  return (
    <DetailSection title={label('vehicles.details.client')}>
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
