import NoteAdd from '@mui/icons-material/EditNoteOutlined'
import Remind from '@mui/icons-material/NotificationsActiveOutlined'
import { Box } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { clientPath } from '../paths.ts'
import { useMay } from '../providers/access.ts'
import { RemindDialog } from '../reminders/RemindDialog.tsx'
import { ReminderState } from '../reminders/ReminderState.tsx'
import { formatDate, formatDay } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { clamp } from '../ui/list/clamp.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { TwoLines } from '../ui/list/TwoLines.tsx'
import type { ChaseRow } from './chase.ts'
import { NoteDialog } from './NoteDialog.tsx'

/** What is done about a row, in a dialog over the list. */
type Deed = { what: 'note' | 'remind'; row: ChaseRow }

/** The rows of the chase, with the dialogs that their buttons open. */
export function ChaseTable() {
  const [deed, setDeed] = useState<Deed | null>(null)
  const close = () => setDeed(null)
  return (
    <>
      <RecordTable pathOf={(row) => clientPath((row as ChaseRow).client.id)} dense>
        <Column<ChaseRow>
          source="client_name"
          cellClassName="RecordTable-long"
          render={({ client }) => (
            <TwoLines second={<bdi>{client.client_id}</bdi>}>
              <RecordLink to={clientPath(client.id)}>{client.client_name}</RecordLink>
            </TwoLines>
          )}
        />
        <Column<ChaseRow> source="amount_due" align="right" render={(row) => <Overdue row={row} />} />
        <Column<ChaseRow> source="days_overdue" align="right" render={(row) => <Age row={row} />} />
        <Column<ChaseRow>
          source="last_reminder"
          disableSort
          cellSx={inTwoLines}
          render={(row) => <LastReminder row={row} />}
        />
        <Column<ChaseRow> source="last_payment" disableSort render={(row) => <LastPayment row={row} />} />
        <Column<ChaseRow>
          source="note"
          disableSort
          cellClassName="RecordTable-long"
          render={(row) => <LastNote row={row} />}
        />
        <Column<ChaseRow>
          source="next_date"
          cellClassName="RecordTable-day"
          render={(row) => formatDate(row.note?.next_date) || '-'}
        />
        <ActionsColumn reads>
          <Deeds onDeed={setDeed} />
        </ActionsColumn>
      </RecordTable>
      {deed?.what === 'note' && <NoteDialog client={deed.row.client} onClose={close} />}
      {deed?.what === 'remind' && <RemindDialog client={deed.row.client} onClose={close} />}
    </>
  )
}

function Overdue({ row: { amount_due, currency, billings } }: { row: ChaseRow }) {
  const translate = useTranslate()
  const count = translate('resources.chase.billings', { smart_count: billings, count: formatCount(billings) })
  return (
    <TwoLines second={count} keeps>
      {formatMoney(amount_due, currency)}
    </TwoLines>
  )
}

function Age({ row: { days_overdue: days, oldest_due_date } }: { row: ChaseRow }) {
  const translate = useTranslate()
  return (
    <TwoLines second={formatDate(oldest_due_date)} keeps>
      {translate('resources.chase.days', { smart_count: days, count: formatCount(days) })}
    </TwoLines>
  )
}

/** With room enough a reminder takes a line for its level, and one for its day and outcome. */
const inTwoLines = () => ({ '@container (min-width: 1101px)': { minWidth: 166 } })

function LastReminder({ row: { last_reminder: last } }: { row: ChaseRow }) {
  const translate = useTranslate()
  if (!last) return translate('resources.chase.never')
  const outcome = (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatDate(last.day)} ·
      </Box>{' '}
      <ReminderState state={last.state} plain />
    </>
  )
  return <TwoLines second={outcome}>{last.level}</TwoLines>
}

function LastPayment({ row: { last_payment: last, currency } }: { row: ChaseRow }) {
  const translate = useTranslate()
  if (!last) return translate('resources.chase.never')
  const day = last.date.includes('T') ? formatDay(last.date) : formatDate(last.date)
  return (
    <TwoLines second={day} keeps>
      {formatMoney(last.amount, currency)}
    </TwoLines>
  )
}

/** The newest note: two lines of it, all of it is in the dialog. */
function LastNote({ row: { note } }: { row: ChaseRow }) {
  if (!note) return '-'
  const writer = (
    <>
      {formatDay(note.created_at)} · <bdi>{note.username}</bdi>
    </>
  )
  return (
    <TwoLines second={writer}>
      <Box dir="auto" sx={clamp(2)}>
        {note.note}
      </Box>
    </TwoLines>
  )
}

function Deeds({ onDeed }: { onDeed: (deed: Deed) => void }) {
  const translate = useTranslate()
  const row = useRecordContext<ChaseRow>()
  const maySend = useMay('sendReminders')
  if (!row) return null
  const text = (key: string) => translate(`resources.chase.${key}`, { client: row.client.client_name })
  return (
    <>
      <RowButton
        icon={<NoteAdd />}
        label={text('note.label')}
        name={text('note.named')}
        shortcut="n"
        onClick={() => onDeed({ what: 'note', row })}
      />
      {maySend && (
        <RowButton
          icon={<Remind />}
          label={text('remind.label')}
          name={text('remind.named')}
          shortcut="r"
          onClick={() => onDeed({ what: 'remind', row })}
        />
      )}
    </>
  )
}
