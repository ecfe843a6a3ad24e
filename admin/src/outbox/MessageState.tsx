import Block from '@mui/icons-material/BlockOutlined'
import Event from '@mui/icons-material/EventOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Send from '@mui/icons-material/SendOutlined'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { formatMoment } from '../ui/format/dates.ts'
import { isWaiting, type Message } from './message.ts'

const LOOKS = {
  scheduled: { tone: 'info', icon: Event },
  queued: { tone: 'info', icon: Schedule },
  sending: { tone: 'info', icon: Send },
  sent: { tone: 'good' },
  failed: { tone: 'bad' },
  cancelled: { tone: 'neutral', icon: Block },
  unknown: { tone: 'doubtful' },
} as const

type MessageStateProps = Pick<Message, 'state' | 'due_at' | 'attempts' | 'replaced_by'>

/** The state of an e-mail, when it is sent or tried again while it waits, and which one replaced it. */
export function MessageState({ state, due_at, attempts, replaced_by }: MessageStateProps) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.emails/outbox.${key}`, values)
  const due = attempts > 0 ? 'again' : state === 'scheduled' ? 'scheduled' : 'queued'
  return (
    <Box sx={{ display: 'inline-block' }}>
      <StatusChip label={text(`states.${state}`)} {...LOOKS[state]} />
      {isWaiting({ state }) && <Caption>{text(`due.${due}`, { time: formatMoment(due_at) })}</Caption>}
      {replaced_by !== null && <Caption>{text('due.instead', { id: replaced_by })}</Caption>}
    </Box>
  )
}

const Caption = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 0.25 }}>
    {children}
  </Typography>
)
