import { Box, Card } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { ListContextProvider, Pagination, useTranslate } from 'react-admin'
import { CountedTabs } from '../ui/list/CountedTabs.tsx'
import { usePagedRows } from './usePagedRows.ts'
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
