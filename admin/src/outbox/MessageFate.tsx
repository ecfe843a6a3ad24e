import { Alert, Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { actionsOf } from '../../../server/features/outbox/outbox.rules.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { useTold } from '../ui/feedback/useTold.ts'
import type { Message } from './message.ts'
import { MessageState } from './MessageState.tsx'
import { messagePath } from '../paths.ts'
import { SettleButtons } from './SettleButtons.tsx'

const SEVERITIES = {
  scheduled: 'info',
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  cancelled: 'info',
  unknown: 'warning',
} as const

/** What became of an e-mail, in the words of whoever said it last, and what a person has to decide. */
export function MessageFate({ message }: { message: Message }) {
  const translate = useTranslate()
  const told = useTold()
  const text = (key: string, values?: object) => translate(`resources.emails/outbox.${key}`, values)
  const { id, state, server_words, replaced_by } = message
  return (
    <Alert severity={SEVERITIES[state]} role="status" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <MessageState {...message} replaced_by={null} />
      {state !== 'sent' && <Box sx={{ mt: 0.5 }}>{text(`explained.${state}`)}</Box>}
      {server_words && (
        <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {text('details.words')}: <Box component="q">{told(server_words)}</Box>
        </Box>
      )}
      {replaced_by && (
        <Box sx={{ mt: 0.5 }}>
          {text('details.instead')}:{' '}
          <RecordLink to={messagePath(replaced_by)}>
            {text('details.instead_link', { id: replaced_by })}
          </RecordLink>
        </Box>
      )}
      {actionsOf(message).includes('settle') && <SettleButtons id={id} />}
    </Alert>
  )
}
