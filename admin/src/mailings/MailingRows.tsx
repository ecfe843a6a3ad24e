import { Box, Card } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { ListContextProvider, Pagination, useTranslate } from 'react-admin'
import { CountedTabs } from '../ui/list/CountedTabs.tsx'
import { usePagedRows } from './usePagedRows.ts'
import { ROW_GROUPS, type MailingPreview, type MailingRow, type RowGroup } from './mailing.ts'
import { MailingRowTable, type TableRow } from './MailingRowTable.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import type { Checked } from './useMailing.ts'

const PER_PAGE = 25

const firstGroup = (preview: MailingPreview): RowGroup =>
  ROW_GROUPS.find((group) => preview[group] > 0) ?? 'ready'

const isOf = (group: RowGroup) => (row: MailingRow) => (row.problem ?? 'ready') === group

/** The rows of a preview, by what would become of them. */
export function MailingRows({ checked: { mailing, preview } }: { checked: Checked }) {
  const translate = useTranslate()
  const id = useId()
  const [chosen, setChosen] = useState<RowGroup | null>(null)
  const [seen, setSeen] = useState<MailingRow | null>(null)
  const group = chosen && preview[chosen] > 0 ? chosen : firstGroup(preview)
  const tabs = ROW_GROUPS.map((value) => ({
    value,
    name: translate(`mailing.groups.${value}`),
    count: preview[value],
  }))
  const rows = useMemo(
    () => preview.rows.filter(isOf(group)).map((row) => ({ ...row, id: row.billing_id })),
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
        <Pages key={group} rows={rows} onPreview={setSeen} />
      </Box>
      {seen && <MessageDialog row={seen} text={mailing} onClose={() => setSeen(null)} />}
    </Card>
  )
}

interface PagesProps {
  rows: TableRow[]
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
