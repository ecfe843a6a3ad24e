import { Stack } from '@mui/material'
import { useState } from 'react'
import { Form, useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { SettingsGuard } from '../ui/form/UnsavedChanges.tsx'
import { useSavedDraft } from '../ui/form/useDraft.ts'
import { requestBody, SECRETS, type EmailSettings } from './emailSettings.ts'
import { EmailSettingsAdvanced } from './EmailSettingsAdvanced.tsx'
import { EmailSettingsInputs } from './EmailSettingsInputs.tsx'
import { TestEmailButton } from './TestEmailButton.tsx'

const DRAFT = 'email-settings'

/** The form of the settings. It never holds a stored secret: an empty field keeps it. */
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
      // Every save changes the default values, which resets the form with empty secrets.
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

/** Saves the settings: creates them when they have no id, else changes them. Resolves with the field errors, for the form. */
function useSaveSettings(stored: EmailSettings, onSaved: (settings: EmailSettings) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()

  return async (form: EmailSettings) => {
    const body = JSON.stringify(requestBody(form, stored))
    const [method, path] = stored.id === null ? ['POST', ''] : ['PUT', stored.id]
    try {
      const saved = await dataProvider.request<EmailSettings>(`emails/settings/${path}`, { method, body })
      notify('emails.settings.saved', { type: 'success' })
      onSaved(saved)
      return undefined
    } catch (error) {
      // A lost session is reported elsewhere; the form waits for the next log-in.
      if (statusOf(error) === 401) return undefined
      notify(failureText(error, 'emails.settings.save_failed'), { type: 'error' })
      return fieldErrorsOf(error)
    }
  }
}
