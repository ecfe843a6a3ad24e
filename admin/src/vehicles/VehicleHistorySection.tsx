import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { useVehicleHistory } from './vehicleHistory.ts'
import { VehicleChanges } from './VehicleChanges.tsx'
import { VehicleOwners } from './VehicleOwners.tsx'
import { VehiclePrices } from './VehiclePrices.tsx'
import type { Vehicle } from './vehicle.ts'

/** The clients of a vehicle by months, its changes and its prices. */
export function VehicleHistorySection({ vehicle }: { vehicle: Vehicle }) {
  const translate = useTranslate()
  const { data, error, refetch } = useVehicleHistory(vehicle.id)
  return (
    <DetailSection title={translate('vehicleHistory.title')}>
      {error && <ErrorState message={translate('vehicleHistory.failed')} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton rows={3} />}
      {data && (
        <Stack spacing={3}>
          <VehicleOwners vehicle={vehicle} owners={data.owners} />
          <VehicleChanges changes={data.changes} />
          <VehiclePrices prices={data.prices} />
        </Stack>
      )}
    </DetailSection>
  )
}
