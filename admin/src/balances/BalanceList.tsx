import History from '@mui/icons-material/History'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { Box, Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { RecordPaymentButton } from '../payments/RecordPaymentButton.tsx'
import { USD } from '../../../server/lib/currency.rules.ts'
import { OPENING_BALANCES_PATH } from '../paths.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { formatBreakableMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { RowLink } from '../ui/list/RowLink.tsx'
import { WIDE } from '../ui/list/tableSx.ts'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { accountPath, colourOf, type Balance } from './balance.ts'
import { BalanceClass } from './BalanceClass.tsx'
import { NumberedPages } from './NumberedPages.tsx'

/** Columns that are hidden until they are chosen. */
const HIDDEN = ['overdue']

const PAGE_SIZES = [5, 10, 20, 50]

export const BalanceList = () => (
  <ListPage
    sort={{ field: 'client_name', order: 'ASC' }}
    perPage={10}
    filters={<BalanceFilters />}
    columns
    actions={
      <IfMay call="uploadOpeningBalances">
        <OpeningBalancesButton />
      </IfMay>
    }
    pages={<NumberedPages sizes={PAGE_SIZES} />}
  >
    <BalanceTable />
  </ListPage>
)

/** Leads to the upload of what clients owe from before. */
function OpeningBalancesButton() {
  const translate = useTranslate()
  return (
    <Button component={Link} to={OPENING_BALANCES_PATH} startIcon={<UploadFile />}>
      {translate('resources.client-balances.openings')}
    </Button>
  )
}

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
      <RecordTable pathOf={(balance) => accountPath(balance as Balance)} hidden={HIDDEN} wide>
        <Column<Balance>
          source="client_name"
          cellClassName="RecordTable-long"
          render={(balance) => <RecordLink to={accountPath(balance)}>{balance.client_name}</RecordLink>}
        />
        {hasCurrencies && <Column<Balance> source="currency" disableSort />}
        <AmountColumn source="total_paid" />
        <AmountColumn source="total_debit" />
        <Column<Balance>
          source="remaining_balance"
          align="right"
          headerClassName="RecordTable-wordy"
          cellSx={remainingSx}
          render={({ remaining_balance, currency }) => formatBreakableMoney(remaining_balance, currency)}
        />
        <AmountColumn source="amount_due" />
        <Column<Balance>
          source="overdue"
          align="right"
          cellSx={overdueSx}
          render={({ overdue, currency }) => formatBreakableMoney(overdue, currency)}
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
          <PaymentButton />
        </ActionsColumn>
      </RecordTable>
    </Box>
  )
}

interface AmountColumnProps {
  source: 'total_paid' | 'total_debit' | 'amount_due'
}

const AmountColumn = ({ source }: AmountColumnProps) => (
  <Column<Balance>
    source={source}
    align="right"
    headerClassName="RecordTable-wordy"
    render={(balance) => formatBreakableMoney(balance[source], balance.currency)}
  />
)

const inOneLine = () => ({ '&&': { whiteSpace: 'nowrap' } })

const overdueSx = (balance?: Balance) => (balance && balance.overdue > 0 ? { color: 'error.main' } : {})

const remainingSx = (balance?: Balance) => ({
  fontWeight: 600,
  color: balance && colourOf(balance.remaining_balance),
})

const dense = {
  '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1 },
  '& .RowButton-label': { display: 'none' },
}
/** With these the largest amounts just fit beside the menu of a small screen. */
const densest = {
  [`@container (min-width: ${WIDE + 1}px) and (max-width: 1100px)`]: {
    '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 0.5, fontSize: '0.8125rem' },
    '& tr > :first-of-type': { paddingInlineStart: 1.5 },
    '& tr > :last-of-type': { paddingInlineEnd: 1.5 },
  },
}
const denseSx = { [`@container (min-width: ${WIDE + 1}px) and (max-width: 1200px)`]: dense, ...densest }
/** The same with a column more. */
const denserSx = { [`@container (min-width: ${WIDE + 1}px) and (max-width: 1300px)`]: dense, ...densest }

/** Records a payment of the row's client. */
function PaymentButton() {
  const balance = useRecordContext<Balance>()
  if (!balance) return null
  const { client_id, client_name, currency } = balance
  return <RecordPaymentButton {...{ client_id, currency }} rowOf={client_name} />
}

/** Links to the transactions of the row's client. */
function ViewDetailsButton() {
  const translate = useTranslate()
  const balance = useRecordContext<Balance>()
  if (!balance) return null
  // Two accounts of a client are told apart by their currencies.
  const account = typeof balance.id === 'number' ? '' : ` (${balance.currency})`
  return (
    <RowLink
      icon={<History />}
      label={translate('resources.client-balances.view')}
      name={translate('resources.client-balances.view_of', { name: balance.client_name + account })}
      to={accountPath(balance)}
    />
  )
}
