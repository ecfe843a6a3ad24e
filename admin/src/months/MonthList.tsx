import { Box, Button, Skeleton } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { isBillable, monthAfter, monthOf } from '../../../server/lib/period.rules.ts'
import { currentPeriod } from '../billings/periods.ts'
import { monthPath } from '../paths.ts'
import { formatInstant, monthText } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { Column } from '../ui/list/Column.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { useFirstAnswer } from '../ui/page/useFirstAnswer.ts'
import { MonthStateChip } from './MonthStateChip.tsx'
import type { Month } from './month.ts'

const NEWEST_FIRST = { field: 'month', order: 'DESC' } as const

/** The months that are billed, newest first. */
export const MonthList = () => (
  <ListPage sort={NEWEST_FIRST} perPage={25} filters={<MonthFilters />} actions={<BeginButton />}>
    <RecordTable pathOf={({ month }) => monthPath(String(month))}>
      <Column<Month>
        source="month"
        render={({ month }) => <RecordLink to={monthPath(month)}>{monthText(month)}</RecordLink>}
      />
      <Column<Month> source="state" disableSort render={({ state }) => <MonthStateChip state={state} />} />
      <Column<Month>
        source="billings"
        disableSort
        render={({ totals }) => formatCount(totals.reduce((sum, { billings }) => sum + billings, 0))}
      />
      <Column<Month>
        source="totals"
        disableSort
        render={({ totals }) => (
          <Box>
            {totals.map(({ currency, total_amount }) => (
              <Box key={currency}>{formatMoney(total_amount, currency)}</Box>
            ))}
          </Box>
        )}
      />
      <Column<Month> source="closed" disableSort render={(month) => <ClosedBy month={month} />} />
    </RecordTable>
  </ListPage>
)

function ClosedBy({ month: { state, closing } }: { month: Month }) {
  const translate = useTranslate()
  if (state === 'open' || !closing) return translate('common.none')
  const { closed_at, closed_by } = closing
  return translate('resources.months.closed_by', { time: formatInstant(String(closed_at)), name: closed_by })
}

/** To the month that comes after the newest one, which nothing is billed for yet. */
function BeginButton() {
  const translate = useTranslate()
  const query = useGetList<Month>('months', { sort: NEWEST_FIRST, pagination: { page: 1, perPage: 1 } })
  const data = useFirstAnswer(query)
  if (!data) return query.error ? null : <Skeleton variant="rounded" width={160} height={36} />
  const [newest] = data
  const month = newest ? monthAfter(newest.month) : monthOf(currentPeriod())
  if (!isBillable(month)) return null
  return (
    <Button variant={newest ? 'outlined' : 'contained'} component={Link} to={monthPath(month)}>
      {translate('resources.months.begin', { month: monthText(month) })}
    </Button>
  )
}

const STATES = ['open', 'closed'].map((id) => ({ id, name: `resources.months.states.${id}` }))

const MonthFilters = () => (
  <FilterBar>
    <FilterSelect source="state" choices={STATES} />
  </FilterBar>
)
