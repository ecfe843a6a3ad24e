import { useCallback, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'

/** What is to be sent, and the preview of it. */
export interface Checked<Mailing, Preview> {
  mailing: Mailing
  preview: Preview
}

interface SendingFailure {
  text: string
  /** The preview is outdated. */
  isOutdated?: boolean
}

type Errors = Record<string, string>

/** What is sent in many messages: its calls, and how it follows from the values of a form. */
interface SendingOf<Values, Mailing> {
  /** The call that sends; its preview is below. */
  path: string
  mailingOf: (values: Values) => Mailing
  /** The errors by field, empty when there are none. */
  validate: (values: Values) => Errors
  /** The errors that the form can show, of those that the server has found: one of a field that it does not have would lock it. */
  formErrors: (errors: Errors) => Errors
}

/** Checks what would be sent, then sends exactly what was checked. */
export function useSending<Values, Mailing extends object, Preview extends { fingerprint: string }>({
  path,
  mailingOf,
  validate,
  formErrors,
}: SendingOf<Values, Mailing>) {
  const translate = useTranslate()
  const failureText = useFailureText()
  const calls = useSendingCalls<Mailing, Preview>(path)
  const [checked, setChecked] = useState<Checked<Mailing, Preview> | null>(null)
  const [failure, setFailure] = useState<SendingFailure | null>(null)
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
      return formErrors(fieldErrorsOf(error) ?? {})
    } finally {
      setBusy(null)
    }
  }
  const preview = (mailing: Mailing) =>
    attempt('checking', async () => setChecked({ mailing, preview: await calls.preview(mailing) }))
  const check = async (values: Values) => {
    const errors = validate(values)
    if (Object.keys(errors).length === 0) return preview(mailingOf(values))
    setFailure({ text: translate('mailing.incomplete') })
    return errors
  }
  const send = ({ mailing, preview: { fingerprint } }: Checked<Mailing, Preview>) =>
    attempt('sending', async () => setStarted(await calls.start({ ...mailing, fingerprint })))
  /** Leaves the preview. */
  const backToForm = () => {
    setFailure(null)
    setChecked(null)
  }
  const clearFailure = useCallback(() => setFailure(null), [])
  return { checked, failure, busy, started, check, preview, send, backToForm, clearFailure }
}

/** What a page knows of a sending, whatever is sent. */
export type SendingState = Pick<ReturnType<typeof useSending>, 'failure' | 'busy' | 'backToForm'>

/** The calls of a sending: its preview, and the sending itself, which is idempotent. */
export function useSendingCalls<Mailing extends object, Preview>(path: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const idempotency = useIdempotencyKey()
  return {
    preview: (mailing: Mailing) =>
      dataProvider.request<Preview>(`${path}/preview`, { method: 'POST', body: JSON.stringify(mailing) }),

    /** Resolves with the id of the batch. */
    start: async (mailing: Mailing): Promise<string> => {
      const body = JSON.stringify(mailing)
      const headers = idempotency.headersFor(body)
      const started = await dataProvider.request<{ batch_id: string }>(path, {
        method: 'POST',
        headers,
        body,
      })
      idempotency.done()
      return started.batch_id
    },
  }
}
