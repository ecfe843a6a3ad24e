import { useDataProvider, useNotify } from 'react-admin'
import { PASSWORD_MASK } from '../../../server/features/emails/email-settings.rules.ts'
import { useFailureText } from '../common/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import type { EmailSettings } from './emailSettings.ts'

/** What is sent of a form: all settings; the mask keeps the stored password. */
const bodyOf = (form: EmailSettings, stored: EmailSettings) => ({
  enable_email_system: form.enable_email_system,
  smtp_host: form.smtp_host,
  smtp_port: form.smtp_port,
  smtp_username: form.smtp_username,
  smtp_password: form.smtp_password ?? (stored.smtp_password === null ? null : PASSWORD_MASK),
  from_email: form.from_email,
})

/** Saves the settings: creates them when they have no id, else changes them. Field errors are answered for the form. */
export function useSaveSettings(stored: EmailSettings, onSaved: (settings: EmailSettings) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()

  return async (form: EmailSettings) => {
    const body = JSON.stringify(bodyOf(form, stored))
    const [method, path] = stored.id === null ? ['POST', ''] : ['PUT', stored.id]
    try {
      const saved = await dataProvider.request<EmailSettings>(`emails/settings/${path}`, { method, body })
      notify('emails.settings.saved', { type: 'success' })
      onSaved(saved)
      return undefined
    } catch (error) {
      // A lost session tells itself, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      notify(failureText(error, 'emails.settings.save_failed'), { type: 'error' })
      return fieldErrorsOf(error)
    }
  }
}
