import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { MissingPrices } from '../billings/MissingPrices.tsx'
import { useBillingPricing } from '../billings/pricing.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { RepricingDialog } from './RepricingDialog.tsx'
import type { BillingView } from './view.ts'

/** Says that lines are at another price than the month's, or at the default rate, and offers to set them right. */
export function RepricingNotice({ view }: { view: BillingView }) {
  const translate = useTranslate()
  const { billing_id, client_id, billing_items } = view
  const { billing_month, billing_year } = view.billing_details
  const pricing = useBillingPricing(billing_id)
  const [open, setOpen] = useState(false)
  const lines = pricing?.lines_at_other_price ?? 0
  const isAtDefaultRate = billing_items.some(({ rate_is_default }) => rate_is_default)
  return (
    <>
      {lines > 0 && (
        <Alert
          severity="info"
          role="note"
          action={
            <Button color="inherit" size="small" onClick={() => setOpen(true)} sx={{ whiteSpace: 'nowrap' }}>
              {translate('statement.repricing.look')}
            </Button>
          }
        >
          {translate('statement.repricing.notice', { count: formatCount(lines), smart_count: lines })}
        </Alert>
      )}
      {isAtDefaultRate && billing_month && billing_year && (
        <MissingPrices period={{ billing_month, billing_year }} client_id={client_id} toFill />
      )}
      {open && <RepricingDialog billing_id={billing_id} onClose={() => setOpen(false)} />}
    </>
  )
}
