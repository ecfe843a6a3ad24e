import { useDataProvider, useNotify } from 'react-admin'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { bodyOf, type EmailSettings } from './emailSettings.ts'

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
