import { Box } from '@mui/material'
import { SelectInput, TextInput, useListContext, useTranslate } from 'react-admin'
import { BUCKETS } from '../../../server/features/ageing/ageing.rules.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import { accountStatementPath } from '../paths.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { formatMoney } from '../ui/format/money.ts'
import { Column } from '../ui/list/Column.tsx'
import { DownloadButton } from '../ui/list/DownloadButton.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { bucketLabels, type AgeingRow } from './ageing.ts'
import { AgeingSums } from './AgeingSums.tsx'
import { useAgeingTotals } from './useAgeingTotals.ts'

/** What clients owe, by how long it is overdue, as at any day. */
export const AgeingList = () => (
  <ListPage
    sort={{ field: 'client_name', order: 'ASC' }}
    perPage={25}
    filters={<AgeingFilters />}
    actions={<Downloads />}
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
      <SelectInput source="only" choices={only} label="resources.ageing.only.label" helperText={false} />
      <SelectInput source="currency" choices={currencies} label="common.currency" helperText={false} />
    </FilterBar>
  )
}

/** The files of all that the list shows. */
function Downloads() {
  const translate = useTranslate()
  const { sort, total, ...list } = useListContext()
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(list.filterValues),
  }).toString()
  return (
    <>
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

function AgeingTable() {
  const translate = useTranslate()
  const list = useListContext()
  const { data: totals } = useAgeingTotals()
  const labels = bucketLabels(translate, totals)
  const { as_at } = list.filterValues as { as_at?: string }
  const pathOf = ({ client_id, currency }: AgeingRow) =>
    accountStatementPath(client_id, { currency, ...(as_at && { to: as_at }) })
  const money = (name: keyof AgeingRow) => (row: AgeingRow) => (
    <bdi>{row[name] ? formatMoney(row[name] as number, row.currency) : translate('common.none')}</bdi>
  )
  return (
    <Box sx={{ '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1 } }}>
      <RecordTable pathOf={(row) => pathOf(row as AgeingRow)} hidden={['overpaid']} wide>
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
            render={money(bucket)}
          />
        ))}
        <Column<AgeingRow>
          source="total_due"
          align="right"
          cellSx={() => ({ fontWeight: 600 })}
          render={money('total_due')}
        />
        <Column<AgeingRow> source="overpaid" align="right" render={money('overpaid')} />
        <Column<AgeingRow> source="on_account" align="right" render={money('on_account')} />
        <Column<AgeingRow> source="balance" align="right" render={money('balance')} />
      </RecordTable>
    </Box>
  )
}
