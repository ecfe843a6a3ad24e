import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate, type Validator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { bodyError, subjectError } from '../../../server/features/emails/email-templates.rules.ts'
import { FormFields } from '../ui/form/FormFields.tsx'
import { MessageField } from './MessageField.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { PlaceholderButtons } from './PlaceholderButtons.tsx'
import { useInsertAtCursor } from './useInsertAtCursor.ts'

interface MessageInputsProps {
  /** The id of the billing that the preview shows; null for sample values. */
  billing: number | null
  /** Chooses the billing of the preview, where it can be chosen. */
  billingChoice?: ReactNode
  /** Checks of the two inputs, where the form has no check of its own. */
  validate?: { subject: Validator | Validator[]; body: Validator | Validator[] }
}

/** Subject and body of a message, and beside them how they will look. */
export function MessageInputs({ billing, billingChoice, validate }: MessageInputsProps) {
  const translate = useTranslate()
  const { area, noteFocus, insertText } = useInsertAtCursor<HTMLDivElement>()
  const written = useWatch<Record<string, string | null>>({ name: ['subject', 'body'] })
  const [subject, body] = [written[0] ?? '', written[1] ?? '']
  return (
    <FormFields columns="minmax(0, 1fr) minmax(0, 1fr)">
      <Stack ref={area} onFocus={noteFocus} spacing={2} sx={{ minWidth: 0 }}>
        <MessageField
          source="subject"
          label="emails.message.subject"
          faultOf={subjectError}
          validate={validate?.subject}
        />
        <MessageField
          source="body"
          label="emails.message.body"
          hint="emails.message.body_hint"
          faultOf={bodyError}
          rows={16}
          validate={validate?.body}
          sx={{ '& textarea': { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
        />
        <PlaceholderButtons onInsert={insertText} />
      </Stack>
      <Box sx={{ minWidth: 0 }}>
        {billingChoice ?? (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            {translate('emails.message.preview')}
          </Typography>
        )}
        <MessagePreview subject={subject} body={body} billing={billing} />
      </Box>
    </FormFields>
  )
}
