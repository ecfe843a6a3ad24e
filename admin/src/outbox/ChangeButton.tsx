import { Box, Button } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'
import { MessageInputs } from '../emails/MessageInputs.tsx'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { zoneName } from '../ui/format/dates.ts'
import type { MessageDetail } from './message.ts'
import { RecipientInputs } from './RecipientInputs.tsx'
import { changeValuesOf, useChangeMessage, type ChangeValues } from './useChangeMessage.ts'

const TEXTS = 'resources.emails/outbox.change'

/** Edits an e-mail that waits: its recipients, text and time. */
export function ChangeButton({ message }: { message: MessageDetail }) {
  const translate = useTranslate()
  const target = `e-mail ${message.id}: change`
  const { isOpen, draft, open, close } = useOpenForm(target)
  return (
    <>
      <Button variant="contained" onClick={open}>
        {translate(`${TEXTS}.open`)}
      </Button>
      {isOpen && <ChangeDialog message={message} target={target} draft={draft} onClose={close} />}
    </>
  )
}

interface ChangeDialogProps {
  message: MessageDetail
  target: string
  /** The values that were entered before the session was lost. */
  draft: object | null
  onClose: () => void
}

function ChangeDialog({ message, target, draft, onClose }: ChangeDialogProps) {
  const translate = useTranslate()
  const { failure, change } = useChangeMessage(message, onClose)
  const hint = message.attempts > 0 ? 'time_hint_again' : 'time_hint'
  return (
    <DialogForm
      title={translate(`${TEXTS}.title`)}
      values={draft ?? changeValuesOf(message)}
      target={target}
      restored={Boolean(draft)}
      maxWidth="lg"
      fillsPhones
      onSubmit={(values) => change(values as ChangeValues)}
      onClose={onClose}
    >
      <DialogBody failure={failure} label={`${TEXTS}.submit`} busyLabel={`${TEXTS}.busy`} onCancel={onClose}>
        <FormFields columns="1fr 1fr">
          <RecipientInputs />
        </FormFields>
        <MessageInputs billing={message.billing_id} />
        <Box sx={{ mt: 2 }}>
          <TextInput
            source="time"
            type="datetime-local"
            label={`${TEXTS}.time`}
            helperText={<span>{translate(`${TEXTS}.${hint}`, { zone: zoneName() })}</span>}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ maxWidth: { sm: 360 } }}
          />
        </Box>
      </DialogBody>
    </DialogForm>
  )
}
