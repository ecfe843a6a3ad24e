import { Alert, Box, Typography } from '@mui/material'
import { useGetOne, useTranslate } from 'react-admin'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { billingPath } from '../paths.ts'
import { useServerLines } from '../ui/feedback/useServerMessage.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import type { Billing, CreatedBilling } from './billing.ts'
import { MissingPrices } from './MissingPrices.tsx'
import { useBillingPricing } from './pricing.ts'

interface CreatedBillingNoticeProps {
  billing: CreatedBilling
  onClose: () => void
}

/** The billing as it is by now; the warnings are those that still hold. */
function useCreated(made: CreatedBilling): CreatedBilling {
  const { id, warnings, warning_messages } = made
  const { data } = useGetOne<Billing>('billings', { id }, { initialData: made, staleTime: Infinity })
  const isPriced = useBillingPricing(id)?.lines_at_default_rate === 0
  const holds = (at: number) => !(isPriced && warning_messages[at]?.code === 'billing.default_rate')
  return {
    ...made,
    ...data,
    warnings: warnings.filter((_line, at) => holds(at)),
    warning_messages: warning_messages.filter((_message, at) => holds(at)),
  }
}

/** Links to the billing that has just been created, and lists the warnings about it. */
export function CreatedBillingNotice({ billing: made, onClose }: CreatedBillingNoticeProps) {
  const translate = useTranslate()
  const translateLines = useServerLines()
  const billing = useCreated(made)
  const { id, client, warnings, total_vehicles, total_amount, currency } = billing
  return (
    <Alert
      severity={warnings.length > 0 ? 'warning' : 'success'}
      role="status"
      onClose={onClose}
      closeText={translate('common.close')}
      sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      {translate('resources.billings.made_summary', {
        id,
        client: client.client_name,
        period: formatPeriod(billing),
        amount: formatMoney(total_amount, currency),
        count: formatCount(total_vehicles),
        smart_count: total_vehicles,
      })}{' '}
      <RecordLink to={billingPath(id)}>{translate('resources.billings.open_statement')}</RecordLink>
      {warnings.length > 0 && <Warnings warnings={translateLines(warnings, billing.warning_messages)} />}
      {billing.warning_messages.some(({ code }) => code === 'billing.default_rate') && (
        <Box sx={{ mt: 1 }}>
          <MissingPrices period={billing} client_id={billing.client_id} />
        </Box>
      )}
    </Alert>
  )
}

function Warnings({ warnings }: { warnings: string[] }) {
  const translate = useTranslate()
  return (
    <Box component="details" open={warnings.length <= 3} sx={{ mt: 0.5 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        {translate('resources.billings.made_warnings', { smart_count: warnings.length })}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        sx={{ m: 0, paddingInlineStart: 3, maxHeight: 200, overflowY: 'auto' }}
      >
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </Box>
    </Box>
  )
}
