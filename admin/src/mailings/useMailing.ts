import { useCallback, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useOnceKey } from '../ui/form/useOnceKey.ts'
import { faultsOf, mailingOf, type Mailing, type MailingPreview, type MailingValues } from './mailing.ts'

/** A mailing, and what it would send. */
export interface Checked {
  mailing: Mailing
  preview: MailingPreview
}

interface Failure {
  text: string
  /** What was checked is not true any more. */
  isOutdated?: boolean
}

/** What is wrong with the text and the time; one that stands in no field of the form would lock it. */
function faultsIn(error: unknown): Record<string, string> {
  const { subject, body, scheduled_at } = fieldErrorsOf(error) ?? {}
  return {
    ...(subject && { subject }),
    ...(body && { body }),
    ...(scheduled_at && { day: scheduled_at, time: scheduled_at }),
  }
}

/** Checks a mailing, then sends just what was checked. */
export function useMailing(maySchedule: boolean) {
  const translate = useTranslate()
  const failureText = useFailureText()
  const calls = useMailingCalls()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null)
  const [started, setStarted] = useState<string | null>(null)

  /** Does it, or tells why not and answers what is wrong with single fields of the form. */
  const attempt = async (what: 'checking' | 'sending', deed: () => Promise<void>) => {
    setFailure(null)
    setBusy(what)
    try {
      await deed()
      return undefined
    } catch (error) {
      // A lost session tells itself, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      const isOutdated = statusOf(error) === 409
      const text = (isOutdated && detailOf(error)) || failureText(error, `mailing.failed.${what}`)
      setFailure({ text, isOutdated })
      return faultsIn(error)
    } finally {
      setBusy(null)
    }
  }
  const look = (mailing: Mailing) =>
    attempt('checking', async () => setChecked({ mailing, preview: await calls.preview(mailing) }))
  const check = async (values: MailingValues) => {
    const faults = faultsOf(values, maySchedule)
    if (Object.keys(faults).length === 0) return look(mailingOf(values, maySchedule))
    setFailure({ text: translate('mailing.incomplete') })
    return faults
  }
  const send = ({ mailing, preview: { fingerprint } }: Checked) =>
    attempt('sending', async () => setStarted(await calls.start({ ...mailing, fingerprint })))
  /** Back to the form. */
  const rewrite = () => {
    setFailure(null)
    setChecked(null)
  }
  /** What the refusal was about has changed since. */
  const forget = useCallback(() => setFailure(null), [])
  return { checked, failure, busy, started, check, look, send, rewrite, forget }
}

export type MailingState = ReturnType<typeof useMailing>

/** The calls of a mailing: what it would send, and the sending, which counts once however often it is tried. */
function useMailingCalls() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const once = useOnceKey()
  return {
    preview: (mailing: Mailing) =>
      dataProvider.request<MailingPreview>('billings/send-emails/preview', {
        method: 'POST',
        body: JSON.stringify(mailing),
      }),

    /** Answers the id of the batch. */
    start: async (mailing: Mailing): Promise<string> => {
      const body = JSON.stringify(mailing)
      const headers = once.headersFor(body)
      const started = await dataProvider.request<{ batch_id: string }>('billings/send-emails', {
        method: 'POST',
        headers,
        body,
      })
      once.done()
      return started.batch_id
    },
  }
}
