import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { BillingTypeBadge } from '../ui/feedback/BillingTypeBadge.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { formatMoney } from '../ui/format/money.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import type { AppDataProvider } from '../providers/dataProvider.ts'

/** The billings that a vehicle is on. */
export function VehicleBillings({ vehicleId }: { vehicleId: number }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.vehicles.details.${key}`)
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['vehicles', vehicleId, 'billings'],
    queryFn: () =>
      dataProvider.request<components['schemas']['Billing'][]>(`billings?vehicle_id=${vehicleId}`),
  })
  return (
    <DetailSection title={text('billings')}>
      {error && <ErrorState message={text('billings_failed')} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton rows={3} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('no_billings')}</Typography>}
      {data && data.length > 0 && <BillingRows billings={data} />}
    </DetailSection>
  )
}

function BillingRows({ billings }: { billings: components['schemas']['Billing'][] }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.vehicles.billing_columns.${key}`)
  return (
    <Box sx={tableSx}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('billing')}</TableCell>
            <TableCell>{text('type')}</TableCell>
            <TableCell>{text('period')}</TableCell>
            <TableCell align="right">{text('vehicles')}</TableCell>
            <TableCell align="right">{text('amount')}</TableCell>
            <TableCell align="right">{text('due')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {billings.map((billing) => (
            <TableRow key={billing.id}>
              <TableCell>
                <RecordLink to={`/billing/${billing.id}`}>{`#${billing.id}`}</RecordLink>
                <Typography variant="caption" component="p" color="textSecondary" sx={onlyOnPhones}>
                  {formatPeriod(billing)}
                </Typography>
              </TableCell>
              <TableCell>
                <BillingTypeBadge type={billing.billing_type} />
              </TableCell>
              <TableCell>{formatPeriod(billing)}</TableCell>
              <TableCell align="right">{billing.total_vehicles}</TableCell>
              <TableCell align="right">{formatMoney(billing.total_amount, billing.currency)}</TableCell>
              <TableCell
                align="right"
                sx={billing.payment_state === 'overdue' ? { color: 'error.main' } : {}}
              >
                {formatMoney(billing.amount_due, billing.currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const onlyOnPhones = { display: { sm: 'none' } }

/** On phones the number of vehicles is hidden, as the statement has it, and the period is under the billing's number. */
const tableSx = {
  overflowX: 'auto',
  '& td, & th': { px: { xs: 0.75, sm: 2 }, fontSize: '0.8125rem' },
  '& tr > :first-of-type': { paddingInlineStart: 0 },
  '& tr > :last-of-type': { paddingInlineEnd: 0 },
  '& tr > :nth-of-type(3), & tr > :nth-of-type(4)': { display: { xs: 'none', sm: 'table-cell' } },
}
