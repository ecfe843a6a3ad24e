import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Help from '@mui/icons-material/HelpOutlineOutlined'
import { Box, Card, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { formatInstant } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import type { Verification, VerificationRun } from './verification.ts'

const LOOKS = {
  holds: { Icon: CheckCircle, color: 'success' },
  differs: { Icon: ErrorOutline, color: 'error' },
  not_run: { Icon: Help, color: 'disabled' },
} as const

/** Whether everything ties out, as of when, and when it is looked at next. */
export function TieOutState({ verification }: { verification: Verification }) {
  const { state, last, running } = verification
  const { Icon, color } = LOOKS[state]
  return (
    <Card sx={{ p: { xs: 2, md: 2.5 } }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Icon color={color} sx={{ fontSize: 40 }} aria-hidden />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box role="status">
            <Typography variant="h2">
              <StateText verification={verification} />
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {last && <LastRun run={last} />} <NextNight at={verification.next_at} />
          </Typography>
          {running && <Progress run={running} />}
        </Box>
      </Stack>
    </Card>
  )
}

function StateText({ verification: { state, last, checks } }: { verification: Verification }) {
  const translate = useTranslate()
  if (!last) return translate('verification.never')
  const count = checks.filter((check) => check.state === 'differs').length
  if (state !== 'differs') return translate(`verification.${state}`)
  return translate('verification.differs', {
    smart_count: count,
    count: formatCount(count),
    total: formatCount(checks.length),
  })
}

function LastRun({ run }: { run: VerificationRun }) {
  const translate = useTranslate()
  const notes = run.notes
    ? translate('verification.noted', { smart_count: run.notes, count: formatCount(run.notes) })
    : translate('verification.none_noted')
  const time = formatInstant(String(run.started_at))
  const by =
    run.origin === 'nightly'
      ? translate('verification.by_night')
      : translate('verification.by_person', { name: run.username })
  return `${translate('verification.checked', { time, notes })} ${by}`
}

function NextNight({ at }: { at: Verification['next_at'] }) {
  const translate = useTranslate()
  if (!at) return translate('verification.no_nights')
  return translate('verification.next', { time: formatInstant(String(at)) })
}

function Progress({ run: { done_checks, total_checks } }: { run: VerificationRun }) {
  const translate = useTranslate()
  const text = translate('verification.progress', {
    done: formatCount(done_checks),
    total: formatCount(total_checks),
  })
  return (
    <Box sx={{ mt: 2 }}>
      <ProgressBar
        title={translate('verification.running')}
        text={text}
        part={total_checks ? done_checks / total_checks : null}
      />
    </Box>
  )
}
