import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { actionsOf } from '../../../server/features/outbox/outbox.rules.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import { isWaiting, type Message, type MessageDetail } from './message.ts'
import { ResendButton } from './ResendButton.tsx'
import { useOutboxAction } from './useOutboxAction.ts'

/** The buttons of an e-mail's page, by what the server allows. */
export function MessageActions({ message }: { message: MessageDetail }) {
  const actions = actionsOf(message)
  const canChange = actions.includes('change')
  return (
    <>
      {canChange && <ChangeButton message={message} />}
      {canChange && isWaiting(message) && message.due_at && <SendNowButton id={message.id} />}
      {actions.includes('resend') && <ResendButton message={message} />}
      {actions.includes('cancel') && <CancelMessageButton message={message} />}
    </>
  )
}

const SEND_NOW = 'resources.emails/outbox.send_now'

/** Sends an e-mail at once that waits for its time or for another attempt. */
function SendNowButton({ id }: { id: number }) {
  const translate = useTranslate()
  const { busy, run } = useOutboxAction(id)
  const send = () =>
    run({
      method: 'PUT',
      body: { scheduled_at: null },
      done: `${SEND_NOW}.done`,
      failed: `${SEND_NOW}.failed`,
    })
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void send()}>
      {translate(`${SEND_NOW}.submit`)}
    </Button>
  )
}

/** Cancels an e-mail that waits, or gives up one that failed. */
function CancelMessageButton({ message }: { message: Message }) {
  const translate = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const { busy, run } = useOutboxAction(message.id)
  const texts = `resources.emails/outbox.${isWaiting(message) ? 'cancel' : 'give_up'}`
  const cancel = async () => {
    await run({ method: 'POST', path: '/cancel', done: `${texts}.done`, failed: `${texts}.failed` })
    setIsAsking(false)
  }
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        {translate(`${texts}.submit`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate(`${texts}.question`, { recipient: message.recipient_email })}
          text={translate(`${texts}.text`)}
          action={translate(`${texts}.submit`)}
          cancel={translate(`${texts}.keep`)}
          busy={busy}
          onConfirm={() => void cancel()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
