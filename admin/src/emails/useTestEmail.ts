import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, statusOf } from '../providers/httpClient.ts'

/**
 * Sends a test e-mail and says how that went.
 * @param configured whether there is a host and a From address; without them nothing is sent
 */
export function useTestEmail(configured: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  /** A conflict is a thing to do first, and says it by itself; anything else is a failure to send. */
  const refusal = (error: unknown): string => {
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
      if (statusOf(error) !== 401) notify(refusal(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
