import { Stack, Typography } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type Billing } from '../billings/billing.ts'
import { BillingFilterInput } from '../billings/BillingFilterInput.tsx'
import { ScheduleInputs } from '../billings/ScheduleInputs.tsx'
import { TemplateChoice } from '../billings/TemplateChoice.tsx'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { MessageInputs } from '../emails/MessageInputs.tsx'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { columnsThatFit } from '../ui/list/FilterBar.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { filterOf, filtersOf, mailingValues, type MailingFilter, type MailingValues } from './mailing.ts'
import { SendingForm } from './SendingForm.tsx'
import type { MailingState } from './useMailing.ts'

interface MailingFormProps {
  /** The initial filter. */
  filter: Partial<MailingFilter>
  maySchedule: boolean
  /** Nothing can be sent now. */
  isDisabled: boolean
  mailing: Pick<MailingState, 'check' | 'failure' | 'clearFailure'>
  /** It keeps its values while they are checked and sent. */
  hidden: boolean
}

/** The form of a mailing: which billings, the text, and the options. */
export const MailingForm = ({ filter, maySchedule, mailing, ...props }: MailingFormProps) => (
  <SendingForm<MailingValues> draft="mailing" initial={mailingValues(filter)} sending={mailing} {...props}>
    {(values) => (
      <>
        <MailingFilters values={values} />
        <MailingText />
        <MailingOptions maySchedule={maySchedule} />
      </>
    )}
  </SendingForm>
)

/** Selects the billings, and says how many they are. @param values the initial ones */
function MailingFilters({ values }: { values: MailingValues }) {
  const translate = useTranslate()
  return (
    <DetailSection title={translate('mailing.which')}>
      <FormFields columns={columnsThatFit(150)}>
        <ClientPicker source="client_id" placeholder={translate('resources.billings.all_clients')} />
        {filtersOf(values).map((source) => (
          <BillingFilterInput key={source} source={source} />
        ))}
      </FormFields>
      <MatchingCount />
    </DetailSection>
  )
}

function MatchingCount() {
  const translate = useTranslate()
  const { total } = useMatchingCount()
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1.5, minHeight: '1.5em' }}>
      {total !== undefined && translate('mailing.fitting', { smart_count: total, count: formatCount(total) })}
    </Typography>
  )
}

const NEWEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const

/** How many billings match the filter of the surrounding form, undefined while loading, and the id of the newest. */
function useMatchingCount() {
  const values = useWatch() as Partial<MailingValues>
  const { data, total } = useGetList<Billing>(
    'billings',
    { ...NEWEST, filter: filterOf(values) },
    { onError: () => undefined },
  )
  return { total, newest: data?.[0]?.id ?? null }
}

/** The text of the messages; the statements are attached. */
function MailingText() {
  const translate = useTranslate()
  const { newest } = useMatchingCount()
  return (
    <DetailSection title={translate('mailing.text')} about={translate('mailing.text_about')}>
      <FormFields columns="1fr 1fr">
        <TemplateChoice />
      </FormFields>
      <MessageInputs billing={newest} />
    </DetailSection>
  )
}

const OPTIONS = ['cc', 'again', 'zero'] as const

const text = (key: string) => `mailing.options.${key}`

/** Who else gets a message, and when it is sent. */
function MailingOptions({ maySchedule }: { maySchedule: boolean }) {
  const translate = useTranslate()
  const scheduled = Boolean(useWatch<Record<string, unknown>>({ name: 'scheduled' }))
  return (
    <DetailSection title={translate('mailing.options.title')}>
      <Stack spacing={1}>
        {OPTIONS.map((option) => (
          <CheckboxInput
            key={option}
            source={option}
            label={text(`${option}.label`)}
            hint={text(`${option}.hint`)}
          />
        ))}
        {maySchedule && <ScheduleInputs scheduled={scheduled} allowed />}
      </Stack>
    </DetailSection>
  )
}
