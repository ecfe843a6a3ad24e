import { maxLength, TextInput, useTranslate, type Validator } from 'react-admin'
import { companyFaults, MAX_LINES } from '../../../server/features/company/company.rules.ts'
import { MAX_ADDRESS_LENGTH } from '../../../server/lib/email-address.rules.ts'
import { emailAddress } from '../ui/form/addresses.ts'
import { FormFields } from '../ui/form/FormFields.tsx'
import type { Company } from './company.ts'

const of = (source: string) => ({ source, label: `company.fields.${source}` })
const wide = { gridColumn: '1 / -1' }

/** What the server would refuse about the lines of a field. */
const fits =
  (source: 'address' | 'payment_instructions'): Validator =>
  (_value, company: Company) =>
    companyFaults(company)[source]

const NAME = maxLength(255)
const SHORT = maxLength(100)
const EMAIL = [emailAddress, maxLength(MAX_ADDRESS_LENGTH)]
const ADDRESS = [maxLength(500), fits('address')]
const PAYMENT = [maxLength(1500), fits('payment_instructions')]

export function CompanyInputs() {
  const translate = useTranslate()
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
