import { Alert, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { ReminderPreview } from './reminder.ts'

/** Says that no e-mail goes out at all, and where that is changed. */
export function MailProblem({ mail }: Pick<ReminderPreview, 'mail'>) {
  const translate = useTranslate()
  if (!mail) return null
  return (
    <Alert severity="warning">
      {translate(`resources.reminders.mail.${mail}`)}{' '}
      <Link component={RouterLink} to="/settings/email">
        {translate('emails.settings.title')}
      </Link>
    </Alert>
  )
}
