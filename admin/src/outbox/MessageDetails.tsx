import { Stack } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { RecordPage } from '../ui/page/RecordPage.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { OUTBOX, type Message, type MessageDetail } from './message.ts'
import { MessageActions } from './MessageActions.tsx'
import { MessageFate } from './MessageFate.tsx'
import { MessageText } from './MessageText.tsx'
import { OUTBOX_PATH } from '../paths.ts'
import { RejectedRecipients } from './RejectedRecipients.tsx'
import { useFollowOutbox } from './useFollowOutbox.ts'

const BACK = { to: OUTBOX_PATH, label: 'resources.emails/outbox.details.back' }

/** Everything that is kept about one e-mail, and what can be done about it. */
export function MessageDetails() {
  const { messageId = '' } = useParams()
  return (
    <RecordPage<MessageDetail> resource={OUTBOX} id={messageId} back={BACK}>
      {(message) => <Details key={message.id} message={message} />}
    </RecordPage>
  )
}

/** What the list loaded of an e-mail has no text yet. */
function Details({ message }: { message: Message & Partial<MessageDetail> }) {
  useFollowOutbox(useMemo(() => [message], [message]))
  const about = useAbout(message)
  const whole = isWhole(message) ? message : null
  return (
    <>
      <PageHeader
        title={message.subject}
        about={about}
        action={whole && <MessageActions message={whole} />}
      />
      <Stack spacing={2}>
        <MessageFate message={message} />
        {message.rejected.length > 0 && <RejectedRecipients rejected={message.rejected} />}
        <MessageText message={message} whole={whole} />
        <DeliveryFields message={message} />
      </Stack>
    </>
  )
}

const isWhole = (message: Message & Partial<MessageDetail>): message is MessageDetail =>
  message.rendered !== undefined

function useAbout({
  recipient_email,
  billing_id,
  client_name,
  billing_month,
  billing_year,
}: Message): string {
  const translate = useTranslate()
  const about = { recipient: recipient_email, id: billing_id, client: client_name }
  if (billing_id === null || !billing_month || !billing_year)
    return translate('resources.emails/outbox.details.about', about)
  const period = formatPeriod({ billing_month, billing_year })
  return translate('resources.emails/outbox.details.about_billing', { ...about, period })
}
