import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCount } from '../ui/format/numbers.ts'
import type { Billing } from './billing.ts'
import { useBillingPricing } from './pricing.ts'

/** Says in the list that lines of a billing are at another price than the month's; one that was sent keeps its prices. */
export function OtherPrices({ billing: { id, last_sent_at } }: { billing: Billing }) {
  const translate = useTranslate()
  const pricing = useBillingPricing(id)
  const lines = last_sent_at ? 0 : (pricing?.lines_at_other_price ?? 0)
  if (!lines) return null
  return (
    <Typography variant="caption" component="div" color="warning.main" sx={{ whiteSpace: 'normal' }}>
      {translate('resources.billings.other_price', { count: formatCount(lines), smart_count: lines })}
    </Typography>
  )
}
