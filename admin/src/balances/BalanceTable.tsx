import { Box } from '@mui/material'
import { ActionsColumn } from '../ui/list/ActionsColumn.tsx'
import { Column } from '../ui/list/Column.tsx'
import { formatDollars } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { colourOf, type Balance } from './balance.ts'
import { BalanceClass } from './BalanceClass.tsx'
import { balancePath } from '../paths.ts'
import { ViewDetailsButton } from './ViewDetailsButton.tsx'

/** The balances of a page of the list. */
export const BalanceTable = () => (
  <Box sx={closeSx}>
    <RecordTable pathOf={({ id }) => balancePath(id)} wide>
      <Column<Balance>
        source="client_name"
        cellClassName="RecordTable-long"
        render={({ id, client_name }) => <RecordLink to={balancePath(id)}>{client_name}</RecordLink>}
      />
      <Column<Balance>
        source="total_paid"
        align="right"
        render={({ total_paid }) => formatDollars(total_paid)}
      />
      <Column<Balance>
        source="total_debit"
        align="right"
        render={({ total_debit }) => formatDollars(total_debit)}
      />
      <Column<Balance>
        source="remaining_balance"
        align="right"
        headerClassName="RecordTable-wordy"
        cellSx={remainingSx}
        render={({ remaining_balance }) => formatDollars(remaining_balance)}
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
      <ActionsColumn>
        <ViewDetailsButton />
      </ActionsColumn>
    </RecordTable>
  </Box>
)

const inOneLine = () => ({ '&&': { whiteSpace: 'nowrap' } })

const remainingSx = (balance?: Balance) => ({
  fontWeight: 600,
  color: balance && colourOf(balance.remaining_balance),
})

/** With the largest amounts it just fits beside the menu of a small screen. */
const closeSx = {
  '@container (min-width: 881px) and (max-width: 1100px)': {
    '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1 },
  },
}
