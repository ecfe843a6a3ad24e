import { useCallback, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { textFaults } from '../../../server/features/emails/email-templates.rules.ts'
import { isEmailAddress } from '../../../server/lib/email-address.rules.ts'
import { formatDate } from '../common/dates.ts'
import { useOnceKey } from '../common/useOnceKey.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import type { Billing } from './billing.ts'

/** What the send form holds. */
export interface Mail {
  /** The template that was chosen last; only its text is sent. */
  template: number | string | null
  recipient_email: string | null
  subject: string | null
  body: string | null
  scheduled: boolean
  /** `YYYY-MM-DD` and `HH:MM`, the viewer's. */
  day: string | null
  time: string | null
}

const MESSAGE = ['recipient_email', 'subject', 'body'] as const
type Message = Record<(typeof MESSAGE)[number], string>

const messageOf = (mail: Mail): Message => ({
  recipient_email: mail.recipient_email?.trim() ?? '',
  subject: mail.subject?.trim() ?? '',
  body: mail.body?.trim() ?? '',
})

/** What is wrong with which filled field. */
const faultsOf = (message: Message): Record<string, string> => ({
  ...(!isEmailAddress(message.recipient_email) && { recipient_email: 'ra.validation.email' }),
  ...textFaults(message),
})

/** Sends a billing, or says what is missing. What is wrong with single fields is answered for the form to show. */
export function useSendBilling(billing: Billing, onDone: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const [failure, setFailure] = useState<string | null>(null)
  const post = usePost(billing, onDone, setFailure)

  const refuse = (key: string, fields: readonly string[]) => {
    setFailure(translate(`resources.billings.send.${key}`))
    return Object.fromEntries(fields.map((field) => [field, 'ra.validation.required']))
  }
  const send = async (mail: Mail) => {
    setFailure(null)
    const message = messageOf(mail)
    const missing = MESSAGE.filter((field) => !message[field])
    if (missing.length) return refuse('incomplete', missing)
    const faults = faultsOf(message)
    if (Object.keys(faults).length) return faults
    if (!mail.scheduled) return post(message)
    const { day, time } = mail
    if (!day || !time)
      return refuse('schedule_incomplete', [...(day ? [] : ['day']), ...(time ? [] : ['time'])])
    notify('resources.billings.send.scheduled', { messageArgs: { day: formatDate(day), time } })
    onDone()
    return undefined
  }
  /** What the refusal was about has changed since. */
  const forget = useCallback(() => setFailure(null), [])
  return { failure, send, forget }
}

function usePost(billing: Billing, onDone: () => void, onFailed: (text: string) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const once = useOnceKey()

  /** A conflict is a thing to do first, and says it by itself; anything else is a failure to send. */
  const failureText = (error: unknown): string => {
    const detail = detailOf(error)
    if (detail && statusOf(error) === 409) return detail
    const reason = detail ?? translate('emails.unknown_error')
    return translate('resources.billings.send.failed', { reason })
  }
  return async (message: Message) => {
    const body = JSON.stringify(message)
    const headers = once.headersFor(body)
    try {
      await dataProvider.request(`billings/${billing.id}/send-email-to`, { method: 'POST', headers, body })
    } catch (error) {
      // A lost session tells itself, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      onFailed(failureText(error))
      return fieldErrorsOf(error)
    }
    once.done()
    notify('resources.billings.send.sent', {
      type: 'success',
      messageArgs: { recipient: message.recipient_email },
    })
    onDone()
    return undefined
  }
}
