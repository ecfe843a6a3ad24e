import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { Column } from '../common/Column.tsx'
import { formatDate } from '../common/dates.ts'
import { RecordTable } from '../common/RecordTable.tsx'
import { NumberedPages } from './NumberedPages.tsx'
import type { Entry } from './transactions.ts'
import { TransactionType } from './TransactionType.tsx'
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
      render={({ transaction_type }) => <TransactionType type={transaction_type} />}
    />
    <Column<Entry> source="cents" align="right" render={({ cents }) => formatCents(cents)} />
    <Column<Entry> source="description" disableSort cellSx={textSx} />
    <Column<Entry> source="mode" />
    <Column<Entry> source="reference_no" disableSort cellSx={textSx} />
  </RecordTable>
)

const daySx = () => ({ whiteSpace: 'nowrap' })
const textSx = () => ({ overflowWrap: 'anywhere' })
