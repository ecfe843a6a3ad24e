import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Box, Card, Checkbox, Typography } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Recipients } from '../mailings/Recipients.tsx'
import { accountStatementPath } from '../paths.ts'
import { formatInstant } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { CountedTabs } from '../ui/list/CountedTabs.tsx'
import { PagedRows } from '../ui/list/PagedRows.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { NewTabLink } from '../ui/page/NewTabLink.tsx'
import {
  ACCOUNT_GROUPS,
  type AccountGroup,
  type AccountMailing,
  type AccountMailingRow,
  type CheckedAccounts,
} from './accountMailing.ts'
import { AccountMessageDialog } from './AccountMessageDialog.tsx'

interface AccountMailingRowsProps {
  checked: CheckedAccounts
  /** The ids of those that somebody has taken out. */
  excluded: ReadonlySet<string>
  onToggle: (id: string) => void
}

const isOf = (group: AccountGroup) => (row: AccountMailingRow) => (row.problem ?? 'ready') === group

/** The rows of a preview, in tabs by what would happen to them. */
export function AccountMailingRows({ checked, ...choice }: AccountMailingRowsProps) {
  const { mailing, preview } = checked
  const translate = useTranslate()
  const id = useId()
  const [chosen, setChosen] = useState<AccountGroup | null>(null)
  const [previewed, setPreviewed] = useState<AccountMailingRow | null>(null)
  const first = preview.ready > 0 ? 'ready' : ACCOUNT_GROUPS.find((group) => preview[group] > 0)
  const group = chosen && preview[chosen] > 0 ? chosen : (first ?? 'ready')
  const tabs = ACCOUNT_GROUPS.map((value) => ({
    value,
    name: translate(`accountMailing.groups.${value}`),
    count: preview[value],
  }))
  const rows = useMemo(() => preview.rows.filter(isOf(group)), [preview, group])
  const wasSent = rows.some(({ sent_at }) => sent_at !== null)
  return (
    <Card>
      <CountedTabs
        id={id}
        label={translate('accountMailing.groups.name')}
        tabs={tabs}
        value={group}
        onChange={setChosen}
      />
      <Box role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${group}`}>
        {group === 'nothing' && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 2 }}>
            {translate('accountMailing.nothing_hint')}
          </Typography>
        )}
        <PagedRows key={group} rows={rows} resource="ageing">
          <Rows {...{ group, mailing, wasSent }} {...choice} onPreview={setPreviewed} />
        </PagedRows>
      </Box>
      {previewed && (
        <AccountMessageDialog row={previewed} mailing={mailing} onClose={() => setPreviewed(null)} />
      )}
    </Card>
  )
}

const AMOUNTS = ['total_due', 'closing_balance'] as const
const text = (key: string) => `accountMailing.columns.${key}`
const wrapping = () => ({ overflowWrap: 'anywhere' })

interface RowsProps extends Omit<AccountMailingRowsProps, 'checked'> {
  group: AccountGroup
  mailing: AccountMailing
  /** Whether any of them was sent before. */
  wasSent: boolean
  onPreview: (row: AccountMailingRow) => void
}

/** The accounts of a page. Links open in a new tab, so that the preview stays. */
function Rows({ group, mailing: { from, to }, wasSent, excluded, onToggle, onPreview }: RowsProps) {
  const translate = useTranslate()
  return (
    <RecordTable wide>
      <Column<AccountMailingRow>
        source="client_name"
        label="mailing.columns.client"
        cellSx={wrapping}
        render={({ client_id, client_name, currency }) => (
          <NewTabLink to={accountStatementPath(client_id, { currency, from, to })}>{client_name}</NewTabLink>
        )}
      />
      <Column<AccountMailingRow> source="currency" label="common.currency" />
      {AMOUNTS.map((name) => (
        <Column<AccountMailingRow>
          key={name}
          source={name}
          label={text(name)}
          align="right"
          render={(row) => <bdi>{formatMoney(row[name], row.currency)}</bdi>}
        />
      ))}
      <Column<AccountMailingRow>
        source="recipient_email"
        label="mailing.columns.recipient"
        cellSx={wrapping}
        render={(row) => <Recipients row={row} />}
      />
      {wasSent && (
        <Column<AccountMailingRow>
          source="sent_at"
          label={text('sent_at')}
          render={({ sent_at }) => (sent_at ? formatInstant(sent_at) : translate('common.none'))}
        />
      )}
      {group === 'ready' && (
        <Column<AccountMailingRow>
          label={text('chosen')}
          disableSort
          align="right"
          render={(row) => <Choice row={row} isChosen={!excluded.has(row.id)} onToggle={onToggle} />}
        />
      )}
      <ActionsColumn reads>
        <PreviewButton onPreview={onPreview} />
      </ActionsColumn>
    </RecordTable>
  )
}

interface ChoiceProps extends Pick<RowsProps, 'onToggle'> {
  row: AccountMailingRow
  isChosen: boolean
}

function Choice({ row, isChosen, onToggle }: ChoiceProps) {
  const translate = useTranslate()
  return (
    <Checkbox
      sx={{ p: 0.5, my: -0.5 }}
      checked={isChosen}
      onChange={() => onToggle(row.id)}
      slotProps={{ input: { 'aria-label': translate('accountMailing.choose', namesOf(row)) } }}
    />
  )
}

const namesOf = ({ client_name, currency }: AccountMailingRow) => ({ client: client_name, currency })

function PreviewButton({ onPreview }: Pick<RowsProps, 'onPreview'>) {
  const translate = useTranslate()
  const row = useRecordContext<AccountMailingRow>()
  if (!row) return null
  return (
    <RowButton
      icon={<VisibilityOutlined />}
      label={translate('mailing.preview.short')}
      name={translate('accountMailing.preview', namesOf(row))}
      onClick={() => onPreview(row)}
    />
  )
}
