import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { addressText } from '../ui/form/addresses.ts'
import { formatMoment, zoneName } from '../ui/format/dates.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { BillingLink } from './BillingLink.tsx'
import type { Message } from './message.ts'

/** To whom, by whom and when, and by what mail servers know an e-mail. */
export function DeliveryFields({ message }: { message: Message }) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.emails/outbox.details.${key}`, values)
  const { billing_id, scheduled_at, due_at } = message
  const times: [string, ReactNode][] = [[text('asked'), formatMoment(message.created_at)]]
  if (scheduled_at) times.push([text('scheduled'), formatMoment(scheduled_at)])
  if (due_at) times.push([text('due'), formatMoment(due_at)])
  if (message.ended_at) times.push([text('ended'), formatMoment(message.ended_at)])
  return (
    <DetailSection title={text('delivery')} about={text('zone', { zone: zoneName() })}>
      <DetailFields
        fields={[
          [text('to'), message.recipient_email],
          [text('copies'), addressText(message.cc_emails)],
          [text('billing'), billing_id === null ? null : <BillingLink id={billing_id} />],
          [text('username'), message.username],
          [text('attempts'), String(message.attempts)],
          ...times,
          [text('message_id'), message.message_id],
        ]}
      />
    </DetailSection>
  )
}
