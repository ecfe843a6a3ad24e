import { Box, Button, Chip, Typography } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { clientPath } from '../paths.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { ListEmpty } from '../ui/list/ListEmpty.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { ReopenedAssign } from './AssignDialog.tsx'
import { LineButtons } from './LineButtons.tsx'
import { useMatchText } from './MatchTexts.tsx'
import type { PaymentLine } from './paymentSheet.ts'
import { ReopenedSetAside } from './SetAsideDialog.tsx'

const STATES: readonly PaymentLine['state'][] = ['waiting', 'recorded', 'set_aside']
const text = (key: string) => `resources.payment-lines.${key}`
const STATE_CHOICES = STATES.map((id) => ({ id, name: text(`states.${id}`) }))

const WAITING = { state: 'waiting' }

/** The lines of payment sheets: those that wait for a client first. */
export const PaymentLineList = () => (
  <>
    <ListPage
      sort={{ field: 'line_date', order: 'ASC' }}
      perPage={25}
      filters={<LineFilters />}
      filter={WAITING}
    >
      <LineTable />
    </ListPage>
    <ReopenedAssign />
    <ReopenedSetAside />
  </>
)

const LineFilters = () => (
  <FilterBar>
    <SearchInput label={text('search')} />
    <FilterSelect source="state" choices={STATE_CHOICES} />
  </FilterBar>
)

function LineTable() {
  const translate = useTranslate()
  return (
    <Box sx={tableSx}>
      <RecordTable dense empty={<NoLines />}>
        <Column<PaymentLine>
          source="line_date"
          cellClassName="RecordTable-day"
          render={({ line_date }) => formatDay(line_date)}
        />
        <Column<PaymentLine>
          source="amount"
          align="right"
          cellSx={() => ({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })}
          render={({ amount, currency }) => <bdi>{formatMoney(amount, currency)}</bdi>}
        />
        <Column<PaymentLine>
          source="payer"
          disableSort
          cellClassName="RecordTable-long"
          render={({ payer, reference, details }) => (
            <bdi>
              {[payer, reference, ...details].filter(Boolean).join(' · ') || translate('common.none')}
            </bdi>
          )}
        />
        <Column<PaymentLine> source="account" disableSort cellClassName="RecordTable-long" />
        <Column<PaymentLine>
          source="match"
          disableSort
          cellClassName="RecordTable-long"
          render={(line) => <Whose line={line} />}
        />
        <ActionsColumn>
          <LineButtons />
        </ActionsColumn>
      </RecordTable>
    </Box>
  )
}

/** Nothing to do is no search without a result. */
function NoLines() {
  const translate = useTranslate()
  const { setFilters, ...list } = useListContext<PaymentLine>()
  const filters = list.filterValues as object
  if (JSON.stringify(filters) !== JSON.stringify(WAITING)) return <ListEmpty />
  return (
    <EmptyState
      title={translate(text('none_waiting'))}
      hint={translate(text('none_waiting_hint'))}
      action={<Button onClick={() => setFilters({})}>{translate(text('show_all'))}</Button>}
    />
  )
}

/** There is much to a line, and to its buttons. */
const tableSx = {
  '& .RecordTable-buttons': { flexWrap: 'wrap' },
  '& .RowButton': { whiteSpace: 'normal', textAlign: 'start' },
}

/** Whose payment a line is, or may be; why it was set aside. */
function Whose({ line: { state, client, match, reason, is_reversed } }: { line: PaymentLine }) {
  const translate = useTranslate()
  const matchText = useMatchText()
  if (state === 'set_aside') return <Typography variant="body2">{reason}</Typography>
  if (client)
    return (
      <>
        <RecordLink to={clientPath(client.id)}>{client.client_name}</RecordLink>{' '}
        {is_reversed && (
          <Chip size="small" color="warning" variant="outlined" label={translate(text('reversed'))} />
        )}
      </>
    )
  const first = match?.candidates[0]
  return (
    <Typography variant="body2">
      {first && (
        <strong>
          <bdi>{first.client.client_name}</bdi>{' '}
        </strong>
      )}
      {match && matchText(match)}
    </Typography>
  )
}
