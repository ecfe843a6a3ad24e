import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, statusOf } from '../providers/httpClient.ts'
import type { EmailSettings } from './emailSettings.ts'

/**
 * Sends a test e-mail by the stored settings; disabled while they are being saved and while the system is disabled.
 * `restored`: the form holds a restored draft, which is not saved.
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

/**
 * Sends a test e-mail and reports the result.
 * @param configured whether there is a host and a From address; without them nothing is sent
 */
function useTestEmail(configured: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  /** A conflict says what to do first; anything else is a failure to send. */
  const failureText = (error: unknown): string => {
    const detail = detailOf(error)
    if (detail && statusOf(error) === 409) return detail
    return translate('emails.settings.test_failed', { reason: detail ?? translate('emails.unknown_error') })
  }
  const send = async () => {
    if (!configured) return notify('emails.settings.not_configured', { type: 'error' })
    setBusy(true)
    try {
      await dataProvider.request('emails/send/', { method: 'POST' })
      notify('emails.settings.tested', { type: 'success' })
    } catch (error) {
      if (statusOf(error) !== 401) notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
