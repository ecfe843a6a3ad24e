import { Typography } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import type { Message } from '../outbox/message.ts'
import { billingPath } from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatInstant } from '../ui/format/dates.ts'
import { Column } from '../ui/list/Column.tsx'
import { EmailAddress } from '../ui/list/EmailAddress.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'

const text = (key: string) => `mailing.columns.${key}`
const wrapping = () => ({ overflowWrap: 'anywhere' })

/** The messages of a page of the list, and the outcome of each. A statement of account is of no billing and no month. */
export function BatchMessageTable() {
  const { data } = useListContext<Message>()
  const isOfBillings = data?.[0]?.kind !== 'account'
  return (
    <RecordTable>
      {isOfBillings && (
        <Column<Message>
          label={text('billing')}
          disableSort
          render={({ billings }) =>
            billings.map(({ billing_id }) => (
              <div key={billing_id}>
                <RecordLink to={billingPath(billing_id)}>{`#${billing_id}`}</RecordLink>
              </div>
            ))
          }
        />
      )}
      <Column<Message> source="client_name" label={text('client')} cellSx={wrapping} />
      {isOfBillings && (
        <Column<Message>
          label={text('period')}
          disableSort
          render={({ billing_month, billing_year }) =>
            billing_month && billing_year && formatPeriod({ billing_month, billing_year })
          }
        />
      )}
      <Column<Message>
        source="recipient_email"
        label={text('recipient')}
        cellSx={wrapping}
        render={(message) => <Addresses message={message} />}
      />
      <Column<Message>
        label={text('words')}
        disableSort
        cellSx={wrapping}
        render={(message) => <ServerReply message={message} />}
      />
      <Column<Message>
        label={text('when')}
        disableSort
        render={({ ended_at, scheduled_at, created_at }) =>
          formatInstant(ended_at ?? scheduled_at ?? created_at)
        }
      />
    </RecordTable>
  )
}

function Addresses({ message: { recipient_email, cc_emails } }: { message: Message }) {
  const translate = useTranslate()
  return (
    <div>
      <EmailAddress address={recipient_email} />
      {cc_emails.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('mailing.copies', { emails: cc_emails.join(', ') })}
        </Typography>
      )}
    </div>
  )
}

/** What the mail server replied; for a message that waits, when it is tried next. */
function ServerReply({
  message: { server_words, code, params, rejected, state, due_at },
}: {
  message: Message
}) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const lines = [
    ...(server_words ? [translateMessage({ code, params, detail: server_words })] : []),
    ...rejected.map((each) => translate('mailing.rejected', each)),
    ...(state === 'queued' && server_words && due_at
      ? [translate('mailing.next_try', { time: formatInstant(due_at) })]
      : []),
  ]
  if (lines.length === 0) return translate('common.none')
  return lines.map((line) => <div key={line}>{line}</div>)
}
