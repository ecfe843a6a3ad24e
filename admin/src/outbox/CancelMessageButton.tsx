import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { isWaiting, type Message } from './message.ts'
import { useOutboxAction } from './useOutboxAction.ts'

/** Takes back an e-mail that waits, or gives up one that failed. */
export function CancelMessageButton({ message }: { message: Message }) {
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
