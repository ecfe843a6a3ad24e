import { USD } from '../../../server/lib/currency.rules.ts'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { monthOf, type Period } from '../../../server/lib/period.rules.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { pricesOfMonth } from '../clients/prices.ts'
import { useClientPrices } from '../clients/useClientPrices.ts'
import { formatCount } from '../ui/format/numbers.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { previewOf } from './tariffs.ts'

interface BillingPreviewProps {
  client_id: number | null
  vehicles: readonly Vehicle[]
  period: Period
}

/** The total of the billing before it is created. */
export function BillingPreview({ client_id, vehicles, period }: BillingPreviewProps) {
  const translate = useTranslate()
  const { data: history } = useClientPrices(client_id)
  const local = useLocalCurrency()
  const preview =
    history && vehicles.length > 0
      ? previewOf(vehicles, pricesOfMonth(history, monthOf(period)), period)
      : null
  return (
    <Box role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
      {local && preview && (
        <Typography sx={{ fontWeight: 600 }}>
          {translate('resources.billings.preview', {
            amount: formatCents(preview.totals.total_amount, preview.billing_type === 'LOCAL' ? local : USD),
            type: translate(`resources.billings.types.${preview.billing_type}`),
            count: formatCount(vehicles.length),
            smart_count: vehicles.length,
          })}
        </Typography>
      )}
      {preview?.rate_is_default && (
        <Typography variant="body2" color="warning">
          {translate('resources.billings.preview_default_rate')}
        </Typography>
      )}
    </Box>
  )
}
