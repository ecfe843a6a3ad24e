import { Card } from '@mui/material'
import { useMemo } from 'react'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { Navigate, useSearchParams } from 'react-router-dom'
import { dayIn } from '../../../server/lib/days.rules.ts'
import { useEmailSettings } from '../emails/useEmailSettings.ts'
import { TO_AGEING } from '../mailings/mailing.ts'
import { MailingSteps } from '../mailings/MailingSteps.tsx'
import { ACCOUNT_MAILING_PATH } from '../paths.ts'
import { useCompanySettings } from '../providers/useLocalCurrency.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { filterIn } from '../ui/list/filterIn.ts'
import { BackButton } from '../ui/page/BackButton.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { useAccountMailing, type AskedAccounts } from './accountMailing.ts'
import { AccountMailingCheck } from './AccountMailingCheck.tsx'
import { AccountMailingForm } from './AccountMailingForm.tsx'

/** Sends the statements of many accounts in three steps: the form, the preview, the sending. */
export function AccountMailingPage() {
  const translate = useTranslate()
  const { isDisabled } = useEmailSettings()
  const mailing = useAccountMailing()
  const { checked, started } = mailing
  if (started) return <Navigate to={`${ACCOUNT_MAILING_PATH}/${started}`} replace />
  return (
    <ResourceContextProvider value="ageing">
      <BackButton {...TO_AGEING} />
      <PageHeader title={translate('accountMailing.title')} about={translate('accountMailing.about')} />
      <MailingSteps at={checked ? 1 : 0} />
      <FormOfToday mailing={mailing} isDisabled={isDisabled} hidden={checked !== null} />
      {checked && <AccountMailingCheck checked={checked} mailing={mailing} />}
    </ResourceContextProvider>
  )
}

type FormOfTodayProps = Pick<Parameters<typeof AccountMailingForm>[0], 'mailing' | 'isDisabled' | 'hidden'>

/** The form, as soon as it is known what day it is where the company is. */
function FormOfToday(props: FormOfTodayProps) {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const asked = query.get('filter')
  const filter = useMemo(() => filterIn<AskedAccounts>(asked), [asked])
  const { data, error, refetch } = useCompanySettings()
  if (data) return <AccountMailingForm {...props} filter={filter} today={dayIn(data.time_zone, new Date())} />
  return (
    <Card>
      {error ? (
        <ErrorState message={translate('mailing.failed.checking')} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </Card>
  )
}
