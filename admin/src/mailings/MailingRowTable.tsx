import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { DownloadRowButton } from '../billings/DownloadRowButton.tsx'
import { billingPath } from '../paths.ts'
import { BillingTypeBadge } from '../ui/feedback/BillingTypeBadge.tsx'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import type { MailingRow } from './mailing.ts'
import { NewTabLink } from '../ui/page/NewTabLink.tsx'
import { Recipients } from './Recipients.tsx'

type MailingTableRow = MailingRow & { id: number }

const text = (key: string) => `mailing.columns.${key}`
const wrapping = () => ({ overflowWrap: 'anywhere' })

/** The billings of a page of the preview. Links open in a new tab, so that the preview stays. */
export const MailingRowTable = ({ onPreview }: { onPreview: (row: MailingRow) => void }) => (
  <RecordTable wide>
    <Column<MailingTableRow>
      source="billing_id"
      label={text('billing')}
      render={({ id, replaces }) => (
        <>
          <NewTabLink to={billingPath(id)}>{`#${id}`}</NewTabLink>
          {replaces !== null && <Corrected replaces={replaces} />}
        </>
      )}
    />
    <Column<MailingTableRow>
      source="client_name"
      label={text('client')}
      cellSx={wrapping}
      render={({ client_id, client_name }) => (
        <NewTabLink to={`/client/${client_id}`}>{client_name}</NewTabLink>
      )}
    />
    <Column<MailingTableRow>
      source="billing_type"
      render={({ billing_type }) => <BillingTypeBadge type={billing_type} />}
    />
    <Column<MailingTableRow> label={text('period')} disableSort render={formatPeriod} />
    <Column<MailingTableRow>
      source="total_amount"
      align="right"
      render={({ total_amount, currency, default_rate_lines: lines }) => (
        <>
          {formatMoney(total_amount, currency)}
          {lines > 0 && <AtDefaultRate lines={lines} />}
        </>
      )}
    />
    <Column<MailingTableRow>
      source="recipient_email"
      label={text('recipient')}
      cellSx={wrapping}
      render={(row) => <Recipients row={row} />}
    />
    <ActionsColumn reads>
      <PreviewButton onPreview={onPreview} />
      <DownloadRowButton kind="pdf" />
    </ActionsColumn>
  </RecordTable>
)

function Corrected({ replaces }: { replaces: number }) {
  const translate = useTranslate()
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ whiteSpace: 'normal' }}>
      {translate('mailing.replaces', { revision: replaces })}
    </Typography>
  )
}

function AtDefaultRate({ lines }: { lines: number }) {
  const translate = useTranslate()
  return (
    <Typography variant="caption" component="div" color="warning.main" sx={{ whiteSpace: 'normal' }}>
      {translate('mailing.default_rates.lines', { count: formatCount(lines), smart_count: lines })}
    </Typography>
  )
}

function PreviewButton({ onPreview }: { onPreview: (row: MailingRow) => void }) {
  const translate = useTranslate()
  const row = useRecordContext<MailingTableRow>()
  if (!row) return null
  return (
    <RowButton
      icon={<VisibilityOutlined />}
      label={translate('mailing.preview.short')}
      name={translate('mailing.preview.of', { id: row.id })}
      onClick={() => onPreview(row)}
    />
  )
}
