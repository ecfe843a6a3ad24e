import { Checkbox } from '@mui/material'
import { useTranslate } from 'react-admin'
import { clientPath } from '../paths.ts'
import { formatDate } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { Column } from '../ui/list/Column.tsx'
import { EmailAddress } from '../ui/list/EmailAddress.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { TwoLines } from '../ui/list/TwoLines.tsx'
import { NewTabLink } from '../ui/page/NewTabLink.tsx'
import { LevelOrProblem } from './PlannedReminder.tsx'
import type { ReminderRow } from './reminder.ts'

type TableRow = ReminderRow & { id: string }

interface TodayTableProps {
  excluded: ReadonlySet<string>
  /** null: they cannot be chosen. */
  onToggle: ((key: string) => void) | null
}

const text = (key: string) => `resources.reminders.fields.${key}`
const wrapping = () => ({ overflowWrap: 'anywhere' })

/** The reminders of today. Links open in a new tab, so that what was chosen stays. */
export function TodayTable({ excluded, onToggle }: TodayTableProps) {
  const translate = useTranslate()
  return (
    <RecordTable wide>
      <Column<TableRow>
        source="client"
        label={text('client')}
        disableSort
        cellSx={wrapping}
        render={({ client }) => <NewTabLink to={clientPath(client.id)}>{client.client_name}</NewTabLink>}
      />
      <Column<TableRow>
        source="level"
        label={text('level')}
        disableSort
        render={(row) => <LevelOrProblem row={row} />}
      />
      <Column<TableRow>
        source="amount_due"
        label={text('amount_due')}
        disableSort
        align="right"
        render={(row) => <Overdue row={row} />}
      />
      <Column<TableRow>
        source="days_overdue"
        label={text('days_overdue')}
        disableSort
        align="right"
        render={(row) => <Age row={row} />}
      />
      <Column<TableRow>
        source="recipient_email"
        label={text('recipient_email')}
        disableSort
        cellSx={wrapping}
        render={({ recipient_email }) => <EmailAddress address={recipient_email} />}
      />
      <Column<TableRow>
        source="last_reminded"
        label={text('last_reminded')}
        disableSort
        render={({ last_reminded }) => formatDate(last_reminded) || translate('resources.chase.never')}
      />
      {onToggle && <ChoiceColumn excluded={excluded} onToggle={onToggle} />}
    </RecordTable>
  )
}

function Overdue({ row: { amount_due, currency, billings } }: { row: ReminderRow }) {
  const translate = useTranslate()
  const { length } = billings
  const count = translate('resources.chase.billings', { smart_count: length, count: formatCount(length) })
  return (
    <TwoLines second={count} keeps>
      {formatMoney(amount_due, currency)}
    </TwoLines>
  )
}

function Age({ row: { days_overdue: days, oldest_due_date } }: { row: ReminderRow }) {
  const translate = useTranslate()
  return (
    <TwoLines second={formatDate(oldest_due_date)} keeps>
      {translate('resources.chase.days', { smart_count: days, count: formatCount(days) })}
    </TwoLines>
  )
}

/** Chooses which of those that are ready are sent. */
const ChoiceColumn = ({
  excluded,
  onToggle,
}: {
  excluded: ReadonlySet<string>
  onToggle: (key: string) => void
}) => (
  <Column<TableRow>
    label={text('chosen')}
    disableSort
    align="right"
    render={(row) => <Choice row={row} isChosen={!excluded.has(row.id)} onToggle={onToggle} />}
  />
)

interface ChoiceProps {
  row: TableRow
  isChosen: boolean
  onToggle: (key: string) => void
}

function Choice({ row: { id, client }, isChosen, onToggle }: ChoiceProps) {
  const translate = useTranslate()
  const label = translate('resources.reminders.today.choose', { client: client.client_name })
  return (
    <Checkbox
      sx={{ p: 0.5, my: -0.5 }}
      checked={isChosen}
      onChange={() => onToggle(id)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}
