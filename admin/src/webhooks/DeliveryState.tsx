import Block from '@mui/icons-material/BlockOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Send from '@mui/icons-material/SendOutlined'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { formatMoment } from '../ui/format/dates.ts'
import type { Delivery } from './webhook.ts'

const LOOKS = {
  queued: { tone: 'info', icon: Schedule },
  sending: { tone: 'info', icon: Send },
  sent: { tone: 'good' },
  failed: { tone: 'bad' },
  cancelled: { tone: 'neutral', icon: Block },
  unknown: { tone: 'doubtful' },
} as const

type DeliveryStateProps = Pick<Delivery, 'state' | 'due_at' | 'attempts' | 'replaced_by'>

/** The state of a delivery, when it is tried again while it waits, and which one replaced it. */
export function DeliveryState({ state, due_at, attempts, replaced_by }: DeliveryStateProps) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.webhooks/deliveries.${key}`, values)
  const due = state === 'queued' && text(attempts ? 'due.again' : 'due.first', { time: formatMoment(due_at) })
  const instead = replaced_by !== null && text('due.instead', { id: replaced_by })
  return (
    <Box sx={{ display: 'inline-block' }}>
      <StatusChip label={text(`states.${state}`)} {...LOOKS[state]} />
      {(due || instead) && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 0.25 }}>
          {due || instead}
        </Typography>
      )}
    </Box>
  )
}
