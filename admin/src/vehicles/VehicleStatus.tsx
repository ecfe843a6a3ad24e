import Block from '@mui/icons-material/BlockOutlined'
import Build from '@mui/icons-material/BuildOutlined'
import { StatusChip } from '../common/StatusChip.tsx'
import type { Vehicle } from './vehicle.ts'

const LOOKS = {
  ACTIVE: { tone: 'good' },
  INACTIVE: { tone: 'neutral', icon: Block },
  MAINTENANCE: { tone: 'doubtful', icon: Build },
} as const

/** Says whether a unit is in use. */
export const VehicleStatus = ({ status }: Pick<Vehicle, 'status'>) => (
  <StatusChip label={status} {...LOOKS[status]} />
)
