import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { textErrors } from '../../../server/features/emails/email-templates.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { addressText } from '../ui/form/addresses.ts'
import { inputTimeOf } from '../ui/format/dates.ts'
import { OUTBOX, type MessageChange, type MessageDetail } from './message.ts'
import {
  inputErrorsOf,
  recipientsOf,
  useValidateRecipients,
  type RecipientValues,
} from './RecipientInputs.tsx'
import { useReloadOutbox } from './useFollowOutbox.ts'

/** The values of the form. */
export interface ChangeValues extends RecipientValues {
  subject: string | null
  body: string | null
  /** `YYYY-MM-DDTHH:MM` in the viewer's time zone. */
  time: string | null
}

/** The initial values. A time that has passed is left out. */
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

/** The whole form as the call takes it. */
function messageOf(values: ChangeValues) {
  const { subject, body, time } = values
  return {
    ...recipientsOf(values),
    subject: subject?.trim() ?? '',
    body: body?.trim() ?? '',
    scheduled_at: time ? new Date(time).toISOString() : null,
  }
}

/** Only the fields that were changed: somebody else may have changed the others in the meantime. */
function changedFields(values: ChangeValues, before: ChangeValues): MessageChange {
  const old: Record<string, unknown> = messageOf(before)
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(old[field])
  return Object.fromEntries(Object.entries(messageOf(values)).filter(isChanged))
}

/** Saves a change, or reports why not. Resolves with the errors of single inputs, for the form. */
export function useChangeMessage(message: MessageDetail, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const reload = useReloadOutbox()
  const validateRecipients = useValidateRecipients()
  const [before] = useState(() => changeValuesOf(message))
  const [failure, setFailure] = useState<string | null>(null)

  const change = async (values: ChangeValues) => {
    setFailure(null)
    const errors = { ...validateRecipients(values), ...textErrors(messageOf(values)) }
    if (Object.keys(errors).length) return errors
    const body = changedFields(values, before)
    try {
      await dataProvider.request(`${OUTBOX}/${message.id}`, { method: 'PUT', body: JSON.stringify(body) })
    } catch (error) {
      // A lost session is reported elsewhere; the form waits for the next log-in.
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'resources.emails/outbox.change.failed'))
      if (statusOf(error) !== 400) void reload()
      return inputErrorsOf(fieldErrorsOf(error))
    }
    notify('resources.emails/outbox.change.done', { type: 'success' })
    void reload()
    onDone()
    return undefined
  }
  return { failure, change }
}
