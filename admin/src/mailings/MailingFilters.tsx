import { Typography } from '@mui/material'
import { SelectInput, useTranslate } from 'react-admin'
import { BILLING_TYPE_CHOICES, SENT_CHOICES } from '../billings/billing.ts'
import { MONTH_CHOICES, YEAR_CHOICES } from '../billings/periods.ts'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { columnsThatFit } from '../ui/list/FilterBar.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { useFitting } from './useFitting.ts'

/** Which billings are meant, and how many they are. */
export function MailingFilters() {
  const translate = useTranslate()
  const any = { emptyText: 'resources.billings.any' } as const
  return (
    <DetailSection title={translate('mailing.which')}>
      <FormFields columns={columnsThatFit(150)}>
        <ClientPicker source="client_id" placeholder={translate('resources.billings.all_clients')} />
        <SelectInput source="billing_type" choices={BILLING_TYPE_CHOICES} {...any} />
        <SelectInput source="billing_month" choices={MONTH_CHOICES} {...any} />
        <SelectInput source="billing_year" choices={YEAR_CHOICES} {...any} />
        <SelectInput source="sent" choices={SENT_CHOICES} {...any} />
      </FormFields>
      <Fitting />
    </DetailSection>
  )
}

function Fitting() {
  const translate = useTranslate()
  const { total } = useFitting()
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1.5, minHeight: '1.5em' }}>
      {total !== undefined && translate('mailing.fitting', { smart_count: total, count: formatCount(total) })}
    </Typography>
  )
}
