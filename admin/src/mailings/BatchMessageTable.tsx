import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { billingPath } from '../paths.ts'
import { Column } from '../ui/list/Column.tsx'
import { formatInstant } from '../ui/format/dates.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { useTold } from '../ui/feedback/useTold.ts'
import type { BatchMessage } from './batch.ts'

const text = (key: string) => `mailing.columns.${key}`
const wrapping = () => ({ overflowWrap: 'anywhere' })

/** The messages of a page, and what became of each. */
export const BatchMessageTable = () => (
  <RecordTable>
    <Column<BatchMessage>
      label={text('billing')}
      disableSort
      render={({ billing_id }) =>
        billing_id && <RecordLink to={billingPath(billing_id)}>{`#${billing_id}`}</RecordLink>
      }
    />
    <Column<BatchMessage> source="client_name" label={text('client')} cellSx={wrapping} />
    <Column<BatchMessage>
      label={text('period')}
      disableSort
      render={({ billing_month, billing_year }) =>
        billing_month && billing_year && formatPeriod({ billing_month, billing_year })
      }
    />
    <Column<BatchMessage>
      source="recipient_email"
      label={text('recipient')}
      cellSx={wrapping}
      render={(message) => <Addresses message={message} />}
    />
    <Column<BatchMessage>
      label={text('words')}
      disableSort
      cellSx={wrapping}
      render={(message) => <Words message={message} />}
    />
    <Column<BatchMessage>
      label={text('when')}
      disableSort
      render={({ ended_at, scheduled_at, created_at }) =>
        formatInstant(ended_at ?? scheduled_at ?? created_at)
      }
    />
  </RecordTable>
)

function Addresses({ message: { recipient_email, cc_emails } }: { message: BatchMessage }) {
  const translate = useTranslate()
  return (
    <div>
      {recipient_email}
      {cc_emails.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('mailing.copies', { emails: cc_emails.join(', ') })}
        </Typography>
      )}
    </div>
  )
}

/** What the mail server said; of a message that waits, when it is tried next. */
function Words({ message: { server_words, rejected, state, due_at } }: { message: BatchMessage }) {
  const translate = useTranslate()
  const told = useTold()
  const lines = [
    ...(server_words ? [told(server_words)] : []),
    ...rejected.map((each) => translate('mailing.rejected', each)),
    ...(state === 'queued' && server_words && due_at
      ? [translate('mailing.next_try', { time: formatInstant(due_at) })]
      : []),
  ]
  if (lines.length === 0) return translate('common.none')
  return lines.map((line) => <div key={line}>{line}</div>)
}
