import { actionsOf } from '../../../server/features/outbox/outbox.rules.ts'
import { CancelMessageButton } from './CancelMessageButton.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import { isWaiting, type MessageDetail } from './message.ts'
import { ResendButton } from './ResendButton.tsx'
import { SendNowButton } from './SendNowButton.tsx'

/** The buttons of an e-mail's page: what the server lets people do with it. */
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
