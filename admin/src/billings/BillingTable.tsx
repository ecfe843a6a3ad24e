import Send from '@mui/icons-material/SendOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box } from '@mui/material'
import { useRecordContext, useTranslate, type RaRecord } from 'react-admin'
import { toCents } from '../../../server/lib/money.rules.ts'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { billingPath } from '../paths.ts'
import { BillingTypeBadge } from '../ui/feedback/BillingTypeBadge.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { formatDate, formatDay } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { DeleteButton } from '../ui/list/DeleteButton.tsx'
import type { CountDependents } from '../ui/list/DeleteDialog.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { WIDE } from '../ui/list/tableSx.ts'
import { RowButton } from '../ui/list/RowButton.tsx'
import { RowLink } from '../ui/list/RowLink.tsx'
import type { Billing, ListedBilling } from './billing.ts'
import { DownloadRowButton } from './DownloadRowButton.tsx'
import { OverpaidChip } from './OverpaidChip.tsx'
import { IssueStateChip } from './IssueStateChip.tsx'
import { LastSent } from './LastSent.tsx'
import { OpeningChip } from './OpeningChip.tsx'
import { OtherPrices } from './OtherPrices.tsx'
import { PaymentStateChip } from './PaymentStateChip.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'

/** Columns that are hidden until they are chosen. */
const HIDDEN = [
  ...['previous_balance', 'paid_amount', 'amount_due', 'due_date', 'payment_state'],
  ...['issue_state', 'created_at'],
]

/** What was issued is made void instead, and a closed month stays as it is. */
const isDeletable = (record: RaRecord) => {
  const { revision, month_closed } = record as ListedBilling
  return revision === null && !month_closed
}

/** The billings of a page of the list. */
export const BillingTable = () => (
  <Box sx={denseSx}>
    <RecordTable
      pathOf={({ id }) => billingPath(id)}
      hidden={HIDDEN}
      isDeletable={isDeletable}
      wide
      bulkDelete
    >
      <Column<Billing>
        source="id"
        render={({ id }) => <RecordLink to={billingPath(id)}>{`#${id}`}</RecordLink>}
      />
      <Column<Billing>
        source="client"
        label="resources.billings.columns.client"
        cellClassName="RecordTable-long"
        render={({ client }) => client.client_name}
      />
      <Column<Billing>
        source="billing_type"
        render={({ billing_type }) => <BillingTypeBadge type={billing_type} />}
      />
      <Column<Billing>
        source="period"
        label="resources.billings.columns.period"
        sortByOrder="DESC"
        render={formatPeriod}
      />
      <Column<Billing>
        source="total_vehicles"
        align="right"
        render={({ total_vehicles }) => formatCount(total_vehicles)}
      />
      <Column<Billing> source="total_amount" align="right" render={(billing) => <Amount {...billing} />} />
      <AmountColumn source="previous_balance" disableSort />
      <AmountColumn source="paid_amount" />
      <AmountColumn source="amount_due" />
      <DayColumn source="due_date" format={formatDate} />
      <PaymentColumn source="payment_state" />
      <Column<Billing> source="issue_state" render={(billing) => <IssueStateChip {...billing} />} />
      <Column<Billing> source="last_sent_at" render={({ last_sent_at }) => <LastSent at={last_sent_at} />} />
      <DayColumn source="created_at" format={formatDay} />
      {ACTIONS}
    </RecordTable>
  </Box>
)

/** What a billing comes to, whether that is no longer what was issued, at the month's prices, or more than was asked for. */
const Amount = (billing: Billing) => (
  <>
    {formatMoney(billing.total_amount, billing.currency)}
    {(billing.issue_state === 'changed' || billing.issue_state === 'void') && (
      <Box>
        <IssueStateChip {...billing} />
      </Box>
    )}
    {billing.opening_date !== null && (
      <Box>
        <OpeningChip {...billing} />
      </Box>
    )}
    <OtherPrices billing={billing} />
    {billing.overpaid_by > 0 && (
      <Box>
        <OverpaidChip cents={toCents(billing.overpaid_by)} currency={billing.currency} />
      </Box>
    )}
  </>
)

interface AmountColumnProps {
  source: 'previous_balance' | 'paid_amount' | 'amount_due'
  disableSort?: boolean
}

const AmountColumn = ({ source, disableSort = false }: AmountColumnProps) => (
  <Column<Billing>
    source={source}
    align="right"
    disableSort={disableSort}
    render={(billing) => formatMoney(billing[source], billing.currency)}
  />
)

interface DayColumnProps {
  source: 'due_date' | 'created_at'
  format: (day: string | null) => string
}

const DayColumn = ({ source, format }: DayColumnProps) => (
  <Column<Billing>
    source={source}
    cellClassName="RecordTable-day"
    render={(billing) => format(billing[source])}
  />
)

const PaymentColumn = ({ source }: { source: 'payment_state' }) => (
  <Column<Billing> source={source} disableSort render={(billing) => <PaymentStateChip {...billing} />} />
)

/** Links to the statement of the row's billing. */
function ViewButton() {
  const translate = useTranslate()
  const id = useRecordContext()?.id ?? ''
  return (
    <RowLink
      icon={<Visibility />}
      label={translate('resources.billings.view')}
      name={translate('resources.billings.view_of', { id })}
      to={billingPath(id)}
    />
  )
}

/** Opens the send form for the row's billing. */
export function SendButton() {
  const translate = useTranslate()
  const billing = useRecordContext()
  const { edit } = useEditor()
  if (!billing || billing.opening_date !== null) return null
  return (
    <RowButton
      icon={<Send />}
      label={translate('resources.billings.send.short')}
      name={translate('resources.billings.send.of', { id: billing.id })}
      onClick={() => edit(billing)}
    />
  )
}

/** The items of a billing. */
const countDependents: CountDependents = async (request, { id }) => {
  const { total_vehicles } = await request<{ total_vehicles: number }>(`billings/${id}`)
  return { lines: total_vehicles }
}

const ACTIONS = (
  <ActionsColumn reads>
    <ViewButton />
    <DownloadRowButton kind="pdf" />
    <DownloadRowButton kind="excel" />
    <IfMay call="sendBilling">
      <SendButton />
    </IfMay>
    <DeleteButton countDependents={countDependents} />
  </ActionsColumn>
)

/** With all its columns it just fits beside the menu, when its buttons are symbols. */
const denseSx = {
  [`@container (min-width: ${WIDE + 1}px) and (max-width: 1250px)`]: {
    '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1 },
    '& tr > :last-of-type': { paddingInlineEnd: 2 },
    '& .RowButton-label': { display: 'none' },
  },
  [`@container (min-width: ${WIDE + 1}px) and (max-width: 1100px)`]: {
    '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 0.75 },
  },
}
