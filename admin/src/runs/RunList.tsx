import { Box } from '@mui/material'
import ListAlt from '@mui/icons-material/ListAltOutlined'
import { useState } from 'react'
import { useListContext, useRecordContext, useTranslate } from 'react-admin'
import { isBillable } from '../../../server/lib/period.rules.ts'
import { monthPath } from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatInstant, monthText } from '../ui/format/dates.ts'
import { MonthInput } from '../ui/form/MonthInput.tsx'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { isUnderWay, STATES, type Run } from './run.ts'
import { ResultsDialog } from './ResultsDialog.tsx'
import { BilledFigures } from '../imports/BilledFigures.tsx'
import { RunStateChip } from './RunStateChip.tsx'
import { useFollowRuns } from './useRuns.ts'

/** Every time that a month was made from the register, or previewed. */
export const RunList = () => (
  <ListPage sort={{ field: 'id', order: 'DESC' }} perPage={15} filters={<RunFilters />} columns>
    <RunTable />
  </ListPage>
)

const STATE_CHOICES = STATES.map((id) => ({ id, name: `resources.runs.states.${id}` }))
const KIND_CHOICES = [
  { id: false, name: 'resources.runs.kinds.run' },
  { id: true, name: 'resources.runs.kinds.preview' },
]

function RunFilters() {
  const translate = useTranslate()
  return (
    <FilterBar>
      <MonthInput
        source="month"
        label="resources.runs.fields.month"
        helperText={false}
        check={(month) => (isBillable(month) ? undefined : translate('common.not_month'))}
      />
      <FilterSelect source="dry_run" choices={KIND_CHOICES} />
      <FilterSelect source="state" choices={STATE_CHOICES} />
    </FilterBar>
  )
}

/** The table, reloaded while a run is under way. */
function RunTable() {
  const translate = useTranslate()
  const { data } = useListContext<Run>()
  useFollowRuns((data ?? []).some(isUnderWay))
  return (
    <RecordTable wide>
      <Column<Run>
        source="month"
        render={({ month }) => <RecordLink to={monthPath(month, 'collect')}>{monthText(month)}</RecordLink>}
      />
      <Column<Run>
        source="dry_run"
        disableSort
        render={({ dry_run }) => translate(`resources.runs.kinds.${dry_run ? 'preview' : 'run'}`)}
      />
      <Column<Run> source="state" disableSort render={({ state }) => <RunStateChip state={state} />} />
      <Column<Run> source="username" cellSx={() => ({ overflowWrap: 'anywhere' })} />
      <Column<Run>
        source="created_at"
        sortByOrder="DESC"
        render={({ created_at }) => formatInstant(String(created_at))}
      />
      <Column<Run> source="counts" disableSort render={(run) => <Made run={run} />} />
      <ActionsColumn reads>
        <ResultsButton />
      </ActionsColumn>
    </RecordTable>
  )
}

/** What it has made, and why no more. */
function Made({ run }: { run: Run }) {
  const translateMessage = useServerMessage()
  const { message, code, params } = run
  return (
    <>
      <BilledFigures totals={run.totals} isUndone={run.state === 'undone'} />
      {message && (
        <Box sx={{ color: 'error.main' }}>{translateMessage({ code, params, detail: message })}</Box>
      )}
    </>
  )
}

function ResultsButton() {
  const translate = useTranslate()
  const run = useRecordContext<Run>()
  const [open, setOpen] = useState(false)
  if (!run) return null
  return (
    <>
      <RowButton
        icon={<ListAlt />}
        label={translate('resources.runs.results.open')}
        name={translate('resources.runs.results.open_of', { id: run.id })}
        onClick={() => setOpen(true)}
      />
      {open && <ResultsDialog run={run} onClose={() => setOpen(false)} />}
    </>
  )
}
