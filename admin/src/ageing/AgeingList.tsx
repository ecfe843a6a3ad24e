import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined'
import { Box, Button, Link as MuiLink } from '@mui/material'
import type { ReactNode } from 'react'
import { TextInput, useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { BUCKETS, type Bucket } from '../../../server/features/ageing/ageing.rules.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import { accountMailingPath, accountStatementPath, balancePath } from '../paths.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { formatBreakableMoney } from '../ui/format/money.ts'
import { Column } from '../ui/list/Column.tsx'
import { DownloadButton } from '../ui/list/DownloadButton.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { WIDE } from '../ui/list/tableSx.ts'
import { IfMay } from '../ui/page/IfMay.tsx'
import { bucketLabels, type AgeingRow } from './ageing.ts'
import { AgeingSums } from './AgeingSums.tsx'
import { useAgeingTotals } from './useAgeingTotals.ts'

/** What clients owe, by how long it is overdue, as at any day. */
export const AgeingList = () => (
  <ListPage
    sort={{ field: 'client_name', order: 'ASC' }}
    perPage={25}
    filters={<AgeingFilters />}
    actions={<Actions />}
    aside={<AgeingSums />}
    columns
  >
    <AgeingTable />
  </ListPage>
)

function AgeingFilters() {
  const translate = useTranslate()
  const local = useLocalCurrency()
  const currencies = [...new Set([local ?? USD, USD])].map((id) => ({ id, name: id }))
  const only = ['due', 'overdue', 'credit'].map((id) => ({
    id,
    name: translate(`resources.ageing.only.${id}`),
  }))
  return (
    <FilterBar>
      <SearchInput label="resources.ageing.search" />
      <TextInput
        source="as_at"
        type="date"
        label="resources.ageing.as_at"
        helperText={false}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FilterSelect
        source="only"
        choices={only}
        label="resources.ageing.only.label"
        emptyText="resources.ageing.only.all"
      />
      <FilterSelect source="currency" choices={currencies} label="common.currency" />
    </FilterBar>
  )
}

/** What is done with all that the list shows: it is sent to the clients, or downloaded. */
function Actions() {
  const translate = useTranslate()
  const { sort, total, ...list } = useListContext()
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(list.filterValues),
  }).toString()
  return (
    <>
      <IfMay call="sendAccountMailing">
        <Button
          component={Link}
          to={accountMailingPath(list.filterValues as object)}
          variant="outlined"
          startIcon={<ForwardToInbox />}
        >
          {translate('accountMailing.open')}
        </Button>
      </IfMay>
      <DownloadButton
        label={translate('common.download.pdf')}
        path={`ageing/download-pdf?${query}`}
        disabled={!total}
      />
      <DownloadButton
        label={translate('common.download.excel')}
        path={`ageing/download-excel?${query}`}
        disabled={!total}
      />
    </>
  )
}

/** The amounts that lead to what they sum up. */
type Linked = Bucket | 'overpaid' | 'on_account'

/** The headings of the amounts, and how a cell of each is drawn. */
function useAmounts(as_at: string | undefined) {
  const translate = useTranslate()
  const { data: totals } = useAgeingTotals()
  const labels: Record<Linked, string> = {
    ...bucketLabels(translate, totals),
    overpaid: translate('resources.ageing.fields.overpaid'),
    on_account: translate('resources.ageing.fields.on_account'),
  }
  const pathOf = ({ client_id, currency }: AgeingRow, bucket?: Linked) =>
    bucket === 'on_account'
      ? balancePath(client_id, currency)
      : accountStatementPath(client_id, { currency, ...(as_at && { to: as_at }), ...(bucket && { bucket }) })
  const amount = (name: keyof AgeingRow) => (row: AgeingRow) => (
    <bdi>
      {row[name] ? formatBreakableMoney(row[name] as number, row.currency) : translate('common.none')}
    </bdi>
  )
  const linked = (name: Linked) => (row: AgeingRow) =>
    row[name] ? (
      <AmountLink to={pathOf(row, name)} label={`${row.client.client_name}, ${labels[name]}`}>
        {amount(name)(row)}
      </AmountLink>
    ) : (
      amount(name)(row)
    )
  return { labels, pathOf, amount, linked }
}

function AgeingTable() {
  const { as_at } = useListContext().filterValues as { as_at?: string }
  const { labels, pathOf, amount, linked } = useAmounts(as_at)
  return (
    <Box sx={tableSx}>
      <RecordTable pathOf={(row) => pathOf(row as AgeingRow)} hidden={['currency', 'overpaid']} wide>
        <Column<AgeingRow>
          source="client_name"
          cellClassName="RecordTable-long"
          render={(row) => <RecordLink to={pathOf(row)}>{row.client.client_name}</RecordLink>}
        />
        <Column<AgeingRow> source="currency" />
        {BUCKETS.map((bucket) => (
          <Column<AgeingRow>
            key={bucket}
            source={bucket}
            label={labels[bucket]}
            align="right"
            render={linked(bucket)}
          />
        ))}
        <Column<AgeingRow>
          source="total_due"
          align="right"
          headerClassName="RecordTable-wordy"
          cellSx={() => ({ fontWeight: 600 })}
          render={amount('total_due')}
        />
        <Column<AgeingRow> source="overpaid" align="right" render={linked('overpaid')} />
        <Column<AgeingRow>
          source="on_account"
          align="right"
          headerClassName="RecordTable-wordy"
          render={linked('on_account')}
        />
        <Column<AgeingRow> source="balance" align="right" render={amount('balance')} />
      </RecordTable>
    </Box>
  )
}

/** There are many amounts in a row. */
const cells = '& .RaDataTable-rowCell, & .RaDataTable-headerCell'
const tableSx = {
  [cells]: { fontSize: '0.8125rem' },
  [`@container (min-width: ${WIDE + 1}px)`]: { [cells]: { px: 0.75 } },
  [`@container (min-width: ${WIDE + 1}px) and (max-width: 1100px)`]: {
    [cells]: { px: 0.5, fontSize: '0.75rem' },
    '& tr > :first-of-type': { paddingInlineStart: 1.5, minWidth: 120 },
    '& tr > :last-of-type': { paddingInlineEnd: 1.5 },
  },
}

interface AmountLinkProps {
  to: string
  /** Of whom and what it is, for those who cannot see the row and the column. */
  label: string
  children: ReactNode
}

/** An amount of a row that leads elsewhere than the row. */
const AmountLink = ({ to, label, children }: AmountLinkProps) => (
  <MuiLink
    component={Link}
    to={to}
    title={label}
    color="inherit"
    underline="always"
    onClick={(event) => event.stopPropagation()}
  >
    {children}
  </MuiLink>
)
