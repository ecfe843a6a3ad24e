import { useDataProvider, useNotify } from 'react-admin'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import type { Company } from './company.ts'

/** What is sent of a form; the logo is saved by itself. */
const bodyOf = ({ name, address, phone, email, tax_id, payment_instructions }: Company) => ({
  name,
  address,
  phone,
  email,
  tax_id,
  payment_instructions,
})

/** Saves the company. Field errors are answered for the form. */
export function useSaveCompany(onSaved: (company: Company) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()

  return async (form: Company) => {
    const body = JSON.stringify(bodyOf(form))
    try {
      const saved = await dataProvider.request<Company>('settings/company', { method: 'PUT', body })
      notify('company.saved', { type: 'success' })
      onSaved(saved)
      return undefined
    } catch (error) {
      // A lost session tells itself, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      notify(failureText(error, 'company.save_failed'), { type: 'error' })
      return fieldErrorsOf(error)
    }
  }
}
