import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { textFaults } from '../../../server/features/emails/email-templates.rules.ts'
import { inputTimeOf } from '../common/dates.ts'
import { useFailureText } from '../common/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { addressText } from './addresses.ts'
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

/** The time only when it is another: an e-mail that is to be tried again keeps its own. */
function changeOf(values: ChangeValues, before: ChangeValues): MessageChange {
  const { subject, body, time } = values
  const text = { subject: subject?.trim() ?? '', body: body?.trim() ?? '' }
  const isSameTime = (time ?? '') === (before.time ?? '')
  const scheduled_at = time ? new Date(time).toISOString() : null
  return { ...recipientsOf(values), ...text, ...(!isSameTime && { scheduled_at }) }
}

/** Saves a change, or says what is wrong. What is wrong with single inputs is answered for the form to show. */
export function useChangeMessage(message: MessageDetail, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const reload = useReloadOutbox()
  const recipientFaults = useRecipientFaults()
  const [failure, setFailure] = useState<string | null>(null)

  const change = async (values: ChangeValues) => {
    setFailure(null)
    const body = changeOf(values, changeValuesOf(message))
    const { subject = '', body: text = '' } = body
    const faults = { ...recipientFaults(values), ...textFaults({ subject, body: text }) }
    if (Object.keys(faults).length) return faults
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
