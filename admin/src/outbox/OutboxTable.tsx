import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Column } from '../ui/list/Column.tsx'
import { formatInstant } from '../ui/format/dates.ts'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { BillingLink } from './BillingLink.tsx'
import type { Message } from './message.ts'
import { MessageState } from './MessageState.tsx'
import { messagePath } from '../paths.ts'
import { RecipientCell } from './RecipientCell.tsx'
import { useFollowOutbox } from './useFollowOutbox.ts'

/** The e-mails of a page of the list. Those that are under way update by themselves. */
export function OutboxTable() {
  const translate = useTranslate()
  const { data } = useListContext<Message>()
  useFollowOutbox(data)
  return (
    <RecordTable pathOf={({ id }) => messagePath(id)} wide>
      <Column<Message> source="recipient_email" render={(message) => <RecipientCell message={message} />} />
      <Column<Message>
        source="client_name"
        cellSx={wrapping}
        render={(message) => <BillingCell message={message} />}
      />
      <Column<Message> source="subject" cellSx={wrapping} />
      <Column<Message> source="state" render={(message) => <MessageState {...message} />} />
      <Column<Message> source="attempts" align="right" render={({ attempts }) => String(attempts)} />
      <Column<Message>
        source="created_at"
        cellSx={wrapping}
        render={({ created_at, username }) => (
          <Box sx={{ minWidth: { sm: 96 }, '@container (min-width: 1050px)': { minWidth: 144 } }}>
            {formatInstant(created_at)}
            <Aside>{translate('resources.emails/outbox.by', { name: username })}</Aside>
          </Box>
        )}
      />
    </RecordTable>
  )
}

const wrapping = () => ({ overflowWrap: 'anywhere' })

const Aside = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" component="div" color="textSecondary">
    {children}
  </Typography>
)

/** Whom an e-mail is about, and the billing that it sends. */
function BillingCell({ message: { kind, client_name, billing_id } }: { message: Message }) {
  const translate = useTranslate()
  if (billing_id === null) return translate(`resources.emails/outbox.kinds.${kind}`)
  return (
    <Box sx={{ minWidth: { sm: 96 }, '@container (min-width: 1050px)': { minWidth: 136 } }}>
      {client_name}
      <Aside>
        <BillingLink id={billing_id} />
      </Aside>
    </Box>
  )
}
