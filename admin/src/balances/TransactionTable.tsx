import { Tooltip } from '@mui/material'
import { ListContextProvider, ResourceContextProvider, useTranslate } from 'react-admin'
import { writtenFor } from '../../../server/features/balances/billing-payments.rules.ts'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { Column } from '../ui/list/Column.tsx'
import { formatDate } from '../ui/format/dates.ts'
import { RecordTable } from '../ui/list/RecordTable.tsx'
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
        render={(entry) => <PostedDay {...entry} />}
      />
      <Column<Entry>
        source="transaction_type"
        render={({ transaction_type }) => <TransactionType type={transaction_type} />}
      />
      <Column<Entry> source="amount" align="right" render={({ cents }) => formatCents(cents)} />
      <Column<Entry>
        source="description"
        cellClassName="RecordTable-long"
        render={({ description }) =>
          description ? <Description text={description} /> : translate('common.none')
        }
      />
      <Column<Entry>
        source="payment_mode"
        render={({ payment_mode: name, mode }) =>
          translate(name ? `resources.transactions.modes.${name}` : 'common.none', { _: mode })
        }
      />
      <Column<Entry> source="reference_no" cellClassName="RecordTable-long" />
    </RecordTable>
  )
}

/** The day of a transaction; who posted it in another's name is told to whoever points at it. */
function PostedDay({ day, created_by, posted_by }: Entry) {
  const translate = useTranslate()
  if (!posted_by || posted_by === created_by) return formatDate(day)
  const names = { created_by: created_by ?? translate('common.none'), posted_by }
  return (
    <Tooltip describeChild title={translate('resources.transactions.posted', names)}>
      <span tabIndex={0}>{formatDate(day)}</span>
    </Tooltip>
  )
}

/** What somebody wrote, or the admin itself. */
function Description({ text }: { text: string }) {
  const translate = useTranslate()
  const written = writtenFor(text)
  return written ? translate(`resources.transactions.written.${written.key}`, { id: written.id }) : text
}
