import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { addressText } from '../ui/form/addresses.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { MailFailure } from './MailFailure.tsx'
import { OUTBOX, type Message } from './message.ts'
import {
  inputErrorsOf,
  RecipientInputs,
  recipientsOf,
  useValidateRecipients,
  type RecipientValues,
} from './RecipientInputs.tsx'
import { useReloadOutbox } from './useFollowOutbox.ts'

const TEXTS = 'resources.emails/outbox.resend'
/** The warning before it is sent again, by its state. */
const WARNINGS: Partial<Record<Message['state'], string>> = { sent: 'was_sent', unknown: 'may_be_sent' }

/** Sends an e-mail again, to the same recipient or another one. */
export function ResendButton({ message }: { message: Message }) {
  const translate = useTranslate()
  const target = `e-mail ${message.id}: send again`
  const { isOpen, draft, open, close } = useOpenForm(target)
  return (
    <>
      <Button variant="outlined" onClick={open}>
        {translate(`${TEXTS}.open`)}
      </Button>
      {isOpen && <ResendDialog message={message} target={target} draft={draft} onClose={close} />}
    </>
  )
}

interface ResendDialogProps {
  message: Message
  target: string
  /** The values that were entered before the session was lost. */
  draft: object | null
  onClose: () => void
}

function ResendDialog({ message, target, draft, onClose }: ResendDialogProps) {
  const translate = useTranslate()
  const { failure, resend } = useResend(message.id, onClose)
  const { recipient_email, cc_emails, state } = message
  const warning = WARNINGS[state]
  return (
    <DialogForm
      title={translate(`${TEXTS}.title`)}
      values={draft ?? { recipient_email, copies: addressText(cc_emails) }}
      target={target}
      restored={Boolean(draft)}
      maxWidth="sm"
      onSubmit={(values) => resend(values as RecipientValues)}
      onClose={onClose}
    >
      <DialogBody
        failure={failure && <MailFailure {...failure} />}
        label={`${TEXTS}.submit`}
        busyLabel={`${TEXTS}.busy`}
        onCancel={onClose}
      >
        <Stack spacing={1.5}>
          <Typography variant="body2" color="textSecondary">
            {translate(`${TEXTS}.about`)}
          </Typography>
          {warning && (
            <Alert severity="warning" role="note">
              {translate(`${TEXTS}.${warning}`)}
            </Alert>
          )}
          <FormFields>
            <RecipientInputs />
          </FormFields>
        </Stack>
      </DialogBody>
    </DialogForm>
  )
}

/** Why nothing was sent: as text, and the error itself. */
interface ResendFailure {
  text: string
  error: unknown
}

/** Sends an e-mail again, idempotently, and reports the result. */
function useResend(id: number, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const idempotency = useIdempotencyKey()
  const reload = useReloadOutbox()
  const validateRecipients = useValidateRecipients()
  const [failure, setFailure] = useState<ResendFailure | null>(null)

  /** A conflict says what to do first; anything else is a failure to send. */
  const failureText = (error: unknown): string => {
    const detail = detailOf(error)
    if (detail && statusOf(error) === 409) return detail
    return translate(`${TEXTS}.failed`, { reason: detail ?? translate('emails.unknown_error') })
  }
  const resend = async (values: RecipientValues) => {
    setFailure(null)
    const errors = validateRecipients(values)
    if (Object.keys(errors).length) return errors
    const recipients = recipientsOf(values)
    const body = JSON.stringify(recipients)
    const headers = idempotency.headersFor(body)
    try {
      await dataProvider.request(`${OUTBOX}/${id}/resend`, { method: 'POST', headers, body })
    } catch (error) {
      // A lost session is reported elsewhere; the form waits for the next log-in.
      if (statusOf(error) === 401) return undefined
      setFailure({ text: failureText(error), error })
      void reload()
      return inputErrorsOf(fieldErrorsOf(error))
    }
    idempotency.done()
    notify(`${TEXTS}.done`, { type: 'success', messageArgs: { recipient: recipients.recipient_email } })
    void reload()
    onDone()
    return undefined
  }
  return { failure, resend }
}
