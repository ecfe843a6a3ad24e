import Block from '@mui/icons-material/BlockOutlined'
import Build from '@mui/icons-material/BuildOutlined'
import { useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import type { Vehicle } from './vehicle.ts'

const LOOKS = {
  ACTIVE: { tone: 'good' },
  INACTIVE: { tone: 'neutral', icon: Block },
  MAINTENANCE: { tone: 'doubtful', icon: Build },
} as const

/** Shows whether a vehicle is in use. */
export function VehicleStatus({ status }: Pick<Vehicle, 'status'>) {
  const translate = useTranslate()
  const label = translate(`resources.vehicles.statuses.${status}`, { _: status })
  return <StatusChip label={label} {...LOOKS[status]} />
}
