import Home from '@mui/icons-material/HomeOutlined'
import Public from '@mui/icons-material/PublicOutlined'
import { useTranslate } from 'react-admin'
import { StatusChip } from './StatusChip.tsx'

/** The tariff that a billing is charged by. */
export function BillingTypeBadge({ type }: { type: string }) {
  const translate = useTranslate()
  const label = translate(`resources.billings.types.${type}`, { _: type })
  return type === 'INTERNATIONAL' ? (
    <StatusChip label={label} tone="info" icon={Public} />
  ) : (
    <StatusChip label={label} tone="neutral" icon={Home} />
  )
}
