import { useCallback, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import {
  mailingOf,
  validateMailing,
  type Mailing,
  type MailingPreview,
  type MailingValues,
} from './mailing.ts'

/** A mailing, and the preview of what it would send. */
export interface CheckedMailing {
  mailing: Mailing
  preview: MailingPreview
}

interface MailingFailure {
  text: string
  /** The preview is outdated. */
  isOutdated?: boolean
}

/** The errors of the text and the time: an error of a field that the form does not have would lock it. */
function formErrorsOf(error: unknown): Record<string, string> {
  const { subject, body, scheduled_at } = fieldErrorsOf(error) ?? {}
  return {
    ...(subject && { subject }),
    ...(body && { body }),
    ...(scheduled_at && { day: scheduled_at, time: scheduled_at }),
  }
}

/** Checks a mailing, then sends exactly what was checked. */
export function useMailing(maySchedule: boolean) {
  const translate = useTranslate()
  const failureText = useFailureText()
  const calls = useMailingCalls()
  const [checked, setChecked] = useState<CheckedMailing | null>(null)
  const [failure, setFailure] = useState<MailingFailure | null>(null)
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null)
  const [started, setStarted] = useState<string | null>(null)

  /** Runs a call; when it fails, sets the failure and returns the errors of single fields of the form. */
  const attempt = async (what: 'checking' | 'sending', call: () => Promise<void>) => {
    setFailure(null)
    setBusy(what)
    try {
      await call()
      return undefined
    } catch (error) {
      // A lost session is reported elsewhere; the form waits for the next log-in.
      if (statusOf(error) === 401) return undefined
      const isOutdated = statusOf(error) === 409
      const text = (isOutdated && detailOf(error)) || failureText(error, `mailing.failed.${what}`)
      setFailure({ text, isOutdated })
      return formErrorsOf(error)
    } finally {
      setBusy(null)
    }
  }
  const preview = (mailing: Mailing) =>
    attempt('checking', async () => setChecked({ mailing, preview: await calls.preview(mailing) }))
  const check = async (values: MailingValues) => {
    const errors = validateMailing(values, maySchedule)
    if (Object.keys(errors).length === 0) return preview(mailingOf(values, maySchedule))
    setFailure({ text: translate('mailing.incomplete') })
    return errors
  }
  const send = ({ mailing, preview: { fingerprint } }: CheckedMailing) =>
    attempt('sending', async () => setStarted(await calls.start({ ...mailing, fingerprint })))
  /** Leaves the preview. */
  const backToForm = () => {
    setFailure(null)
    setChecked(null)
  }
  const clearFailure = useCallback(() => setFailure(null), [])
  return { checked, failure, busy, started, check, preview, send, backToForm, clearFailure }
}

export type MailingState = ReturnType<typeof useMailing>

/** The calls of a mailing: its preview, and its sending, which is idempotent. */
export function useMailingCalls() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const idempotency = useIdempotencyKey()
  return {
    preview: (mailing: Mailing) =>
      dataProvider.request<MailingPreview>('billings/send-emails/preview', {
        method: 'POST',
        body: JSON.stringify(mailing),
      }),

    /** Resolves with the id of the batch. */
    start: async (mailing: Mailing): Promise<string> => {
      const body = JSON.stringify(mailing)
      const headers = idempotency.headersFor(body)
      const started = await dataProvider.request<{ batch_id: string }>('billings/send-emails', {
        method: 'POST',
        headers,
        body,
      })
      idempotency.done()
      return started.batch_id
    },
  }
}
