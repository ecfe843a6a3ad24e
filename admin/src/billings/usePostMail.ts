import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { formatInstant, zoneAt } from '../ui/format/dates.ts'
import { useIdempotencyKey } from '../ui/form/idempotencyKey.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import type { Billing } from './billing.ts'
import { NEEDED, type Message } from './mail.ts'

/** A message, and when it is to be sent if not now. */
type Posted = Message & { scheduled_at?: string }

/** Why nothing was sent: as text, and what the call was answered if it came to that. */
export interface SendFailure {
  text: string
  error?: unknown
}

/** What is wrong with single fields of the form; a fault of anything else would lock it. */
function faultsIn(error: unknown): Record<string, string> {
  const { scheduled_at, ...faults } = fieldErrorsOf(error) ?? {}
  const known = [...NEEDED, 'cc_emails'].flatMap((name) => (faults[name] ? [[name, faults[name]]] : []))
  const time = scheduled_at && { day: scheduled_at, time: scheduled_at }
  return { ...(Object.fromEntries(known) as Record<string, string>), ...time }
}

/** Has a message sent, once however often it is tried. Faults of single fields are answered for the form to show. */
export function usePostMail(billing: Billing, onDone: () => void, onFailed: (failure: SendFailure) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const idempotencyKey = useIdempotencyKey()
  const text = (key: string, args?: object) => translate(`resources.billings.send.${key}`, args)

  /** A conflict is a thing to do first, and says it by itself; anything else is a failure to send. */
  const failureText = (error: unknown, scheduled: boolean): string => {
    const detail = detailOf(error)
    if (detail && statusOf(error) === 409 && !scheduled) return detail
    const reason = detail ?? translate('emails.unknown_error')
    return text(scheduled ? 'schedule_failed' : 'failed', { reason })
  }
  const succeed = ({ recipient_email: recipient, scheduled_at: at }: Posted) => {
    const messageArgs = at ? { time: formatInstant(at), zone: zoneAt(at) } : { recipient }
    notify(`resources.billings.send.${at ? 'scheduled_for' : 'sent'}`, { type: 'success', messageArgs })
    onDone()
    refresh()
  }
  return async (message: Posted) => {
    const body = JSON.stringify(message)
    const headers = idempotencyKey.headersFor(body)
    try {
      await dataProvider.request(`billings/${billing.id}/send-email-to`, { method: 'POST', headers, body })
    } catch (error) {
      // A lost session tells itself, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      onFailed({ text: failureText(error, message.scheduled_at !== undefined), error })
      return faultsIn(error)
    }
    idempotencyKey.done()
    succeed(message)
    return undefined
  }
}
