import { Link, List, ListItem, ListItemText, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import {
  balancePath,
  billingPath,
  clientPath,
  historyPath,
  importPath,
  messagePath,
  monthPath,
  vehiclePath,
  REMINDERS_PATH,
  WEBHOOKS_PATH,
  PAYMENT_PROFILES_PATH,
} from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatInstant } from '../ui/format/dates.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { monthOfId } from '../../../server/features/months/months.rules.ts'
import type { Activity } from './stats.ts'

interface RecentActivityProps {
  activity: readonly Activity[]
}

/** The latest activities, newest first, linked to their records. */
export function RecentActivity({ activity }: RecentActivityProps) {
  const translate = useTranslate()
  return (
    <DetailSection
      title={translate('dashboard.activity')}
      about={translate('dashboard.activity_about')}
      action={
        <IfMay call="listHistory">
          <Link component={RouterLink} to={historyPath()} variant="body2">
            {translate('dashboard.activity_all')}
          </Link>
        </IfMay>
      }
    >
      {activity.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('dashboard.no_activity')}
        </Typography>
      )}
      <List disablePadding>
        {activity.map((each) => (
          <ListItem key={each.id} disableGutters divider sx={{ '&:last-child': { border: 0 } }}>
            <ListItemText
              sx={{ my: 0.25 }}
              primary={<ActivityText activity={each} />}
              secondary={
                <>
                  <bdi>{each.username}</bdi> · <time dateTime={each.time}>{formatInstant(each.time)}</time>
                </>
              }
              slotProps={{
                primary: { variant: 'body2', sx: { overflowWrap: 'anywhere' } },
                secondary: { variant: 'caption', sx: { overflowWrap: 'anywhere' } },
              }}
            />
          </ListItem>
        ))}
      </List>
    </DetailSection>
  )
}

function ActivityText({ activity }: { activity: Activity }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const { action, entity, code, params } = activity
  const path = activityPath(activity)
  const detail = translate('dashboard.activity_line', { action, entity })
  const text = translateMessage({ code, params, detail })
  if (!path) return text
  return (
    <Link component={RouterLink} to={path} color="textPrimary" sx={{ fontWeight: 500 }}>
      {text}
    </Link>
  )
}

/** The addresses of records that have a page; others are in their list. */
const PATHS: Partial<Record<NonNullable<Activity['subject']>, (id: number) => string>> = {
  clients: clientPath,
  vehicles: vehiclePath,
  billings: billingPath,
  'client-balances': balancePath,
  imports: importPath,
  'payment-profiles': () => PAYMENT_PROFILES_PATH,
  months: (id) => monthPath(monthOfId(id)),
  runs: () => '/months',
  'emails/outbox': messagePath,
  'emails/templates': () => '/settings/email/templates',
  'emails/settings': () => '/settings/email',
  'settings/company': () => '/settings/company',
  users: () => '/users',
  'users/settings': () => '/users',
  tokens: () => '/settings/tokens',
  webhooks: () => WEBHOOKS_PATH,
  reminders: () => REMINDERS_PATH,
}

/** The address of the record of an activity; null when it no longer exists. */
const activityPath = ({ subject, entity_id }: Activity): string | null =>
  subject && entity_id ? (PATHS[subject]?.(entity_id) ?? `/${subject}`) : null
