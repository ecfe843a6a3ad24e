import { Chip } from '@mui/material'
import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { Column } from '../common/Column.tsx'
import { formatDate } from '../common/dates.ts'
import { RecordTable } from '../common/RecordTable.tsx'
import { NumberedPages } from './NumberedPages.tsx'
import type { Entry, TransactionType } from './transactions.ts'
import { useEntryPages } from './useEntryPages.ts'

/** Transactions, a page at a time. */
export function TransactionTable({ entries }: { entries: Entry[] }) {
  const list = useEntryPages(entries)
  return (
    <ResourceContextProvider value="transactions">
      <ListContextProvider value={list}>
        <TransactionRows />
        <NumberedPages />
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

const TransactionRows = () => (
  <RecordTable>
    <Column<Entry> source="day" cellSx={daySx} render={({ day }) => formatDate(day)} />
    <Column<Entry>
      source="transaction_type"
      render={({ transaction_type }) => <TypeBadge type={transaction_type} />}
    />
    <Column<Entry> source="cents" align="right" render={({ cents }) => formatCents(cents)} />
    <Column<Entry> source="description" disableSort cellSx={textSx} />
    <Column<Entry> source="mode" />
    <Column<Entry> source="reference_no" disableSort cellSx={textSx} />
  </RecordTable>
)

const TypeBadge = ({ type }: { type: TransactionType }) => (
  <Chip
    size="small"
    variant="outlined"
    color={type === 'credit' ? 'success' : 'error'}
    label={type.toUpperCase()}
    sx={{ fontWeight: 600, fontSize: '0.75rem', letterSpacing: '0.02em' }}
  />
)

const daySx = () => ({ whiteSpace: 'nowrap' })
const textSx = () => ({ overflowWrap: 'anywhere' })
