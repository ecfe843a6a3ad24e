import { Box, Link, Tooltip } from '@mui/material'
import { useMemo } from 'react'
import {
  ListContextProvider,
  ResourceContextProvider,
  useList,
  useTranslate,
  type ListControllerResult,
  type SortPayload,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { RECEIVED, writtenFor } from '../../../server/features/balances/billing-payments.rules.ts'
import { reasonIn } from '../../../server/features/balances/corrections.rules.ts'
import { toDollars } from '../../../server/lib/money.rules.ts'
import { paymentPath } from '../paths.ts'
import { usePaymentOf } from '../payments/usePaymentOf.ts'
import { formatDate } from '../ui/format/dates.ts'
import { formatBreakableMoney } from '../ui/format/money.ts'
import { Column } from '../ui/list/Column.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { CorrectionLinks } from './CorrectionLinks.tsx'
import { NumberedPages } from './NumberedPages.tsx'
import { ReverseButton } from './ReverseButton.tsx'
import { PER_PAGE, sortedBy, type Entry, type ListPlace } from './transactions.ts'
import { TransactionType } from './TransactionType.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'

interface TransactionTableProps {
  entries: Entry[]
  /** Shows another transaction of the client. */
  onShow: (id: number) => void
  place: ListPlace
  go: (part: Partial<ListPlace>) => void
}

/** Transactions, a page at a time. */
export function TransactionTable({ entries, onShow, place, go }: TransactionTableProps) {
  const list = useEntryPages(entries, place, go)
  return (
    <ResourceContextProvider value="transactions">
      <ListContextProvider value={list}>
        <TransactionRows onShow={onShow} />
        <NumberedPages />
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

function TransactionRows({ onShow }: Pick<TransactionTableProps, 'onShow'>) {
  const translate = useTranslate()
  return (
    <RecordTable wide>
      <Column<Entry>
        source="occurred_at"
        cellClassName="RecordTable-day"
        render={(entry) => <PostedDay {...entry} />}
      />
      <Column<Entry>
        source="transaction_type"
        render={({ transaction_type }) => <TransactionType type={transaction_type} />}
      />
      <Column<Entry>
        source="amount"
        align="right"
        render={({ cents, currency }) => formatBreakableMoney(toDollars(cents), currency)}
      />
      <Column<Entry>
        source="description"
        cellClassName="RecordTable-long"
        render={(entry) => (
          <Box sx={{ minWidth: 0 }}>
            <Description {...entry} />
            <PaymentLink {...entry} />
            <CorrectionLinks {...entry} onShow={onShow} />
          </Box>
        )}
      />
      <Column<Entry>
        source="payment_mode"
        render={({ payment_mode: name, mode }) =>
          translate(name ? `resources.transactions.modes.${name}` : 'common.none', { _: mode })
        }
      />
      <Column<Entry>
        source="reference_no"
        cellClassName="RecordTable-long"
        render={(entry) => (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <span>{entry.reference_no || translate('common.none')}</span>
            <IfMay call="reverseTransaction">
              <ReverseButton entry={entry} />
            </IfMay>
          </Box>
        )}
      />
    </RecordTable>
  )
}

/** The day of a transaction; a tooltip says who posted it in another's name. */
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

/** Leads to the payment that a transaction is. */
function PaymentLink(entry: Entry) {
  const translate = useTranslate()
  const id = usePaymentOf(entry)
  if (id === undefined) return null
  return (
    <Link component={RouterLink} to={paymentPath(id)} variant="caption" sx={{ display: 'block' }}>
      {translate('resources.payments.recorded.payment', { id })}
    </Link>
  )
}

/** What somebody wrote, or the admin itself. */
function Description({ description: text, reverses }: Entry) {
  const translate = useTranslate()
  if (!text) return translate('common.none')
  const written = writtenFor(text)
  const reason = reverses === null ? null : reasonIn(text, reverses)
  if (reason !== null) return translate('resources.transactions.written.reversal', { id: reverses, reason })
  if (text === RECEIVED) return translate('resources.transactions.written.received')
  return written ? translate(`resources.transactions.written.${written.key}`, { id: written.id }) : text
}

/** Transactions as a list that is paged and sorted here: react-admin's own renders all of them before it cuts a page. */
function useEntryPages(entries: Entry[], place: ListPlace, go: (part: Partial<ListPlace>) => void) {
  const { sort } = place
  const total = entries.length
  const page = Math.min(place.page, Math.ceil(total / PER_PAGE))
  const sorted = useMemo(() => sortedBy(entries, sort), [entries, sort])
  const data = useMemo(() => sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE), [sorted, page])
  const list = useList<Entry>({ data, perPage: PER_PAGE, resource: 'transactions' })
  const setPage = (next: number) => go({ page: next })
  const setSort = (next: SortPayload) => go({ sort: next, page: 1 })
  return { ...list, data, total, page, setPage, sort, setSort } as ListControllerResult<Entry>
}
