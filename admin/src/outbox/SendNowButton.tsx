import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useOutboxAction } from './useOutboxAction.ts'

const TEXTS = 'resources.emails/outbox.send_now'

/** Lets an e-mail that waits for its time, or for another attempt, go at once. */
export function SendNowButton({ id }: { id: number }) {
  const translate = useTranslate()
  const { busy, run } = useOutboxAction(id)
  const send = () =>
    run({ method: 'PUT', body: { scheduled_at: null }, done: `${TEXTS}.done`, failed: `${TEXTS}.failed` })
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void send()}>
      {translate(`${TEXTS}.submit`)}
    </Button>
  )
}
