import Home from '@mui/icons-material/HomeOutlined'
import Public from '@mui/icons-material/PublicOutlined'
import { StatusChip } from '../common/StatusChip.tsx'

/** Says by which tariff a billing is charged. */
export const BillingTypeBadge = ({ type }: { type: string }) =>
  type === 'INTERNATIONAL' ? (
    <StatusChip label={type} tone="info" icon={Public} />
  ) : (
    <StatusChip label={type} tone="neutral" icon={Home} />
  )
