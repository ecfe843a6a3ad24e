import { Alert, Box, Stack } from '@mui/material'
import { useEffect, useState } from 'react'
import { Form, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { SettingsGuard } from '../ui/form/SettingsGuard.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { useSavedDraft } from '../ui/form/useSavedDraft.ts'
import { mailingValues, type MailingFilter, type MailingValues } from './mailing.ts'
import { MailingFilters } from './MailingFilters.tsx'
import { MailingOptions } from './MailingOptions.tsx'
import { MailingText } from './MailingText.tsx'
import type { MailingState } from './useMailing.ts'

const DRAFT = 'mailing'

interface MailingFormProps {
  /** What it starts with. */
  filter: Partial<MailingFilter>
  maySchedule: boolean
  /** Nothing can be sent now. */
  isDisabled: boolean
  mailing: Pick<MailingState, 'check' | 'failure' | 'forget'>
  /** It is filled in, and waits for what comes of it. */
  hidden: boolean
}

/** Which billings, by what text, and how. */
export function MailingForm({ filter, maySchedule, isDisabled, mailing, hidden }: MailingFormProps) {
  const translate = useTranslate()
  const { draft } = useSavedDraft(DRAFT)
  const [values] = useState(() => ({ ...mailingValues(filter), ...draft }))
  const { check, failure, forget } = mailing
  return (
    <Box sx={{ display: hidden ? 'none' : 'block' }}>
      <Form
        record={values}
        onSubmit={(filled: object) => check(filled as MailingValues)}
        noValidate
        disableInvalidFormNotification
      >
        <Stack spacing={2}>
          {isDisabled && <Alert severity="warning">{translate('mailing.disabled')}</Alert>}
          <MailingFilters />
          <MailingText />
          <MailingOptions maySchedule={maySchedule} />
          {failure && !hidden && <Alert severity="error">{failure.text}</Alert>}
          <Box>
            <SubmitButton label="mailing.check" busyLabel="mailing.checking" />
          </Box>
        </Stack>
        <SettingsGuard target={DRAFT} restored={draft !== null} />
        {!hidden && <Forgetful onChanged={forget} />}
      </Form>
    </Box>
  )
}

/** Notices that something else is in the form. */
function Forgetful({ onChanged }: { onChanged: () => void }) {
  const values = useWatch()
  useEffect(onChanged, [onChanged, values])
  return null
}
