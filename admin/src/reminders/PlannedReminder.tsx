import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { billingPath } from '../paths.ts'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { formatDate } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { NewTabLink } from '../ui/page/NewTabLink.tsx'
import type { ReminderRow } from './reminder.ts'

/** The level of a row, or why its client is left out. */
export function LevelOrProblem({ row: { level, problem, pause } }: { row: ReminderRow }) {
  const translate = useTranslate()
  if (!problem) return <StatusChip label={level!.name} tone="info" />
  const until = pause?.until
  return (
    <Box>
      <StatusChip label={translate(`resources.reminders.problems.${problem}`)} tone="neutral" />
      {pause && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {until
            ? translate('resources.reminders.pause.until', { day: formatDate(until), reason: pause.reason })
            : pause.reason}
        </Typography>
      )}
    </Box>
  )
}

/** What a client is to be reminded of in one currency: the sum, the level, the address and each billing. */
export function PlannedReminder({ row }: { row: ReminderRow }) {
  const translate = useTranslate()
  const { amount_due, currency, days_overdue: days, recipient_email, billings } = row
  return (
    <Stack spacing={1} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h3" component="p">
          {formatMoney(amount_due, currency)}
        </Typography>
        <Typography color="textSecondary">
          {translate('resources.chase.days', { smart_count: days, count: formatCount(days) })}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <LevelOrProblem row={row} />
      </Stack>
      {recipient_email && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('resources.reminders.to', { address: recipient_email })}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {billings.map((billing) => (
          <Typography key={billing.billing_id} component="li" variant="body2">
            <NewTabLink to={billingPath(billing.billing_id)}>{`#${billing.billing_id}`}</NewTabLink>{' '}
            {translate('resources.reminders.billing', {
              period: formatPeriod(billing),
              amount: formatMoney(billing.amount_due, currency),
              day: formatDate(billing.due_date),
            })}
          </Typography>
        ))}
      </Box>
    </Stack>
  )
}
