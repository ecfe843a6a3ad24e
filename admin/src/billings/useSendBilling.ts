import { useCallback, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { formatDate, instantOf } from '../ui/format/dates.ts'
import type { Billing } from './billing.ts'
import { faultsOf, messageOf, missingIn, type Mail } from './mail.ts'
import { usePostMail, type SendFailure } from './usePostMail.ts'

interface Sending {
  /** Whether a time that is chosen counts. */
  maySchedule: boolean
  onDone: () => void
}

/** Sends a billing, or says what is missing. What is wrong with single fields is answered for the form to show. */
export function useSendBilling(billing: Billing, { maySchedule, onDone }: Sending) {
  const translate = useTranslate()
  const notify = useNotify()
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const post = usePostMail(billing, onDone, setFailure)

  const refuse = (key: string, fields: readonly string[]) => {
    setFailure({ text: translate(`resources.billings.send.${key}`) })
    return Object.fromEntries(fields.map((field) => [field, 'ra.validation.required']))
  }
  const send = async (mail: Mail) => {
    setFailure(null)
    const message = messageOf(mail)
    const missing = missingIn(message)
    if (missing.length) return refuse('incomplete', missing)
    const faults = faultsOf(message)
    if (Object.keys(faults).length) return faults
    if (!mail.scheduled) return post(message)
    const { day, time } = mail
    if (!day || !time)
      return refuse('schedule_incomplete', [...(day ? [] : ['day']), ...(time ? [] : ['time'])])
    if (maySchedule) {
      const scheduled_at = instantOf(day, time)
      return scheduled_at ? post({ ...message, scheduled_at }) : refuse('schedule_incomplete', ['day'])
    }
    notify('resources.billings.send.scheduled', { messageArgs: { day: formatDate(day), time } })
    onDone()
    return undefined
  }
  /** What the refusal was about has changed since. */
  const forget = useCallback(() => setFailure(null), [])
  return { failure, send, forget }
}
