import LinkOff from '@mui/icons-material/LinkOff'
import {
  Box,
  IconButton,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { billingPath, paymentPath } from '../paths.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ReasonDialog } from '../ui/form/ReasonDialog.tsx'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { formatDay } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { Allocation } from './payment.ts'
import { RecordPaymentButton } from './RecordPaymentButton.tsx'
import { SettleButton } from './SettleButton.tsx'

interface BillingPaymentsProps {
  billing_id: number
  client_id: number
  currency: string
}

/** What has settled a billing, with and without cash, and what settles it. */
export function BillingPayments({ billing_id, client_id, currency }: BillingPaymentsProps) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', 'of-billing', billing_id],
    queryFn: () => dataProvider.request<Allocation[]>(`billings/${billing_id}/allocations`),
  })
  const text = (key: string) => translate(`resources.payments.of_billing.${key}`)
  return (
    <DetailSection
      title={text('title')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SettleButton {...{ billing_id, currency }} />
          <RecordPaymentButton {...{ client_id, currency }} variant="outlined" />
        </Box>
      }
    >
      {data?.length ? (
        <Allocations allocations={data} page_id={billing_id} />
      ) : error ? (
        <ErrorState message={text('fetch_failed')} onRetry={() => void refetch()} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {data ? text('empty') : '…'}
        </Typography>
      )}
    </DetailSection>
  )
}

const COLUMNS = ['created_at', 'by', 'created_by', 'amount'] as const

function Allocations({ allocations, page_id }: { allocations: Allocation[]; page_id: number }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.payments.of_billing.${key}`)
  return (
    <Box sx={tableSx}>
      <Table size="small" aria-label={text('title')}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell key={column} align={column === 'amount' ? 'right' : 'left'}>
                {text(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {allocations.map((allocation) => (
            <AllocationRow key={allocation.id} {...{ allocation, page_id }} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

interface AllocationRowProps {
  allocation: Allocation
  /** The billing whose page it is: what was paid on it may settle one that it carries. */
  page_id: number
}

function AllocationRow({ allocation, page_id }: AllocationRowProps) {
  const translate = useTranslate()
  const { kind, amount, released, currency } = allocation
  return (
    <TableRow>
      <TableCell>{formatDay(allocation.created_at)}</TableCell>
      <TableCell>
        <What {...{ allocation, page_id }} />
      </TableCell>
      <TableCell>{allocation.created_by}</TableCell>
      <TableCell align="right">
        {formatMoney(amount, currency)}
        {released > 0 && (
          <Typography variant="caption" component="div" color="textSecondary">
            {translate('resources.payments.of_billing.released', { amount: formatMoney(released, currency) })}
          </Typography>
        )}
        {kind !== 'payment' && released < amount && <ReleaseButton allocation={allocation} />}
      </TableCell>
    </TableRow>
  )
}

/** What has settled it: a payment, a paid amount, of another billing maybe, or why there was no cash. */
function What({ allocation, page_id }: AllocationRowProps) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.payments.of_billing.${key}`, values)
  const { kind, reason, payment_id, billing_id, via_billing_id: via } = allocation
  const { given_amount, given_currency } = allocation
  const other = billing_id === page_id ? via : billing_id
  return (
    <>
      {kind !== 'payment' && translate(`resources.payments.kinds.${kind}`)}
      {kind === 'payment' &&
        (payment_id === null ? (
          text('paid_amount')
        ) : (
          <Link component={RouterLink} to={paymentPath(payment_id)}>
            {text('payment', { id: payment_id })}
          </Link>
        ))}
      {other !== page_id && (
        <>
          {' '}
          <Link component={RouterLink} to={billingPath(other)}>
            {text(billing_id === page_id ? 'via' : 'of', { id: other })}
          </Link>
        </>
      )}
      {(reason ?? given_amount) !== null && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {reason ?? text('given', { amount: formatMoney(given_amount ?? 0, given_currency ?? '') })}
        </Typography>
      )}
    </>
  )
}

/** Takes back what was settled without cash. */
function ReleaseButton({ allocation }: { allocation: Allocation }) {
  const translate = useTranslate()
  const { id, billing_id, kind, amount, released, currency } = allocation
  const target = `release ${id}`
  const form = useOpenForm(target)
  const values = {
    id: billing_id,
    kind: translate(`resources.payments.kinds.${kind}`),
    amount: formatMoney(amount - released, currency),
  }
  const name = translate('resources.payments.release.open', values)
  return (
    <IfMay call="releaseSettlement">
      <IconButton size="small" aria-label={name} title={name} onClick={form.open}>
        <LinkOff fontSize="small" />
      </IconButton>
      {form.isOpen && (
        <ReasonDialog
          texts="resources.payments.release"
          values={values}
          path={`billings/${billing_id}/settlements/${id}/release`}
          target={target}
          draft={form.draft}
          onClose={form.close}
        />
      )}
    </IfMay>
  )
}

/** On phones who did it is left out: the history has it. */
const tableSx = {
  overflowX: 'auto',
  '& td, & th': { px: { xs: 0.5, sm: 2 }, fontSize: '0.8125rem' },
  '& tr > :nth-of-type(3)': { display: { xs: 'none', sm: 'table-cell' } },
}
