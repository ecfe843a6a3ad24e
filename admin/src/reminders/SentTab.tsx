import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { clientPath, messagePath } from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatDate } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { Column } from '../ui/list/Column.tsx'
import { EmailAddress } from '../ui/list/EmailAddress.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { ListSection } from './ListSection.tsx'
import { REMINDERS, type Reminder } from './reminder.ts'
import { ReminderState } from './ReminderState.tsx'

const NEWEST = { field: 'id', order: 'DESC' } as const
const wrapping = () => ({ overflowWrap: 'anywhere' })

/** What was sent to whom when, and what came of it. */
export const SentTab = () => (
  <ListSection resource={REMINDERS} sort={NEWEST}>
    <RemindersTable />
  </ListSection>
)

/** @param client whether the client is a column */
export const RemindersTable = ({ client = true }: { client?: boolean }) => (
  <RecordTable pathOf={(reminder) => messagePath((reminder as Reminder).message_id)} wide>
    <Column<Reminder>
      source="day"
      render={({ day, message_id }) => (
        <RecordLink to={messagePath(message_id)}>{formatDate(day)}</RecordLink>
      )}
    />
    {client && (
      <Column<Reminder>
        source="client"
        disableSort
        cellSx={wrapping}
        render={(reminder) => (
          <RecordLink to={clientPath(reminder.client.id)}>{reminder.client.client_name}</RecordLink>
        )}
      />
    )}
    <Column<Reminder> source="level" disableSort render={({ level }) => level.name} />
    <Column<Reminder>
      source="amount_due"
      align="right"
      render={({ amount_due, currency }) => formatMoney(amount_due, currency)}
    />
    <Column<Reminder>
      source="recipient_email"
      disableSort
      cellSx={wrapping}
      render={({ recipient_email }) => <EmailAddress address={recipient_email} />}
    />
    <Column<Reminder> source="state" disableSort render={(reminder) => <Outcome reminder={reminder} />} />
    <Column<Reminder>
      source="still_due"
      disableSort
      align="right"
      render={({ still_due, currency }) => <StillDue amount={still_due} currency={currency} />}
    />
  </RecordTable>
)

/** What became of the e-mail, and why where it did not go. */
function Outcome({ reminder }: { reminder: Reminder }) {
  const say = useServerMessage()
  const { state, server_words: words } = reminder
  const why =
    state === 'sent' || !words ? null : say({ code: reminder.code, params: reminder.params, detail: words })
  return (
    // One cell of a card, with its reason.
    <div>
      <ReminderState state={state} />
      {why && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {why}
        </Typography>
      )}
    </div>
  )
}

function StillDue({ amount, currency }: { amount: number; currency: string }) {
  const translate = useTranslate()
  return amount > 0 ? formatMoney(amount, currency) : translate('resources.reminders.paid')
}
