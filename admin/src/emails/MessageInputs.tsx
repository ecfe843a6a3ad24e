import { Box, Stack, Typography } from '@mui/material'
import { useCallback, useRef, type FocusEvent, type ReactNode } from 'react'
import { useTranslate, type Validator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { bodyError, subjectError } from '../../../server/features/emails/email-templates.rules.ts'
import { FormFields } from '../ui/form/FormFields.tsx'
import { MessageField } from './MessageField.tsx'
import { BILLING_TEXT, type TextKind } from './emailTemplate.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { PlaceholderButtons } from './PlaceholderButtons.tsx'
import { messageText } from '../providers/i18nProvider.ts'

interface MessageInputsProps {
  /** The id of the billing that the preview shows; null for sample values. */
  billing: number | null
  /** What the text is of: a billing's message when left out. */
  kind?: TextKind
  /** Chooses the billing of the preview, where it can be chosen. */
  billingChoice?: ReactNode
  /** Checks of the two inputs, where the form has no check of its own. */
  validate?: { subject: Validator | Validator[]; body: Validator | Validator[] }
}

/** Subject and body of a message, and beside them how they will look. */
export function MessageInputs({ billing, kind = BILLING_TEXT, billingChoice, validate }: MessageInputsProps) {
  const translate = useTranslate()
  const { area, rememberFocus, insertText } = useInsertAtCursor<HTMLDivElement>()
  const values = useWatch<Record<string, string | null>>({ name: ['subject', 'body'] })
  const [subject, body] = [values[0] ?? '', values[1] ?? '']
  return (
    <FormFields columns="minmax(0, 1fr) minmax(0, 1fr)">
      <Stack ref={area} onFocus={rememberFocus} spacing={2} sx={{ minWidth: 0 }}>
        <MessageField
          source="subject"
          label="emails.message.subject"
          liveError={(text) => messageText(subjectError(text, kind.placeholders)) ?? null}
          validate={validate?.subject}
        />
        <MessageField
          source="body"
          label="emails.message.body"
          hint="emails.message.body_hint"
          liveError={(text) => messageText(bodyError(text, kind.placeholders)) ?? null}
          rows={16}
          validate={validate?.body}
          sx={{ '& textarea': { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
        />
        <PlaceholderButtons kind={kind} onInsert={insertText} />
      </Stack>
      <Box sx={{ minWidth: 0 }}>
        {billingChoice ?? (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            {translate('emails.message.preview')}
          </Typography>
        )}
        <MessagePreview subject={subject} body={body} billing={billing} kind={kind} />
      </Box>
    </FormFields>
  )
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

/** Inserts a text at the cursor of a field, as if it was typed: it can be undone. */
function insert(field: TextField, text: string): void {
  field.focus()
  // The only way that keeps the browser's own undo.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Inserts texts into the text field of an area that was focused last, into its `textarea` when none was. */
function useInsertAtCursor<Area extends HTMLElement>() {
  const area = useRef<Area>(null)
  const last = useRef<TextField>(null)
  const rememberFocus = useCallback((event: FocusEvent) => {
    if (isTextField(event.target)) last.current = event.target
  }, [])
  const insertText = useCallback((text: string) => {
    const field = last.current?.isConnected ? last.current : area.current?.querySelector('textarea')
    if (field) insert(field, text)
  }, [])
  return { area, rememberFocus, insertText }
}
