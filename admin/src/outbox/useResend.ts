import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useIdempotencyKey } from '../ui/form/idempotencyKey.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { OUTBOX } from './message.ts'
import { useReloadOutbox } from './useFollowOutbox.ts'
import { faultsOfInputs, recipientsOf, useRecipientFaults, type Recipients } from './useRecipientFaults.ts'

/** Why nothing was sent: as text, and the answer itself. */
interface Failure {
  text: string
  error: unknown
}

const TEXTS = 'resources.emails/outbox.resend'

/** Sends an e-mail again, once however often the button is clicked; says what came of it. */
export function useResend(id: number, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const once = useIdempotencyKey()
  const reload = useReloadOutbox()
  const recipientFaults = useRecipientFaults()
  const [failure, setFailure] = useState<Failure | null>(null)

  /** A conflict is a thing to do first, and says it by itself; anything else is a failure to send. */
  const failureText = (error: unknown): string => {
    const detail = detailOf(error)
    if (detail && statusOf(error) === 409) return detail
    return translate(`${TEXTS}.failed`, { reason: detail ?? translate('emails.unknown_error') })
  }
  const resend = async (values: Recipients) => {
    setFailure(null)
    const faults = recipientFaults(values)
    if (Object.keys(faults).length) return faults
    const recipients = recipientsOf(values)
    const body = JSON.stringify(recipients)
    const headers = once.headersFor(body)
    try {
      await dataProvider.request(`${OUTBOX}/${id}/resend`, { method: 'POST', headers, body })
    } catch (error) {
      // A lost session tells itself, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      setFailure({ text: failureText(error), error })
      void reload()
      return faultsOfInputs(fieldErrorsOf(error))
    }
    once.done()
    notify(`${TEXTS}.done`, { type: 'success', messageArgs: { recipient: recipients.recipient_email } })
    void reload()
    onDone()
    return undefined
  }
  return { failure, resend }
}
