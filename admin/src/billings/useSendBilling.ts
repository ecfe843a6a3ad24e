import { useCallback, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { formatDate, formatInstant, instantOf, zoneAt } from '../ui/format/dates.ts'
import type { Billing } from './billing.ts'
import { messageErrors, messageOf, missingIn, REQUIRED, type Mail, type MailMessage } from './mail.ts'
import type { DefaultRateLines } from './pricing.ts'

interface SendOptions {
  /** Whether a message can be sent later, at a chosen time. */
  maySchedule: boolean
  /** Its lines at the default rate: it is asked whether it is sent all the same. */
  atDefaultRate: DefaultRateLines
  onDone: () => void
}

/** Sends a billing, or says what is missing. The errors of single fields are answered for the form to show. */
export function useSendBilling(billing: Billing, { maySchedule, atDefaultRate, onDone }: SendOptions) {
  const translate = useTranslate()
  const notify = useNotify()
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const post = usePostMail(billing, onDone, setFailure)

  const reject = (key: string, fields: readonly string[]) => {
    setFailure({ text: translate(`resources.billings.send.${key}`) })
    return Object.fromEntries(fields.map((field) => [field, 'ra.validation.required']))
  }
  /** Whether no line is at the default rate; null where it cannot be known, which is said. */
  const isAtPrices = async (): Promise<boolean | null> => {
    try {
      return (atDefaultRate.lines ?? (await atDefaultRate.load())) === 0
    } catch (error) {
      // An expired session has a message of its own, and the form waits for the new log-in.
      if (statusOf(error) !== 401)
        setFailure({ text: translate('resources.billings.send.default_rate.unknown') })
      return null
    }
  }
  const send = async (mail: Mail) => {
    setFailure(null)
    const message = messageOf(mail)
    const missing = missingIn(message)
    if (missing.length) return reject('incomplete', missing)
    const errors = messageErrors(message)
    if (Object.keys(errors).length) return errors
    const isAllowed = mail.at_default_rate || (await isAtPrices())
    if (isAllowed === null) return undefined
    if (!isAllowed) return reject('default_rate.unconfirmed', [])
    if (!mail.scheduled) return post(message)
    const { day, time } = mail
    if (!day || !time)
      return reject('schedule_incomplete', [...(day ? [] : ['day']), ...(time ? [] : ['time'])])
    if (maySchedule) {
      const scheduled_at = instantOf(day, time)
      return scheduled_at ? post({ ...message, scheduled_at }) : reject('schedule_incomplete', ['day'])
    }
    notify('resources.billings.send.scheduled', { messageArgs: { day: formatDate(day), time } })
    onDone()
    return undefined
  }
  const clearFailure = useCallback(() => setFailure(null), [])
  return { failure, send, clearFailure }
}

/** A message, and when it is to be sent if not now. */
type ScheduledMessage = MailMessage & { scheduled_at?: string }

/** Why nothing was sent: as text, and the error of the call if there was one. */
export interface SendFailure {
  text: string
  error?: unknown
}

/** The errors of fields of the form; an error of any other field would lock it. */
function formErrorsOf(error: unknown): Record<string, string> {
  const { scheduled_at, ...errors } = fieldErrorsOf(error) ?? {}
  const known = [...REQUIRED, 'cc_emails'].flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))
  const time = scheduled_at && { day: scheduled_at, time: scheduled_at }
  return { ...(Object.fromEntries(known) as Record<string, string>), ...time }
}

/** Sends a message, once however often it is tried. The errors of single fields are answered for the form to show. */
function usePostMail(billing: Billing, onDone: () => void, onFailed: (failure: SendFailure) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const idempotencyKey = useIdempotencyKey()
  const text = (key: string, args?: object) => translate(`resources.billings.send.${key}`, args)

  /** The detail of a conflict says what to do first; anything else is a failure to send. */
  const failureText = (error: unknown, scheduled: boolean): string => {
    const detail = detailOf(error)
    if (detail && statusOf(error) === 409 && !scheduled) return detail
    const reason = detail ?? translate('emails.unknown_error')
    return text(scheduled ? 'schedule_failed' : 'failed', { reason })
  }
  const succeed = ({ recipient_email: recipient, scheduled_at: at }: ScheduledMessage) => {
    const messageArgs = at ? { time: formatInstant(at), zone: zoneAt(at) } : { recipient }
    notify(`resources.billings.send.${at ? 'scheduled_for' : 'sent'}`, { type: 'success', messageArgs })
    onDone()
    refresh()
  }
  return async (message: ScheduledMessage) => {
    const body = JSON.stringify(message)
    const headers = idempotencyKey.headersFor(body)
    try {
      await dataProvider.request(`billings/${billing.id}/send-email-to`, { method: 'POST', headers, body })
    } catch (error) {
      // An expired session has a message of its own, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      onFailed({ text: failureText(error, message.scheduled_at !== undefined), error })
      return formErrorsOf(error)
    }
    idempotencyKey.done()
    succeed(message)
    return undefined
  }
}
