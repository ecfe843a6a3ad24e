import { Alert, AlertTitle, Box, Stack } from '@mui/material'
import { useMemo, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { OUTBOX_PATH } from '../paths.ts'
import { addressText } from '../ui/form/addresses.ts'
import { formatMoment, zoneName } from '../ui/format/dates.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { RecordPage } from '../ui/page/RecordPage.tsx'
import { BillingLinks } from './BillingLink.tsx'
import { OUTBOX, type Message, type MessageDetail } from './message.ts'
import { MessageActions } from './MessageActions.tsx'
import { MessageOutcome } from './MessageOutcome.tsx'
import { MessageText } from './MessageText.tsx'
import { useFollowOutbox } from './useFollowOutbox.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

const BACK = { to: OUTBOX_PATH, label: 'resources.emails/outbox.details.back' }

/** The page of an e-mail: everything that is stored, and its actions. */
export function MessageDetails() {
  const { messageId = '' } = useParams()
  return (
    <RecordPage<MessageDetail> resource={OUTBOX} id={messageId} back={BACK}>
      {(message) => <Details key={message.id} message={message} />}
    </RecordPage>
  )
}

/** An e-mail that the list has loaded has no text yet. */
function Details({ message }: { message: Message & Partial<MessageDetail> }) {
  useFollowOutbox(useMemo(() => [message], [message]))
  const about = useAbout(message)
  const whole = isWhole(message) ? message : null
  return (
    <>
      <PageHeader
        title={message.subject}
        about={about}
        action={
          whole && (
            <IfMay call="changeOutboxMessage">
              <MessageActions message={whole} />
            </IfMay>
          )
        }
      />
      <Stack spacing={2}>
        <MessageOutcome message={message} />
        {message.rejected.length > 0 && <RejectedRecipients rejected={message.rejected} />}
        <MessageText message={message} whole={whole} />
        <DeliveryFields message={message} />
      </Stack>
    </>
  )
}

const isWhole = (message: Message & Partial<MessageDetail>): message is MessageDetail =>
  message.rendered !== undefined

function useAbout({ recipient_email, billings, client_name, billing_month, billing_year }: Message): string {
  const translate = useTranslate()
  const about = {
    recipient: recipient_email,
    id: billings.map(({ billing_id }) => billing_id).join(', #'),
    client: client_name,
  }
  if (!billings.length || !billing_month || !billing_year)
    return translate('resources.emails/outbox.details.about', about)
  const period = formatPeriod({ billing_month, billing_year })
  return translate('resources.emails/outbox.details.about_billing', { ...about, period })
}

/** Recipients, sender, times and message id. */
function DeliveryFields({ message }: { message: Message }) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.emails/outbox.details.${key}`, values)
  const { billings, scheduled_at, due_at } = message
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
          [text('billing'), billings.length ? <BillingLinks billings={billings} /> : null],
          [text('username'), message.username],
          [text('attempts'), String(message.attempts)],
          ...times,
          [text('message_id'), message.message_id],
        ]}
      />
    </DetailSection>
  )
}

/** Recipients that the mail server rejected though it accepted the e-mail for others. */
function RejectedRecipients({ rejected }: Pick<Message, 'rejected'>) {
  const translate = useTranslate()
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{translate('resources.emails/outbox.details.rejected')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {rejected.map(({ email, words }) => (
          <li key={email}>{translate('resources.emails/outbox.details.rejected_line', { email, words })}</li>
        ))}
      </Box>
    </Alert>
  )
}
