import { Box } from '@mui/material'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { ActionsColumn } from '../common/ActionsColumn.tsx'
import { Column } from '../common/Column.tsx'
import { DeleteButton } from '../common/DeleteButton.tsx'
import { formatDollars } from '../common/money.ts'
import { formatCount } from '../common/numbers.ts'
import { RecordLink } from '../common/RecordLink.tsx'
import { RecordTable } from '../common/RecordTable.tsx'
import type { Billing } from './billing.ts'
import { billingPath } from './billingPath.ts'
import { BillingTypeBadge } from './BillingTypeBadge.tsx'
import { countHanging } from './countHanging.ts'
import { DownloadRowButton } from './DownloadRowButton.tsx'
import { LastSent } from './LastSent.tsx'
import { SendButton } from './SendButton.tsx'
import { ViewButton } from './ViewButton.tsx'

/** The billings of a page of the list. */
export const BillingTable = () => (
  <Box sx={denseSx}>
    <RecordTable pathOf={({ id }) => billingPath(id)}>
      <Column<Billing>
        source="id"
        render={({ id }) => <RecordLink to={billingPath(id)}>{`#${id}`}</RecordLink>}
      />
      <Column<Billing>
        label="resources.billings.columns.client"
        render={({ client }) => client.client_name}
      />
      <Column<Billing>
        source="billing_type"
        render={({ billing_type }) => <BillingTypeBadge type={billing_type} />}
      />
      <Column<Billing> label="resources.billings.columns.period" render={formatPeriod} />
      <Column<Billing>
        source="total_vehicles"
        align="right"
        render={({ total_vehicles }) => formatCount(total_vehicles)}
      />
      <Column<Billing>
        source="total_amount"
        align="right"
        render={({ total_amount }) => formatDollars(total_amount)}
      />
      <Column<Billing> source="last_sent_at" render={({ last_sent_at }) => <LastSent at={last_sent_at} />} />
      <ActionsColumn>
        <ViewButton />
        <DownloadRowButton kind="pdf" />
        <DownloadRowButton kind="excel" />
        <SendButton />
        <DeleteButton countHanging={countHanging} />
      </ActionsColumn>
    </RecordTable>
  </Box>
)

/** With all its columns and buttons it just fits beside the menu. */
const denseSx = {
  '@container (max-width: 1250px)': {
    '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1 },
    '& tr > :first-of-type': { paddingInlineStart: 2 },
    '& tr > :last-of-type': { paddingInlineEnd: 2 },
  },
}
