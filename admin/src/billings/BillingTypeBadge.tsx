import { Chip } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Says by which tariff a billing is charged. */
export function BillingTypeBadge({ type }: { type: string }) {
  const translate = useTranslate()
  return (
    <Chip
      label={translate(`resources.billings.types.${type}`, { _: type })}
      size="small"
      variant="outlined"
      color={type === 'INTERNATIONAL' ? 'info' : 'default'}
      sx={{ fontWeight: 600, fontSize: '0.75rem', letterSpacing: '0.02em' }}
    />
  )
}
