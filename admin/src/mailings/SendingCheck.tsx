import { Alert, Button, Card, Stack, Typography } from '@mui/material'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatInstant, zoneAt } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import type { SendingState } from './useSending.ts'

interface SendingCheckProps {
  sending: SendingState
  /** How many were chosen, and how many messages would go out. */
  chosen: number
  ready: number
  /** What is said of those that were chosen: under `none_fit` and `left_out` of it. */
  texts: string
  scheduled_at?: string | null
  /** What is held back until somebody says otherwise. */
  children?: ReactNode
  onCheckAgain: () => void
  onSend: () => void
}

/** How much would be sent and how much is left out, to be confirmed. */
export function SendingCheck({ children, ...props }: SendingCheckProps) {
  const { sending, onCheckAgain } = props
  const translate = useTranslate()
  const { failure } = sending
  return (
    <Card sx={{ p: { xs: 2, md: 2.5 } }}>
      <Stack spacing={2}>
        <Summary {...props} />
        {failure && (
          <Alert
            severity="error"
            action={
              failure.isOutdated && (
                <Button color="inherit" size="small" onClick={onCheckAgain}>
                  {translate('mailing.look_again')}
                </Button>
              )
            }
          >
            {failure.text}
          </Alert>
        )}
        {children}
        <Buttons {...props} />
      </Stack>
    </Card>
  )
}

const countValues = (count: number) => ({ smart_count: count, count: formatCount(count) })

type SummaryProps = Pick<SendingCheckProps, 'chosen' | 'ready' | 'texts' | 'scheduled_at'>

function Summary({ chosen, ready, texts, scheduled_at: at }: SummaryProps) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The page was scrolled to the end of the form.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div role="status">
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        {chosen === 0 ? translate(`${texts}.none_fit`) : translate('mailing.ready', countValues(ready))}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {chosen > ready && `${translate(`${texts}.left_out`, countValues(chosen - ready))} `}
        {at
          ? translate('mailing.at', { time: formatInstant(at), zone: zoneAt(at) })
          : translate('mailing.nothing_yet')}
      </Typography>
    </div>
  )
}

function Buttons({
  sending,
  ready,
  scheduled_at,
  onCheckAgain,
  onSend,
}: Omit<SendingCheckProps, 'children'>) {
  const translate = useTranslate()
  const { busy, backToForm } = sending
  const submit = scheduled_at ? 'mailing.schedule' : 'mailing.send'
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <Button variant="contained" disabled={busy !== null || ready === 0} onClick={onSend}>
        {busy === 'sending' ? translate('mailing.sending') : translate(submit, countValues(ready))}
      </Button>
      <Button disabled={busy !== null} onClick={onCheckAgain}>
        {translate(busy === 'checking' ? 'mailing.checking' : 'mailing.check_again')}
      </Button>
      <Button color="inherit" disabled={busy !== null} onClick={backToForm}>
        {translate('mailing.rewrite')}
      </Button>
    </Stack>
  )
}
