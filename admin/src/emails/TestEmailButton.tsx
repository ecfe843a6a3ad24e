import { Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { EmailSettings } from './emailSettings.ts'
import { useTestEmail } from './useTestEmail.ts'

/**
 * Sends a test e-mail by the stored settings; it waits while they are being saved and while the system is disabled.
 * `restored`: what stands in the form is a draft, which is not saved.
 */
export function TestEmailButton({ restored }: { restored: boolean }) {
  const translate = useTranslate()
  const { isSubmitting, dirtyFields } = useFormState<EmailSettings>()
  const [enabled, smtp_host, from_email] = useWatch<
    EmailSettings,
    ['enable_email_system', 'smtp_host', 'from_email']
  >({ name: ['enable_email_system', 'smtp_host', 'from_email'] })
  const { busy, send } = useTestEmail(Boolean(smtp_host && from_email))
  const unsaved = restored || Object.keys(dirtyFields).length > 0
  return (
    <>
      <Button variant="outlined" disabled={isSubmitting || busy || !enabled} onClick={() => void send()}>
        {translate(busy ? 'emails.settings.testing' : 'emails.settings.test')}
      </Button>
      {unsaved && enabled && (
        <Typography variant="body2" color="textSecondary">
          {translate('emails.settings.test_saved_only')}
        </Typography>
      )}
    </>
  )
}
