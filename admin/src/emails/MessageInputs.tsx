import { Box, Typography } from '@mui/material'
import { useDeferredValue } from 'react'
import { TextInput, useTranslate, type Validator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FormFields } from '../common/FormFields.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import type { PlaceholderValues } from './placeholders.ts'

interface MessageInputsProps {
  /** What stands for the placeholders in the preview. */
  values: PlaceholderValues
  /** Checks of the two inputs, where the form has no check of its own. */
  validate?: { subject: Validator | Validator[]; body: Validator | Validator[] }
}

/** Subject and body of a message, and beside them how they will look. */
export function MessageInputs({ values, validate }: MessageInputsProps) {
  const translate = useTranslate()
  const [subject, body] = useWatch<Record<string, string | null>>({ name: ['subject', 'body'] })
  return (
    <FormFields columns="1fr 1fr">
      <FormFields>
        <TextInput source="subject" label="emails.message.subject" validate={validate?.subject} />
        <TextInput
          source="body"
          label="emails.message.body"
          helperText="emails.message.body_hint"
          multiline
          minRows={11}
          maxRows={11}
          validate={validate?.body}
          slotProps={{ htmlInput: { spellCheck: false } }}
          sx={{ '& textarea': { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
        />
      </FormFields>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {translate('emails.message.preview')}
        </Typography>
        <MessagePreview
          subject={useDeferredValue(subject ?? '')}
          body={useDeferredValue(body ?? '')}
          values={values}
        />
      </Box>
    </FormFields>
  )
}
