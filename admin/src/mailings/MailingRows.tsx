import { Box, Card } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CountedTabs } from '../ui/list/CountedTabs.tsx'
import { PagedRows } from '../ui/list/PagedRows.tsx'
import { MAILING_GROUPS, type MailingGroup, type MailingPreview, type MailingRow } from './mailing.ts'
import { MailingRowTable } from './MailingRowTable.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import type { CheckedMailing } from './useMailing.ts'

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
        <PagedRows key={group} rows={rows} resource="billings">
          <MailingRowTable onPreview={setPreviewed} />
        </PagedRows>
      </Box>
      {previewed && <MessageDialog row={previewed} text={mailing} onClose={() => setPreviewed(null)} />}
    </Card>
  )
}
