import { Alert, Button, Card, Stack, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formatInstant, zoneAt } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { DefaultRates } from './DefaultRates.tsx'
import { MailingRows } from './MailingRows.tsx'
import type { CheckedMailing, MailingState } from './useMailing.ts'

interface MailingCheckProps {
  checked: CheckedMailing
  mailing: Pick<MailingState, 'failure' | 'busy' | 'preview' | 'send' | 'backToForm'>
}

/** What would be sent and what is left out, to be confirmed. */
export function MailingCheck({ checked, mailing }: MailingCheckProps) {
  const { failure, preview } = mailing
  const translate = useTranslate()
  const again = () => void preview(checked.mailing)
  return (
    <Stack spacing={2}>
      <Card sx={{ p: { xs: 2, md: 2.5 } }}>
        <Stack spacing={2}>
          <Summary checked={checked} />
          {failure && (
            <Alert
              severity="error"
              action={
                failure.isOutdated && (
                  <Button color="inherit" size="small" onClick={again}>
                    {translate('mailing.look_again')}
                  </Button>
                )
              }
            >
              {failure.text}
            </Alert>
          )}
          <DefaultRates checked={checked} mailing={mailing} />
          <Buttons checked={checked} mailing={mailing} />
        </Stack>
      </Card>
      {checked.preview.billings > 0 && <MailingRows checked={checked} />}
    </Stack>
  )
}

const countValues = (count: number) => ({ smart_count: count, count: formatCount(count) })

function Summary({ checked: { mailing, preview } }: Pick<MailingCheckProps, 'checked'>) {
  const translate = useTranslate()
  const { billings, ready } = preview
  const at = mailing.scheduled_at
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The page was scrolled to the end of the form.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div role="status">
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        {billings === 0 ? translate('mailing.none_fit') : translate('mailing.ready', countValues(ready))}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {billings > ready && `${translate('mailing.left_out', countValues(billings - ready))} `}
        {at
          ? translate('mailing.at', { time: formatInstant(at), zone: zoneAt(at) })
          : translate('mailing.nothing_yet')}
      </Typography>
    </div>
  )
}

function Buttons({ checked, mailing: { busy, preview, send, backToForm } }: MailingCheckProps) {
  const translate = useTranslate()
  const { ready } = checked.preview
  const submit = checked.mailing.scheduled_at ? 'mailing.schedule' : 'mailing.send'
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <Button variant="contained" disabled={busy !== null || ready === 0} onClick={() => void send(checked)}>
        {busy === 'sending' ? translate('mailing.sending') : translate(submit, countValues(ready))}
      </Button>
      <Button disabled={busy !== null} onClick={() => void preview(checked.mailing)}>
        {translate(busy === 'checking' ? 'mailing.checking' : 'mailing.check_again')}
      </Button>
      <Button color="inherit" disabled={busy !== null} onClick={backToForm}>
        {translate('mailing.rewrite')}
      </Button>
    </Stack>
  )
}
