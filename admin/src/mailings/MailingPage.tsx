import { Box } from '@mui/material'
import { useMemo } from 'react'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useEmailSettings } from '../emails/useEmailSettings.ts'
import { filterIn } from '../ui/list/filterIn.ts'
import { BackButton } from '../ui/page/BackButton.tsx'
import { helpOf } from '../ui/page/HowItWorks.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { batchPath } from './batch.ts'
import { TO_BILLINGS, type MailingFilter } from './mailing.ts'
import { MailingCheck } from './MailingCheck.tsx'
import { MailingForm } from './MailingForm.tsx'
import { MailingSteps } from './MailingSteps.tsx'
import { useMailing } from './useMailing.ts'

/** Sends the statements of many billings in three steps: the form, the preview, the sending. */
export function MailingPage() {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const asked = query.get('filter')
  const filter = useMemo(() => filterIn<Partial<MailingFilter>>(asked), [asked])
  const { isDisabled, maySchedule } = useEmailSettings()
  const mailing = useMailing(maySchedule)
  const { checked, started } = mailing
  if (started) return <Navigate to={batchPath(started)} replace />
  return (
    <ResourceContextProvider value="billings">
      <Box sx={{ mb: 0.5 }}>
        <BackButton {...TO_BILLINGS} />
      </Box>
      <PageHeader
        title={translate('mailing.title')}
        about={translate('mailing.about')}
        help={helpOf('mailing')}
      />
      <MailingSteps at={checked ? 1 : 0} />
      <MailingForm
        filter={filter}
        maySchedule={maySchedule}
        isDisabled={isDisabled}
        mailing={mailing}
        hidden={checked !== null}
      />
      {checked && <MailingCheck checked={checked} mailing={mailing} />}
    </ResourceContextProvider>
  )
}
