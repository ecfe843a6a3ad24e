import { Stack } from '@mui/material'
import { required, TextInput, useTranslate, type Validator } from 'react-admin'
import { textFaults } from '../../../server/features/emails/email-templates.rules.ts'
import { MessageInputs } from './MessageInputs.tsx'
import { sampleValues } from './placeholders.ts'

const needed = required()

/** What the server would refuse about a text: a placeholder that there is not. */
const sound =
  (part: 'subject' | 'body'): Validator =>
  (text: string | null) =>
    textFaults({ subject: '', body: '', [part]: text ?? '' })[part]

const validate = { subject: [needed, sound('subject')], body: [needed, sound('body')] }

/** The inputs of the add and edit form. */
export function EmailTemplateInputs() {
  const translate = useTranslate()
  return (
    <Stack spacing={1} sx={{ pt: 1 }}>
      <TextInput source="name" validate={needed} autoFocus margin="none" />
      <MessageInputs values={sampleValues(translate)} validate={validate} />
    </Stack>
  )
}
