import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { StatusChip, type Tone } from '../ui/feedback/StatusChip.tsx'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatInstant } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { FindingTable } from './FindingTable.tsx'
import type { VerificationCheck } from './verification.ts'

const TONES: Record<VerificationCheck['state'], Tone> = { holds: 'good', differs: 'bad', not_run: 'neutral' }

interface CheckAreaProps {
  area: string
  checks: readonly VerificationCheck[]
  /** The run that they are of; null before the first. */
  runId: number | null
}

/** The checks of an area, each with what it makes sure of. */
export function CheckArea({ area, checks, runId }: CheckAreaProps) {
  const translate = useTranslate()
  return (
    <DetailSection title={translate(`verification.areas.${area}`)}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {checks.map((check) => (
          // What was opened of one run is not that of the next.
          <CheckRow key={`${check.id} ${runId}`} check={check} runId={runId} />
        ))}
      </Box>
    </DetailSection>
  )
}

function CheckRow({ check, runId }: { check: VerificationCheck; runId: number | null }) {
  const translate = useTranslate()
  const serverMessage = useServerMessage()
  const [isOpen, setIsOpen] = useState(false)
  const { id, code, params, about, state, differences, notes } = check
  const name = serverMessage({ code, params, detail: about })
  const has = differences + notes > 0
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ minWidth: { sm: 120 } }}>
        <StatusChip label={translate(`verification.states.${state}`)} tone={TONES[state]} />
      </Box>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{id}</bdi> · <CheckFigures check={check} />
        </Typography>
      </Box>
      {has && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={translate(`verification.${isOpen ? 'hide_of' : 'show_of'}`, { check: name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {translate(`verification.${isOpen ? 'hide' : 'show'}`)}
        </Button>
      )}
      {isOpen && (
        <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
          <FindingTable check={id} runId={runId} name={name} />
        </Box>
      )}
    </Box>
  )
}

/** How many records it was asked of, what was found, and when it last held. */
function CheckFigures({
  check: { rows, state, differences, notes, last_held_at },
}: {
  check: VerificationCheck
}) {
  const translate = useTranslate()
  const counted = (key: string, count: number) =>
    translate(`verification.${key}`, { smart_count: count, count: formatCount(count) })
  if (state === 'not_run' && !last_held_at) return translate('verification.states.not_run')
  const held = last_held_at
    ? translate('verification.last_held', { time: formatInstant(String(last_held_at)) })
    : translate('verification.never_held')
  return [
    counted('rows', rows),
    ...(differences ? [counted('differences', differences)] : []),
    ...(notes ? [counted('notes', notes)] : []),
    held,
  ].join(' · ')
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}
