import { Chip } from '@mui/material'

/** Says by which tariff a billing is charged. */
export const BillingTypeBadge = ({ type }: { type: string }) => (
  <Chip
    label={type}
    size="small"
    variant="outlined"
    color={type === 'INTERNATIONAL' ? 'info' : 'default'}
    sx={{ fontWeight: 600, fontSize: '0.75rem', letterSpacing: '0.02em' }}
  />
)
