import { Box } from '@mui/material'
import { useState } from 'react'
import {
  Form,
  maxLength,
  TextInput,
  useDataProvider,
  useNotify,
  useTranslate,
  type Validator,
} from 'react-admin'
import { MAX_ADDRESS_LENGTH } from '../../../server/lib/email-address.rules.ts'
import { emailAddress } from '../ui/form/addresses.ts'
import { companyErrors, MAX_LINES } from '../../../server/features/company/company.rules.ts'
import {
  MAX_REQUEST_LENGTH,
  REQUEST_PLACEHOLDERS,
} from '../../../server/features/company/payment-request.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { FormFields } from '../ui/form/FormFields.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { SettingsGuard } from '../ui/form/UnsavedChanges.tsx'
import { useSavedDraft } from '../ui/form/useDraft.ts'
import type { Company } from './company.ts'
import { messageText } from '../providers/i18nProvider.ts'

const DRAFT = 'company'

/** The form of the letterhead's texts. */
export function CompanyForm({ loaded }: { loaded: Company }) {
  const { draft, forget } = useSavedDraft(DRAFT)
  const [company, setCompany] = useState(loaded)
  const [saves, setSaves] = useState(0)
  const save = useSaveCompany((saved) => {
    forget()
    setCompany(saved)
    setSaves(saves + 1)
  })
  return (
    <Form
      // Every save changes the values, so that the form resets.
      defaultValues={{ ...company, ...draft, saves }}
      onSubmit={(values: object) => save(values as Company)}
      noValidate
      disableInvalidFormNotification
    >
      <CompanyInputs />
      <Box sx={{ mt: 3 }}>
        <SubmitButton label="company.save" busyLabel="company.saving" />
      </Box>
      <SettingsGuard target={DRAFT} restored={draft !== null} />
    </Form>
  )
}

const of = (source: string) => ({ source, label: `company.fields.${source}` })
const wide = { gridColumn: '1 / -1' }

/** The server's rule for what a field may hold. */
const fits =
  (source: 'address' | 'payment_instructions' | 'payment_request'): Validator =>
  (_value, company: Company) =>
    messageText(companyErrors(company)[source])

const NAME = maxLength(255)
const SHORT = maxLength(100)
const EMAIL = [emailAddress, maxLength(MAX_ADDRESS_LENGTH)]
const ADDRESS = [maxLength(500), fits('address')]
const REQUEST = [maxLength(MAX_REQUEST_LENGTH), fits('payment_request')]
const PAYMENT = [maxLength(1500), fits('payment_instructions')]

function CompanyInputs() {
  const translate = useTranslate()
  const placeholders = REQUEST_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')
  const hint = (key: string, lines: number) => translate(`company.${key}`, { lines })
  return (
    <FormFields columns="1fr 1fr">
      <TextInput {...of('name')} validate={NAME} sx={wide} />
      <TextInput
        {...of('address')}
        multiline
        minRows={3}
        validate={ADDRESS}
        helperText={hint('address_hint', MAX_LINES.address)}
        sx={wide}
      />
      <TextInput {...of('phone')} validate={SHORT} />
      <TextInput {...of('email')} type="email" validate={EMAIL} />
      <TextInput {...of('tax_id')} validate={SHORT} />
      <TextInput
        {...of('payment_request')}
        validate={REQUEST}
        helperText={translate('company.request_hint', { placeholders })}
        sx={wide}
      />
      <TextInput
        {...of('payment_instructions')}
        multiline
        minRows={3}
        validate={PAYMENT}
        helperText={hint('payment_hint', MAX_LINES.payment_instructions)}
        sx={wide}
      />
    </FormFields>
  )
}

/** The request's body; the logo is saved separately. */
const bodyOf = ({ name, address, phone, email, tax_id, payment_instructions, payment_request }: Company) => ({
  name,
  address,
  phone,
  email,
  tax_id,
  payment_instructions,
  payment_request,
})

/** @returns saves the company; it resolves to the field errors for the form */
function useSaveCompany(onSaved: (company: Company) => void) {
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
      // A lost session shows its own message, and the form's draft is restored after the next log-in.
      if (statusOf(error) === 401) return undefined
      notify(failureText(error, 'company.save_failed'), { type: 'error' })
      return fieldErrorsOf(error)
    }
  }
}
