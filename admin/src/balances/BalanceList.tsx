import History from '@mui/icons-material/History'
import { Box, Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { USD } from '../../../server/lib/currency.rules.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { accountPath, colourOf, type Balance } from './balance.ts'
import { BalanceClass } from './BalanceClass.tsx'
import { NumberedPages } from './NumberedPages.tsx'

const PAGE_SIZES = [5, 10, 20, 50]

export const BalanceList = () => (
  <ListPage
    sort={{ field: 'client_name', order: 'ASC' }}
    perPage={10}
    filters={<BalanceFilters />}
    columns
    pages={<NumberedPages sizes={PAGE_SIZES} />}
  >
    <BalanceTable />
  </ListPage>
)

const BalanceFilters = () => (
  <FilterBar>
    <SearchInput label="resources.client-balances.search" />
  </FilterBar>
)

function BalanceTable() {
  const local = useLocalCurrency()
  const hasCurrencies = local !== undefined && local !== USD
  return (
    <Box sx={hasCurrencies ? denserSx : denseSx}>
      <RecordTable pathOf={(balance) => accountPath(balance as Balance)} wide>
        <Column<Balance>
          source="client_name"
          cellClassName="RecordTable-long"
          render={(balance) => <RecordLink to={accountPath(balance)}>{balance.client_name}</RecordLink>}
        />
        {hasCurrencies && <Column<Balance> source="currency" disableSort />}
        <Column<Balance>
          source="total_paid"
          align="right"
          render={({ total_paid, currency }) => formatMoney(total_paid, currency)}
        />
        <Column<Balance>
          source="total_debit"
          align="right"
          render={({ total_debit, currency }) => formatMoney(total_debit, currency)}
        />
        <Column<Balance>
          source="remaining_balance"
          align="right"
          headerClassName="RecordTable-wordy"
          cellSx={remainingSx}
          render={({ remaining_balance, currency }) => formatMoney(remaining_balance, currency)}
        />
        <Column<Balance>
          label="resources.client-balances.columns.class"
          cellSx={inOneLine}
          render={({ remaining_balance }) => <BalanceClass remaining={remaining_balance} />}
        />
        <Column<Balance>
          source="total_transactions"
          align="right"
          headerClassName="RecordTable-wordy"
          render={({ total_transactions }) => formatCount(total_transactions)}
        />
        <ActionsColumn reads>
          <ViewDetailsButton />
        </ActionsColumn>
      </RecordTable>
    </Box>
  )
}

const inOneLine = () => ({ '&&': { whiteSpace: 'nowrap' } })

const remainingSx = (balance?: Balance) => ({
  fontWeight: 600,
  color: balance && colourOf(balance.remaining_balance),
})

const dense = { '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1 } }
/** With these the largest amounts just fit beside the menu of a small screen. */
const denseSx = { '@container (min-width: 881px) and (max-width: 1100px)': dense }
/** The same with a column more. */
const denserSx = { '@container (min-width: 881px) and (max-width: 1300px)': dense }

/** Links to the transactions of the row's client: a link that looks like the buttons of other rows. */
function ViewDetailsButton() {
  const translate = useTranslate()
  const balance = useRecordContext<Balance>()
  if (!balance) return null
  // Two accounts of a client are told apart by their currencies.
  const account = typeof balance.id === 'number' ? '' : ` (${balance.currency})`
  const name = translate('resources.client-balances.view_of', { name: balance.client_name + account })
  return (
    <Button
      component={Link}
      to={accountPath(balance)}
      size="small"
      startIcon={<History />}
      aria-label={name}
      title={name}
      sx={{ whiteSpace: 'nowrap' }}
    >
      <Box component="span" className="RowButton-label">
        {translate('resources.client-balances.view')}
      </Box>
    </Button>
  )
}
