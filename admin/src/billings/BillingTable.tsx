import { Box } from '@mui/material'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { ActionsColumn } from '../ui/list/ActionsColumn.tsx'
import { Column } from '../ui/list/Column.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { DeleteButton } from '../ui/list/DeleteButton.tsx'
import { formatDollars } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import type { Billing } from './billing.ts'
import { billingPath } from '../paths.ts'
import { BillingTypeBadge } from '../ui/feedback/BillingTypeBadge.tsx'
import { countDependents } from './countDependents.ts'
import { DownloadRowButton } from './DownloadRowButton.tsx'
import { LastSent } from './LastSent.tsx'
import { SendButton } from './SendButton.tsx'
import { ViewButton } from './ViewButton.tsx'

/** Shown when chosen. */
const HIDDEN = ['previous_balance', 'paid_amount', 'created_at']

/** The billings of a page of the list. */
export const BillingTable = () => (
  <Box sx={denseSx}>
    <RecordTable pathOf={({ id }) => billingPath(id)} hidden={HIDDEN} wide bulkDelete>
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
      <AmountColumn source="total_amount" />
      <AmountColumn source="previous_balance" disableSort />
      <AmountColumn source="paid_amount" />
      <Column<Billing> source="last_sent_at" render={({ last_sent_at }) => <LastSent at={last_sent_at} />} />
      <Column<Billing>
        source="created_at"
        cellClassName="RecordTable-day"
        render={({ created_at }) => formatDay(created_at)}
      />
      <ActionsColumn>
        <ViewButton />
        <DownloadRowButton kind="pdf" />
        <DownloadRowButton kind="excel" />
        <SendButton />
        <DeleteButton countDependents={countDependents} />
      </ActionsColumn>
    </RecordTable>
  </Box>
)

interface AmountColumnProps {
  source: 'total_amount' | 'previous_balance' | 'paid_amount'
  disableSort?: boolean
}

const AmountColumn = ({ source, disableSort = false }: AmountColumnProps) => (
  <Column<Billing>
    source={source}
    align="right"
    disableSort={disableSort}
    render={(billing) => formatDollars(billing[source])}
  />
)

/** With all its columns it just fits beside the menu, when its buttons are symbols. */
const denseSx = {
  '@container (min-width: 881px) and (max-width: 1250px)': {
    '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1 },
    '& tr > :last-of-type': { paddingInlineEnd: 2 },
    '& .RowButton-label': { display: 'none' },
    '& .MuiButton-root': { minWidth: 28, px: 0.5 },
    '& .MuiButton-startIcon': { m: 0 },
  },
}
