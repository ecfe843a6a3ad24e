import { Box, Card } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import {
  ListContextProvider,
  Pagination,
  useList,
  useTranslate,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
} from 'react-admin'
import { CountedTabs } from '../ui/list/CountedTabs.tsx'
import { MAILING_GROUPS, type MailingGroup, type MailingPreview, type MailingRow } from './mailing.ts'
import { MailingRowTable, type MailingTableRow } from './MailingRowTable.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import type { CheckedMailing } from './useMailing.ts'

const PER_PAGE = 25

const firstGroup = (preview: MailingPreview): MailingGroup =>
  MAILING_GROUPS.find((group) => preview[group] > 0) ?? 'ready'

const isOf = (group: MailingGroup) => (row: MailingRow) => (row.problem ?? 'ready') === group

/** The rows of a preview, in tabs by what would happen to them. */
export function MailingRows({ checked: { mailing, preview } }: { checked: CheckedMailing }) {
  const translate = useTranslate()
  const id = useId()
  const [chosen, setChosen] = useState<MailingGroup | null>(null)
  const [previewed, setPreviewed] = useState<MailingRow | null>(null)
  const group = chosen && preview[chosen] > 0 ? chosen : firstGroup(preview)
  const tabs = MAILING_GROUPS.map((value) => ({
    value,
    name: translate(`mailing.groups.${value}`),
    count: preview[value],
  }))
  const rows = useMemo(
    () =>
      preview.rows
        .filter(isOf(group))
        .map((row) => ({ ...row, id: row.billing_id }))
        // Those at the default rate first, each in their order.
        .sort((a, b) => Number(b.default_rate_lines > 0) - Number(a.default_rate_lines > 0)),
    [preview, group],
  )
  return (
    <Card>
      <CountedTabs
        id={id}
        label={translate('mailing.groups.name')}
        tabs={tabs}
        value={group}
        onChange={setChosen}
      />
      <Box role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${group}`}>
        <Pages key={group} rows={rows} onPreview={setPreviewed} />
      </Box>
      {previewed && <MessageDialog row={previewed} text={mailing} onClose={() => setPreviewed(null)} />}
    </Card>
  )
}

interface PagesProps {
  rows: MailingTableRow[]
  onPreview: (row: MailingRow) => void
}

function Pages({ rows, onPreview }: PagesProps) {
  const list = usePagedRows(rows, { perPage: PER_PAGE, resource: 'billings' })
  return (
    <ListContextProvider value={list}>
      <MailingRowTable onPreview={onPreview} />
      {rows.length > PER_PAGE && <Pagination rowsPerPageOptions={[]} />}
    </ListContextProvider>
  )
}

/** Rows sorted by a field, those without a value first; unsorted when there is no field. */
function sorted<Row extends RaRecord>(rows: readonly Row[], { field, order }: SortPayload): readonly Row[] {
  if (!field) return rows
  const direction = order === 'DESC' ? -1 : 1
  const valueOf = (row: Row) => (row as Record<string, string | number | null>)[field] ?? ''
  return rows.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)]
    return (
      direction *
      (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)))
    )
  })
}

/**
 * A paged list of thousands of loaded rows. `useList` alone would render all of them first, before it takes away
 * those of other pages.
 */
function usePagedRows<Row extends RaRecord>(
  rows: readonly Row[],
  { perPage, resource }: { perPage: number; resource: string },
) {
  const [requested, setPage] = useState(1)
  const [sort, setOrder] = useState<SortPayload>({ field: '', order: 'ASC' })
  const total = rows.length
  const page = Math.min(requested, Math.max(1, Math.ceil(total / perPage)))
  const data = useMemo(
    () => sorted(rows, sort).slice((page - 1) * perPage, page * perPage),
    [rows, sort, page, perPage],
  )
  const list = useList<Row>({ data, perPage, resource })
  const setSort = (next: SortPayload) => {
    setOrder(next)
    setPage(1)
  }
  const hasPages = { hasNextPage: page * perPage < total, hasPreviousPage: page > 1 }
  return { ...list, data, total, page, setPage, sort, setSort, ...hasPages } as ListControllerResult<Row>
}
