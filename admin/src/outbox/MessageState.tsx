import { Box, Chip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatMoment } from '../common/dates.ts'
import { isWaiting, type Message } from './message.ts'

const COLOURS = {
  scheduled: 'info',
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  cancelled: 'default',
  unknown: 'warning',
} as const

type MessageStateProps = Pick<Message, 'state' | 'due_at' | 'attempts' | 'replaced_by'>

/** Says how far an e-mail is, when it goes or is tried again while it waits, and which was sent in its place. */
export function MessageState({ state, due_at, attempts, replaced_by }: MessageStateProps) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.emails/outbox.${key}`, values)
  const due = attempts > 0 ? 'again' : state === 'scheduled' ? 'scheduled' : 'queued'
  return (
    <Box sx={{ display: 'inline-block' }}>
      <Chip
        size="small"
        variant="outlined"
        color={COLOURS[state]}
        label={text(`states.${state}`)}
        sx={{ fontWeight: 600, fontSize: '0.75rem' }}
      />
      {isWaiting({ state }) && <Caption>{text(`due.${due}`, { time: formatMoment(due_at) })}</Caption>}
      {replaced_by !== null && <Caption>{text('due.instead', { id: replaced_by })}</Caption>}
    </Box>
  )
}

const Caption = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ fontSize: '0.75rem', mt: 0.25 }}>
    {children}
  </Typography>
)
