import { Stack } from '@mui/material'
import { useState } from 'react'
import { Form } from 'react-admin'
import { SettingsGuard } from '../ui/form/SettingsGuard.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { useSavedDraft } from '../ui/form/useSavedDraft.ts'
import { SECRETS, type EmailSettings } from './emailSettings.ts'
import { EmailSettingsAdvanced } from './EmailSettingsAdvanced.tsx'
import { EmailSettingsInputs } from './EmailSettingsInputs.tsx'
import { TestEmailButton } from './TestEmailButton.tsx'
import { useSaveSettings } from './useSaveSettings.ts'

const DRAFT = 'email-settings'

/** The form of the settings. What is secret is not in it: an empty field keeps what is stored. */
export function EmailSettingsForm({ loaded }: { loaded: EmailSettings }) {
  const { draft, forget } = useSavedDraft(DRAFT)
  const [settings, setSettings] = useState(loaded)
  const [saves, setSaves] = useState(0)
  const save = useSaveSettings(settings, (saved) => {
    forget()
    setSettings(saved)
    setSaves(saves + 1)
  })
  return (
    <Form
      // Every save makes other values, so that the form starts afresh, the secrets empty.
      defaultValues={{ ...settings, smtp_password: null, dkim_private_key: null, ...draft, saves }}
      onSubmit={(values: object) => save(values as EmailSettings)}
      noValidate
      disableInvalidFormNotification
    >
      <EmailSettingsInputs stored={settings} />
      <EmailSettingsAdvanced stored={settings} />
      <Stack direction="row" spacing={1.5} sx={{ mt: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <SubmitButton label="emails.settings.save" busyLabel="emails.settings.saving" />
        <TestEmailButton restored={draft !== null} />
      </Stack>
      <SettingsGuard target={DRAFT} restored={draft !== null} secrets={SECRETS} />
    </Form>
  )
}
