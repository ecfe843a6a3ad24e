import { Stack } from '@mui/material'
import { DefaultRates } from './DefaultRates.tsx'
import { MailingRows } from './MailingRows.tsx'
import { SendingCheck } from './SendingCheck.tsx'
import type { CheckedMailing, MailingState } from './useMailing.ts'

interface MailingCheckProps {
  checked: CheckedMailing
  mailing: Pick<MailingState, 'failure' | 'busy' | 'preview' | 'send' | 'backToForm'>
}

/** What would be sent and what is left out, to be confirmed. */
export function MailingCheck({ checked, mailing }: MailingCheckProps) {
  const { billings, ready } = checked.preview
  return (
    <Stack spacing={2}>
      <SendingCheck
        sending={mailing}
        texts="mailing"
        chosen={billings}
        ready={ready}
        scheduled_at={checked.mailing.scheduled_at}
        onCheckAgain={() => void mailing.preview(checked.mailing)}
        onSend={() => void mailing.send(checked)}
      >
        <DefaultRates checked={checked} mailing={mailing} />
      </SendingCheck>
      {billings > 0 && <MailingRows checked={checked} />}
    </Stack>
  )
}
