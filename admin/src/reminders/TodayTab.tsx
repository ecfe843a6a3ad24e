import { Alert, Box, Button, Card, Chip, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { ListContextProvider, Pagination, ResourceContextProvider, useList, useTranslate } from 'react-admin'
import { REMINDER_PROBLEMS } from '../../../server/features/reminders/reminders.rules.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { formatDate } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { MailProblem } from './MailProblem.tsx'
import { REMINDERS, rowKey, type ReminderPreview, type ReminderRow } from './reminder.ts'
import { TodayTable } from './TodayTable.tsx'
import { useReminderPreview, useSendReminders } from './useReminders.ts'

const PER_PAGE = 25

/** Whom to remind today, and of what; who is left out, and why. */
export function TodayTab() {
  const translate = useTranslate()
  const { data, error, refetch } = useReminderPreview()
  if (error && !data)
    return (
      <ErrorState message={translate('resources.reminders.fetch_failed')} onRetry={() => void refetch()} />
    )
  if (!data) return <ListSkeleton rows={6} />
  return <Today preview={data} />
}

/** Which rows are shown: those that are ready, or left out for one reason. */
type Group = 'ready' | NonNullable<ReminderRow['problem']>

function Today({ preview }: { preview: ReminderPreview }) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<Group>('ready')
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(
    () => preview.rows.filter(({ problem }) => (problem ?? 'ready') === chosen),
    [preview, chosen],
  )
  const toSend = preview.rows.filter((row) => !row.problem && !excluded.has(rowKey(row)))
  const toggle = (key: string) => {
    const next = new Set(excluded)
    if (!next.delete(key)) next.add(key)
    setExcluded(next)
  }
  if (preview.rows.length === 0)
    return (
      <EmptyState
        title={translate('resources.reminders.today.empty')}
        hint={translate('resources.reminders.today.empty_hint')}
      />
    )
  return (
    <Stack spacing={2}>
      <MailProblem mail={preview.mail} />
      <Summary preview={preview} toSend={toSend} />
      <Groups preview={preview} group={chosen} onChange={setChosen} />
      {rows.length ? (
        <Rows key={chosen} rows={rows} excluded={excluded} onToggle={chosen === 'ready' ? toggle : null} />
      ) : (
        <Alert severity="info">{translate('resources.reminders.today.none_ready')}</Alert>
      )}
    </Stack>
  )
}

/** The amounts of what is sent, by currency: they are never added. */
function totalsOf(rows: readonly ReminderRow[]): string[] {
  const totals = new Map<string, number>()
  for (const { currency, amount_due } of rows)
    totals.set(currency, (totals.get(currency) ?? 0) + Math.round(amount_due * 100))
  return [...totals].map(([currency, cents]) => formatMoney(cents / 100, currency))
}

function Summary({ preview, toSend }: { preview: ReminderPreview; toSend: readonly ReminderRow[] }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { busy, send } = useSendReminders(() => setAsking(false))
  const values = { smart_count: toSend.length, count: formatCount(toSend.length) }
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 280px' }}>
        <Typography variant="h2">{translate('resources.reminders.today.ready', values)}</Typography>
        <Typography color="textSecondary">
          {translate('resources.reminders.today.as_of', { day: formatDate(preview.day) })}
          {totalsOf(toSend).map((total) => (
            <Box key={total} component="bdi" sx={{ fontWeight: 600, marginInlineStart: 1 }}>
              {total}
            </Box>
          ))}
        </Typography>
      </Box>
      <IfMay call="sendReminders">
        <Button
          variant="contained"
          size="large"
          disabled={busy || toSend.length === 0 || preview.mail !== null}
          onClick={() => setAsking(true)}
        >
          {translate(`resources.reminders.send.${busy ? 'busy' : 'submit'}`, values)}
        </Button>
      </IfMay>
      {asking && (
        <ConfirmDialog
          title={translate('resources.reminders.send.question', values)}
          text={translate('resources.reminders.send.consequence')}
          action={translate('resources.reminders.send.submit', values)}
          harmless
          busy={busy}
          onConfirm={() => void send(toSend)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}

interface GroupsProps {
  preview: ReminderPreview
  group: Group
  onChange: (group: Group) => void
}

/** Chooses which rows are shown, with their numbers. */
function Groups({ preview, group, onChange }: GroupsProps) {
  const translate = useTranslate()
  const groups: readonly Group[] = [
    'ready',
    ...REMINDER_PROBLEMS.filter((problem) => preview.problems[problem] > 0),
  ]
  const nameOf = (each: Group) =>
    translate(each === 'ready' ? 'resources.reminders.today.to_send' : `resources.reminders.problems.${each}`)
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      role="group"
      aria-label={translate('resources.reminders.today.groups')}
      sx={{ flexWrap: 'wrap' }}
    >
      {groups.map((each) => (
        <Chip
          key={each}
          label={translate('common.name_count', {
            name: nameOf(each),
            count: formatCount(each === 'ready' ? preview.ready : preview.problems[each]),
          })}
          color={each === group ? 'primary' : 'default'}
          variant={each === group ? 'filled' : 'outlined'}
          aria-pressed={each === group}
          onClick={() => onChange(each)}
        />
      ))}
    </Stack>
  )
}

interface RowsProps {
  rows: readonly ReminderRow[]
  excluded: ReadonlySet<string>
  /** null: they cannot be chosen. */
  onToggle: ((key: string) => void) | null
}

function Rows({ rows, excluded, onToggle }: RowsProps) {
  const data = useMemo(() => rows.map((row) => ({ ...row, id: rowKey(row) })), [rows])
  const list = useList({ data, perPage: PER_PAGE, resource: REMINDERS })
  return (
    <ResourceContextProvider value={REMINDERS}>
      <ListContextProvider value={list}>
        <Card sx={{ overflow: 'clip' }}>
          <TodayTable excluded={excluded} onToggle={onToggle} />
          {rows.length > PER_PAGE && <Pagination rowsPerPageOptions={[]} />}
        </Card>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
