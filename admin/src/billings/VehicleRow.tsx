import Home from '@mui/icons-material/HomeOutlined'
import Public from '@mui/icons-material/PublicOutlined'
import { Box, Checkbox, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { USD } from '../../../server/lib/currency.rules.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { ownTariff } from './tariffs.ts'

interface VehicleRowProps {
  vehicle: Vehicle
  checked: boolean
  /** The billing that it is on already in the period. */
  billing_id: number | undefined
  /** It is charged by another tariff than those chosen. */
  otherTariff: boolean
  onToggle: () => void
}

/** One vehicle to choose, with the tariff that it is charged by. */
export function VehicleRow({ vehicle, checked, billing_id, otherTariff, onToggle }: VehicleRowProps) {
  const translate = useTranslate()
  const disabled = otherTariff || billing_id !== undefined
  const about =
    billing_id === undefined
      ? vehicle.imei_number
      : translate('resources.billings.billed_already', { imei: vehicle.imei_number, id: billing_id })
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1,
          py: 0.25,
          cursor: disabled ? 'default' : 'pointer',
          '&:hover': { bgcolor: disabled ? undefined : 'action.hover' },
        }}
      >
        <Checkbox size="small" checked={checked} disabled={disabled} onChange={onToggle} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', opacity: disabled ? 0.65 : 1 }}>
          <Typography
            variant="body2"
            component="span"
            sx={{ fontWeight: 600, marginInlineEnd: 1.5, display: { xs: 'block', sm: 'inline' } }}
          >
            {vehicle.object_name}
          </Typography>{' '}
          <Typography variant="body2" component="span" color="textSecondary">
            {about}
          </Typography>
        </Box>
        <TariffChip vehicle={vehicle} />
      </Box>
    </Box>
  )
}

function TariffChip({ vehicle }: { vehicle: Vehicle }) {
  const translate = useTranslate()
  const tariff = ownTariff(vehicle) ?? 'none'
  const local = useLocalCurrency()
  const own = vehicle.charging_currency?.trim()
  // What it is charged in, whatever its own is called.
  const currency = local && local !== USD ? local : own
  // "Local" names the tariff already.
  const named = tariff === 'LOCAL' && currency?.toUpperCase() !== 'LOCAL'
  const label = translate(`resources.billings.tariff.${named ? 'other' : tariff}`, { currency })
  return tariff === 'USD' ? (
    <StatusChip label={label} tone="info" icon={Public} />
  ) : (
    <StatusChip label={label} tone="neutral" icon={Home} />
  )
}
