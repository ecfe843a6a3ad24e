import { ListContextProvider, ResourceContextProvider, useTranslate } from 'react-admin'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { Column } from '../common/Column.tsx'
import { formatDate } from '../common/dates.ts'
import { RecordTable } from '../common/RecordTable.tsx'
import { NumberedPages } from './NumberedPages.tsx'
import type { Entry, ListPlace } from './transactions.ts'
import { TransactionType } from './TransactionType.tsx'
import { useEntryPages } from './useEntryPages.ts'

interface TransactionTableProps {
  entries: Entry[]
  place: ListPlace
  go: (part: Partial<ListPlace>) => void
}

/** Transactions, a page at a time. */
export function TransactionTable({ entries, place, go }: TransactionTableProps) {
  const list = useEntryPages(entries, place, go)
  return (
    <ResourceContextProvider value="transactions">
      <ListContextProvider value={list}>
        <TransactionRows />
        <NumberedPages />
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

function TransactionRows() {
  const translate = useTranslate()
  return (
    <RecordTable>
      <Column<Entry>
        source="occurred_at"
        cellClassName="RecordTable-day"
        render={({ day }) => formatDate(day)}
      />
      <Column<Entry>
        source="transaction_type"
        render={({ transaction_type }) => <TransactionType type={transaction_type} />}
      />
      <Column<Entry> source="amount" align="right" render={({ cents }) => formatCents(cents)} />
      <Column<Entry> source="description" cellClassName="RecordTable-long" />
      <Column<Entry> source="payment_mode" render={({ mode }) => mode || translate('common.none')} />
      <Column<Entry> source="reference_no" cellClassName="RecordTable-long" />
    </RecordTable>
  )
}
