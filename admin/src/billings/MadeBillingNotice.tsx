import { Alert, Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { formatDollars } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { useTold } from '../ui/feedback/useTold.ts'
import type { MadeBilling } from './billing.ts'
import { billingPath } from '../paths.ts'

interface MadeBillingNoticeProps {
  billing: MadeBilling
  onClose: () => void
}

/** Leads to the billing that has just been made, and lists what to look at on it. */
export function MadeBillingNotice({ billing, onClose }: MadeBillingNoticeProps) {
  const translate = useTranslate()
  const { id, client, warnings, total_vehicles, total_amount } = billing
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
        amount: formatDollars(total_amount),
        count: formatCount(total_vehicles),
        smart_count: total_vehicles,
      })}{' '}
      <RecordLink to={billingPath(id)}>{translate('resources.billings.open_statement')}</RecordLink>
      {warnings.length > 0 && <Warnings lines={warnings} />}
    </Alert>
  )
}

function Warnings({ lines }: { lines: string[] }) {
  const translate = useTranslate()
  const told = useTold()
  return (
    <Box component="details" open={lines.length <= 3} sx={{ mt: 0.5 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        {translate('resources.billings.made_warnings', { smart_count: lines.length })}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        sx={{ m: 0, paddingInlineStart: 3, maxHeight: 200, overflowY: 'auto' }}
      >
        {lines.map((line) => (
          <li key={line}>{told(line)}</li>
        ))}
      </Box>
    </Box>
  )
}
