import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { textErrors } from '../../../server/features/emails/email-templates.rules.ts'
import { addressText } from '../ui/form/addresses.ts'
import { inputTimeOf } from '../ui/format/dates.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { OUTBOX, type MessageChange, type MessageDetail } from './message.ts'
import { useReloadOutbox } from './useFollowOutbox.ts'
import { faultsOfInputs, recipientsOf, useRecipientFaults, type Recipients } from './useRecipientFaults.ts'

/** What the form of a change holds. */
export interface ChangeValues extends Recipients {
  subject: string | null
  body: string | null
  /** `YYYY-MM-DDTHH:MM`, the viewer's. */
  time: string | null
}

/** What stands in the form at first. A time that has passed is none to be sent at. */
export const changeValuesOf = ({
  recipient_email,
  cc_emails,
  source,
  state,
  scheduled_at,
}: MessageDetail): ChangeValues => ({
  recipient_email,
  copies: addressText(cc_emails),
  ...source,
  time: state === 'scheduled' ? inputTimeOf(scheduled_at) : '',
})

/** What the call is sent of the whole form. */
function askedBy(values: ChangeValues) {
  const { subject, body, time } = values
  return {
    ...recipientsOf(values),
    subject: subject?.trim() ?? '',
    body: body?.trim() ?? '',
    scheduled_at: time ? new Date(time).toISOString() : null,
  }
}

/** Only what is another than it was: the rest somebody else may have changed meanwhile. */
function changeOf(values: ChangeValues, before: ChangeValues): MessageChange {
  const old: Record<string, unknown> = askedBy(before)
  const isOther = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(old[field])
  return Object.fromEntries(Object.entries(askedBy(values)).filter(isOther))
}

/** Saves a change, or says what is wrong. What is wrong with single inputs is answered for the form to show. */
export function useChangeMessage(message: MessageDetail, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const reload = useReloadOutbox()
  const recipientFaults = useRecipientFaults()
  const [before] = useState(() => changeValuesOf(message))
  const [failure, setFailure] = useState<string | null>(null)

  const change = async (values: ChangeValues) => {
    setFailure(null)
    const faults = { ...recipientFaults(values), ...textErrors(askedBy(values)) }
    if (Object.keys(faults).length) return faults
    const body = changeOf(values, before)
    try {
      await dataProvider.request(`${OUTBOX}/${message.id}`, { method: 'PUT', body: JSON.stringify(body) })
    } catch (error) {
      // A lost session tells itself, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'resources.emails/outbox.change.failed'))
      if (statusOf(error) !== 400) void reload()
      return faultsOfInputs(fieldErrorsOf(error))
    }
    notify('resources.emails/outbox.change.done', { type: 'success' })
    void reload()
    onDone()
    return undefined
  }
  return { failure, change }
}
