import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { memo } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { outboxListPath } from '../paths.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { formatInstant } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { OUTBOX, type Message } from './message.ts'
import { MessageState } from './MessageState.tsx'
import { RecipientCell } from './RecipientCell.tsx'
import { useFollowOutbox } from './useFollowOutbox.ts'

/** At most; the list has them all. */
const SHOWN = 10
const COLUMNS = ['recipient_email', 'state', 'username', 'created_at'] as const

/** The e-mails that a billing was sent with, newest first; renders nothing when there are none. */
export const BillingEmails = memo(function BillingEmails({ billing_id }: { billing_id: number }) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.emails/outbox.history.${key}`, values)
  const { data, total, error, refetch } = useGetList<Message>(
    OUTBOX,
    {
      filter: { billing_id },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'id', order: 'DESC' },
    },
    { retry: false, onError: () => undefined },
  )
  useFollowOutbox(data)
  if (!error && !data?.length) return null
  return (
    <DetailSection
      title={text('title')}
      about={text('about')}
      action={
        total !== undefined &&
        total > SHOWN && (
          <Link component={RouterLink} to={outboxListPath({ billing_id })} sx={{ whiteSpace: 'nowrap' }}>
            {text('all', { count: formatCount(total) })}
          </Link>
        )
      }
    >
      {data ? (
        <Rows messages={data} />
      ) : (
        <ErrorState message={text('failed')} onRetry={() => void refetch()} />
      )}
    </DetailSection>
  )
})

function Rows({ messages }: { messages: Message[] }) {
  const translate = useTranslate()
  return (
    <Box sx={tableSx}>
      <Table size="small" aria-label={translate('resources.emails/outbox.history.title')}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{translate(`resources.emails/outbox.fields.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {messages.map((message) => (
            <TableRow key={message.id}>
              <TableCell>
                <RecipientCell message={message} />
              </TableCell>
              <TableCell>
                <MessageState {...message} />
              </TableCell>
              <TableCell>{message.username}</TableCell>
              <TableCell>{formatInstant(message.created_at)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** On phones the sender's column is left out: the page of the e-mail has it. */
const tableSx = {
  overflowX: 'auto',
  '& td, & th': { px: { xs: 0.5, sm: 2 }, fontSize: '0.8125rem' },
  '& tr > :nth-of-type(3)': { display: { xs: 'none', sm: 'table-cell' } },
}
