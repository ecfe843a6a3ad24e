import { Alert, Box, Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { actionsOf } from '../../../server/features/outbox/outbox.rules.ts'
import { messagePath } from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import type { Message } from './message.ts'
import { MessageState } from './MessageState.tsx'
import { useOutboxAction } from './useOutboxAction.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

const SEVERITIES = {
  scheduled: 'info',
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  cancelled: 'info',
  unknown: 'warning',
} as const

/** The state of an e-mail, the last reply of the mail server, and a decision where one is needed. */
export function MessageOutcome({ message }: { message: Message }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const text = (key: string, values?: object) => translate(`resources.emails/outbox.${key}`, values)
  const { id, state, server_words, replaced_by } = message
  return (
    <Alert severity={SEVERITIES[state]} role="status" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <MessageState {...message} replaced_by={null} />
      {state !== 'sent' && <Box sx={{ mt: 0.5 }}>{text(`explained.${state}`)}</Box>}
      {server_words && (
        <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {text('details.words')}:{' '}
          <Box component="q">{translateMessage({ ...message, detail: server_words })}</Box>
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
      {actionsOf(message).includes('settle') && (
        <IfMay call="settleOutboxMessage">
          <SettleButtons id={id} />
        </IfMay>
      )}
    </Alert>
  )
}

const SETTLE = 'resources.emails/outbox.settle'

/** Settles whether an e-mail in the unknown state was sent. */
function SettleButtons({ id }: { id: number }) {
  const translate = useTranslate()
  const { busy, run } = useOutboxAction(id)
  const settle = (state: 'sent' | 'failed') =>
    run({
      method: 'POST',
      path: '/settle',
      body: { state },
      done: `${SETTLE}.done`,
      failed: `${SETTLE}.failed_to`,
    })
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
      {(['sent', 'failed'] as const).map((state) => (
        <Button
          key={state}
          size="small"
          color="inherit"
          variant="outlined"
          disabled={busy}
          onClick={() => void settle(state)}
        >
          {translate(`${SETTLE}.${state}`)}
        </Button>
      ))}
    </Stack>
  )
}
