import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCount } from '../ui/format/numbers.ts'
import type { Billing } from './billing.ts'
import { useBillingPricing } from './pricing.ts'

/** Says in the list that lines of a billing are at another price than the month's; one that was sent keeps it, and says so. */
export function OtherPrices({ billing: { id, last_sent_at } }: { billing: Billing }) {
  const translate = useTranslate()
  const pricing = useBillingPricing(id)
  const lines = pricing?.lines_at_other_price ?? 0
  if (!lines) return null
  return (
    <Typography
      variant="caption"
      component="div"
      color={last_sent_at ? 'textSecondary' : 'warning.main'}
      sx={{ whiteSpace: 'normal' }}
    >
      {translate(`resources.billings.${last_sent_at ? 'other_price_sent' : 'other_price'}`, {
        count: formatCount(lines),
        smart_count: lines,
      })}
    </Typography>
  )
}
