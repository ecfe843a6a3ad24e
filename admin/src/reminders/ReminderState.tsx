import { useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import type { Reminder } from './reminder.ts'

const TONES = {
  scheduled: 'info',
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  unknown: 'doubtful',
} as const

interface ReminderStateProps {
  state: Reminder['state']
  /** As a word, where there is no room for a chip. */
  plain?: boolean
}

/** What became of the e-mail of a reminder. */
export function ReminderState({ state, plain = false }: ReminderStateProps) {
  const translate = useTranslate()
  const label = translate(`resources.emails/outbox.states.${state}`)
  return plain ? label : <StatusChip label={label} tone={TONES[state]} />
}
