import { Alert } from '@mui/material'
import { NumberInput, useTranslate } from 'react-admin'
import { clientPath } from '../paths.ts'
import { formatDate } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { Column } from '../ui/list/Column.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { TwoLines } from '../ui/list/TwoLines.tsx'
import { ListSection } from './ListSection.tsx'
import { SUSPENSIONS, type Suspension } from './reminder.ts'

const OLDEST = { field: 'days_overdue', order: 'DESC' } as const
const wrapping = () => ({ overflowWrap: 'anywhere' })

/** Who is overdue for so long that the platforms may suspend their vehicles: a list, nobody is cut off from here. */
export function SuspendTab() {
  const translate = useTranslate()
  const filters = (
    <FilterBar>
      <SearchInput label={`resources.${SUSPENSIONS}.search`} />
      <NumberInput
        source="days"
        label={`resources.${SUSPENSIONS}.days`}
        min={1}
        max={3660}
        helperText={false}
      />
    </FilterBar>
  )
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate(`resources.${SUSPENSIONS}.about`)}
      </Alert>
      <ListSection resource={SUSPENSIONS} sort={OLDEST} filters={filters}>
        <SuspensionTable />
      </ListSection>
    </>
  )
}

function SuspensionTable() {
  const translate = useTranslate()
  return (
    <RecordTable pathOf={({ id }) => clientPath(id)}>
      <Column<Suspension>
        source="client_name"
        cellSx={wrapping}
        render={({ client }) => <RecordLink to={clientPath(client.id)}>{client.client_name}</RecordLink>}
      />
      <Column<Suspension> source="platform" cellSx={wrapping} render={({ platform }) => platform.name} />
      <Column<Suspension> source="vehicles" align="right" render={({ vehicles }) => formatCount(vehicles)} />
      <Column<Suspension>
        source="days_overdue"
        align="right"
        render={({ days_overdue: days, oldest_due_date }) => (
          <TwoLines second={formatDate(oldest_due_date)} keeps>
            {translate('resources.chase.days', { smart_count: days, count: formatCount(days) })}
          </TwoLines>
        )}
      />
      <Column<Suspension>
        source="due"
        align="right"
        disableSort
        render={({ due }) => (
          // One cell of a card, however many there are.
          <div>
            {due.map(({ currency, amount_due }) => (
              <div key={currency}>{formatMoney(amount_due, currency)}</div>
            ))}
          </div>
        )}
      />
      <Column<Suspension>
        source="pause"
        disableSort
        cellSx={wrapping}
        render={({ pause }) => pause?.reason ?? '-'}
      />
    </RecordTable>
  )
}
