import { Stack } from '@mui/material'
import { required, TextInput, type Validator } from 'react-admin'
import { textErrors } from '../../../server/features/emails/email-templates.rules.ts'
import { MessageInputs } from './MessageInputs.tsx'
import { PreviewBillingChoice } from './PreviewBillingChoice.tsx'
import { usePreviewBilling } from './usePreviewBilling.ts'

const needed = required()

/** What the server would refuse about a text: a placeholder that there is not. */
const sound =
  (part: 'subject' | 'body'): Validator =>
  (text: string | null) =>
    textErrors({ subject: '', body: '', [part]: text ?? '' })[part]

const validate = { subject: [needed, sound('subject')], body: [needed, sound('body')] }

/** The inputs of the add and edit form. */
export function EmailTemplateInputs() {
  const { billings, billing, choose } = usePreviewBilling()
  return (
    <Stack spacing={1} sx={{ pt: 1 }}>
      <TextInput source="name" validate={needed} autoFocus margin="none" />
      <MessageInputs
        billing={billing}
        billingChoice={<PreviewBillingChoice billings={billings} chosen={billing} onChoose={choose} />}
        validate={validate}
      />
    </Stack>
  )
}
