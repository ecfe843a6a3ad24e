import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { maxLength, maxValue, minValue, NumberInput, required, TextInput, useTranslate } from 'react-admin'
import { PlatformName } from '../platforms/PlatformName.tsx'
import { PlatformPicker } from '../platforms/PlatformPicker.tsx'
import { emailAddress } from '../ui/form/addresses.ts'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { RecordForm } from '../ui/form/RecordForm.tsx'

const EMAILS = ['email_1', 'email_2', 'email_3'] as const
const PHONES = ['whatsapp_1', 'whatsapp_2', 'whatsapp_3'] as const
const FIELDS = [
  ...['client_id', 'client_name', 'platform_id'],
  ...['invoices_per_year', 'approval_days', 'physical_invoice', 'tax_invoice'],
  ...EMAILS,
  ...PHONES,
] as const

const NEEDED = required()
const COUNT = [minValue(0), maxValue(10_000)]
const PHONE = maxLength(100)

const show = (field: string, value: unknown) =>
  field === 'platform_id' ? <PlatformName id={Number(value)} /> : undefined

/** The form of all fields of a client but its prices. */
export const ClientForm = () => (
  <RecordForm fields={FIELDS} show={show}>
    <Group of="basic">
      <TextInput source="client_id" validate={NEEDED} />
      <TextInput source="client_name" validate={NEEDED} />
      <PlatformPicker source="platform_id" validate={NEEDED} />
    </Group>
    <Group of="invoice">
      <NumberInput source="invoices_per_year" step={1} validate={COUNT} />
      <NumberInput source="approval_days" step={1} validate={COUNT} />
      <CheckboxInput source="physical_invoice" label="resources.clients.fields.physical_invoice" />
      <CheckboxInput source="tax_invoice" label="resources.clients.fields.tax_invoice" />
    </Group>
    <Group of="contact">
      {EMAILS.map((source) => (
        <TextInput key={source} source={source} type="email" validate={emailAddress} />
      ))}
      {PHONES.map((source) => (
        <TextInput key={source} source={source} type="tel" validate={PHONE} />
      ))}
    </Group>
  </RecordForm>
)

/** Inputs under the title that their section of the page has. */
function Group({ of, children }: { of: string; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, '& + &': { mt: 2 } }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {translate(`resources.clients.details.${of}`)}
      </Typography>
      <FormFields columns="1fr 1fr">{children}</FormFields>
    </Box>
  )
}
