import { Stack } from '@mui/material'
import {
  BooleanInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
  type Validator,
} from 'react-admin'
import { textErrors } from '../../../server/features/emails/email-templates.rules.ts'
import { MAX_DAYS } from '../../../server/features/reminders/default-levels.rules.ts'
import {
  REMINDER_ATTACHMENTS,
  REMINDER_PLACEHOLDERS,
} from '../../../server/features/reminders/reminders.rules.ts'
import type { TextKind } from '../emails/emailTemplate.ts'
import { MessageInputs } from '../emails/MessageInputs.tsx'
import { messageText } from '../providers/i18nProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { LEVELS } from './reminder.ts'

const KIND: TextKind = {
  placeholders: REMINDER_PLACEHOLDERS,
  about: 'resources.reminders/levels.placeholders',
  preview: `${LEVELS}/preview`,
}
const NEW = { attach: 'statements', is_active: true, subject: '', body: '' }
const needed = required()
const days = [needed, minValue(1), maxValue(MAX_DAYS)]

/** Rejects what the server would reject: an unknown placeholder. */
const validateText =
  (part: 'subject' | 'body'): Validator =>
  (text: string | null) =>
    messageText(textErrors({ subject: '', body: '', [part]: text ?? '' }, REMINDER_PLACEHOLDERS)[part])
const validate = { subject: [needed, validateText('subject')], body: [needed, validateText('body')] }

/** Adds and edits a level of reminders, with its text and how that will look. */
export function LevelForm() {
  const translate = useTranslate()
  const attachments = REMINDER_ATTACHMENTS.map((id) => ({
    id,
    name: translate(`resources.${LEVELS}.attachments.${id}`),
  }))
  return (
    <FormDialog maxWidth="lg" defaults={NEW} failureText={useFailureText()}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <FormFields columns="2fr 1fr 1fr">
          <TextInput source="name" validate={needed} autoFocus helperText={false} />
          <NumberInput source="days_after_due" min={1} max={MAX_DAYS} validate={days} helperText={false} />
          <SelectInput
            source="attach"
            choices={attachments}
            translateChoice={false}
            validate={needed}
            helperText={false}
          />
        </FormFields>
        <BooleanInput source="is_active" helperText={false} />
        <MessageInputs billing={null} kind={KIND} validate={validate} />
      </Stack>
    </FormDialog>
  )
}
