import { Typography } from '@mui/material'
import { SelectInput, TextInput, useGetList, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { USD } from '../../../server/lib/currency.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { MessageInputs } from '../emails/MessageInputs.tsx'
import { SendingForm } from '../mailings/SendingForm.tsx'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { DayInput } from '../ui/form/DayInput.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { columnsThatFit } from '../ui/list/FilterBar.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import {
  accountFilterOf,
  accountMailingValues,
  type AccountMailingState,
  type AccountMailingValues,
  type AskedAccounts,
} from './accountMailing.ts'
import { accountTextKind } from './accountText.ts'

interface AccountMailingFormProps {
  /** What it begins with. */
  filter: AskedAccounts
  /** Where the company is. */
  today: string
  /** Nothing can be sent now. */
  isDisabled: boolean
  mailing: Pick<AccountMailingState, 'check' | 'failure' | 'clearFailure'>
  /** It keeps its values while they are checked and sent. */
  hidden: boolean
}

/** Which accounts and which period, and the text. */
export const AccountMailingForm = ({ filter, today, mailing, ...props }: AccountMailingFormProps) => (
  <SendingForm<AccountMailingValues>
    draft="account mailing"
    initial={accountMailingValues(filter, today)}
    sending={mailing}
    {...props}
  >
    {({ search }) => (
      <>
        <Accounts isSearched={Boolean(search)} />
        <Message />
      </>
    )}
  </SendingForm>
)

/** Selects the accounts and the period. @param isSearched the list that it comes from was searched */
function Accounts({ isSearched }: { isSearched: boolean }) {
  const translate = useTranslate()
  const local = useLocalCurrency()
  const currencies = [...new Set([local ?? USD, USD])].map((id) => ({ id, name: id }))
  const only = ['due', 'overdue', 'credit'].map((id) => ({
    id,
    name: translate(`resources.ageing.only.${id}`),
  }))
  return (
    <DetailSection title={translate('accountMailing.which')}>
      <FormFields columns={columnsThatFit(180)}>
        <DayInput source="from" label="resources.account-statements.from" helperText={false} />
        <DayInput source="to" label="resources.account-statements.to" helperText={false} />
        <SelectInput
          source="only"
          label="resources.ageing.only.label"
          choices={only}
          emptyText="accountMailing.all"
          helperText={false}
        />
        <SelectInput
          source="currency"
          label="common.currency"
          choices={currencies}
          emptyText="accountMailing.all_currencies"
          helperText={false}
        />
        <ClientPicker
          source="client_id"
          label="mailing.columns.client"
          placeholder={translate('accountMailing.all_clients')}
        />
        {isSearched && <TextInput source="search" label="accountMailing.fields.search" helperText={false} />}
      </FormFields>
      <MatchingCount />
    </DetailSection>
  )
}

const FIRST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'client_name', order: 'ASC' } } as const

/** The first account of the ageing that fits the surrounding form, and how many do; those that are settled are not among them. */
function useMatching() {
  const values = useWatch() as Partial<AccountMailingValues>
  const { from, to } = values
  const { data, total } = useGetList<components['schemas']['AgeingRow']>(
    'ageing',
    { ...FIRST, filter: { ...accountFilterOf(values), ...(to && { as_at: to }) } },
    { onError: () => undefined },
  )
  const account = data?.[0]
  const isPeriod = Boolean(from && to && from <= to)
  return {
    total,
    isAll: !values.only,
    first: account && isPeriod ? { ...account, from: from!, to: to! } : null,
  }
}

function MatchingCount() {
  const translate = useTranslate()
  const { total, isAll } = useMatching()
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1.5, minHeight: '1.5em' }}>
      {isAll
        ? translate('accountMailing.all')
        : total !== undefined &&
          translate('accountMailing.fitting', { smart_count: total, count: formatCount(total) })}
    </Typography>
  )
}

/** The text of the messages; the statements are attached. */
function Message() {
  const translate = useTranslate()
  const { first } = useMatching()
  return (
    <DetailSection title={translate('mailing.text')} about={translate('accountMailing.text_about')}>
      <MessageInputs billing={null} kind={accountTextKind(first)} />
      <CheckboxInput source="cc" label="mailing.options.cc.label" hint="mailing.options.cc.hint" />
    </DetailSection>
  )
}
