import { Alert, Box, Stack } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Form, useTranslate } from 'react-admin'
import { OnFormChange } from '../ui/form/OnFormChange.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { SettingsGuard } from '../ui/form/UnsavedChanges.tsx'
import { useSavedDraft } from '../ui/form/useDraft.ts'

interface SendingFormProps<Values extends object> {
  /** The name under which it keeps what was filled in when a session is lost. */
  draft: string
  /** What it begins with where nothing was kept. */
  initial: Values
  /** Nothing can be sent now. */
  isDisabled: boolean
  sending: {
    check: (values: Values) => unknown
    failure: { text: string } | null
    clearFailure: () => void
  }
  /** It keeps its values while they are checked and sent. */
  hidden: boolean
  /** Its fields, by what it begins with. */
  children: (values: Values) => ReactNode
}

/** The form of what is sent to many: it is checked before anything goes. */
export function SendingForm<Values extends object>(props: SendingFormProps<Values>) {
  const { draft: target, initial, isDisabled, sending, hidden, children } = props
  const translate = useTranslate()
  const { draft } = useSavedDraft(target)
  const [values] = useState(() => ({ ...initial, ...draft }))
  const { check, failure, clearFailure } = sending
  return (
    <Box sx={{ display: hidden ? 'none' : 'block' }}>
      <Form
        record={values}
        onSubmit={(filled: object) => check(filled as Values)}
        noValidate
        disableInvalidFormNotification
      >
        <Stack spacing={2}>
          {isDisabled && <Alert severity="warning">{translate('mailing.disabled')}</Alert>}
          {children(values)}
          {failure && !hidden && <Alert severity="error">{failure.text}</Alert>}
          <Box>
            <SubmitButton label="mailing.check" busyLabel="mailing.checking" />
          </Box>
        </Stack>
        <SettingsGuard target={target} restored={draft !== null} />
        {!hidden && <OnFormChange onChanged={clearFailure} />}
      </Form>
    </Box>
  )
}
