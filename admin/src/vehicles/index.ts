import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import type { Vehicle } from './vehicle.ts'

const VehicleList = lazy(() =>
  import('./VehicleList.tsx').then((module) => ({ default: module.VehicleList })),
)

export const vehicles: ResourceProps = {
  name: 'vehicles',
  list: VehicleList,
  recordRepresentation: ({ object_name, imei_number }: Vehicle) => `${object_name} (${imei_number})`,
}
