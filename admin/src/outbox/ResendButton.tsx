import { Alert, Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { addressText } from '../ui/form/addresses.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { MailFailure } from './MailFailure.tsx'
import type { Message } from './message.ts'
import { RecipientInputs } from './RecipientInputs.tsx'
import { useOpenForm } from './useOpenForm.ts'
import type { Recipients } from './useRecipientFaults.ts'
import { useResend } from './useResend.ts'

const TEXTS = 'resources.emails/outbox.resend'
/** What to bear in mind, by what became of it before. */
const WARNINGS: Partial<Record<Message['state'], string>> = { sent: 'was_sent', unknown: 'may_be_sent' }

/** Sends the words of an e-mail again, to the same address or another one. */
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
  /** What was typed before the session was lost. */
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
      onSubmit={(values) => resend(values as Recipients)}
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
