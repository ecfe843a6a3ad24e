import { Box } from '@mui/material'
import { useMemo } from 'react'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { Navigate, useSearchParams } from 'react-router-dom'
import { BackButton } from '../ui/page/BackButton.tsx'
import { helpOf } from '../ui/page/help.ts'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { useEmailSettings } from '../emails/useEmailSettings.ts'
import { batchPath } from './batch.ts'
import type { MailingFilter } from './mailing.ts'
import { MailingCheck } from './MailingCheck.tsx'
import { MailingForm } from './MailingForm.tsx'
import { TO_BILLINGS } from './mailing.ts'
import { MailingSteps } from './MailingSteps.tsx'
import { useMailing } from './useMailing.ts'

/** The filter that the address names; an address that was tampered with names none. */
function filterIn(text: string | null): Partial<MailingFilter> {
  try {
    const filter: unknown = JSON.parse(text ?? '{}')
    return typeof filter === 'object' && filter !== null ? filter : {}
  } catch {
    return {}
  }
}

/** Sends the statements of many billings: which and by what text, then what that would send, then off. */
export function MailingPage() {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const asked = query.get('filter')
  const filter = useMemo(() => filterIn(asked), [asked])
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
