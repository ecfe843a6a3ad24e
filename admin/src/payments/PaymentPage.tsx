import Undo from '@mui/icons-material/Undo'
import {
  Alert,
  Box,
  Button,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { balancePath, billingPath, clientPath, importPath } from '../paths.ts'
import { ReasonDialog } from '../ui/form/ReasonDialog.tsx'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { dayOf, formatDate, formatInstant, formatMonth } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { cardsOnPhones } from '../ui/list/cardsOnPhones.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { RecordPage } from '../ui/page/RecordPage.tsx'
import type { Payment, Allocation } from './payment.ts'
import { Mode, PaymentState } from './PaymentList.tsx'
import { ReceiptButton } from './ReceiptButton.tsx'
import { SendReceiptButton } from './SendReceiptButton.tsx'

const BACK = { to: '/payments', label: 'resources.payments.back' }

/** A payment: what it has settled, and what became of it. */
export function PaymentPage() {
  const { paymentId = '' } = useParams()
  return (
    <RecordPage<Payment> resource="payments" id={paymentId} back={BACK}>
      {(payment) => <Details key={payment.id} payment={payment} />}
    </RecordPage>
  )
}

function Details({ payment }: { payment: Payment }) {
  const translate = useTranslate()
  const { id, client, amount, currency, state } = payment
  return (
    <>
      <PageHeader
        title={translate('resources.payments.details.title', { id })}
        about={translate('resources.payments.details.about', {
          client: client.client_name,
          amount: formatMoney(amount, currency),
        })}
        action={
          <>
            <ReceiptButton payment_id={id} variant="outlined" />
            {state === 'recorded' && (
              <>
                <SendReceiptButton payment={payment} />
                <ReverseButton payment={payment} />
              </>
            )}
          </>
        }
      />
      <Stack spacing={2}>
        {state === 'reversed' && <Reversed payment={payment} />}
        <PaymentFields payment={payment} />
        <Settled payment={payment} />
        <RecordHistory resource="payments" id={id} />
      </Stack>
    </>
  )
}

const reversal = (key: string) => `resources.payments.reversal.${key}`

/** Takes back a payment that was none, such as a cheque that bounced. */
function ReverseButton({ payment: { id, amount, currency } }: { payment: Payment }) {
  const translate = useTranslate()
  const target = `reversal of payment ${id}`
  const form = useOpenForm(target)
  return (
    <IfMay call="reversePayment">
      <Button color="error" startIcon={<Undo />} onClick={form.open}>
        {translate(reversal('submit'))}
      </Button>
      {form.isOpen && (
        <ReasonDialog
          texts="resources.payments.reversal"
          values={{ id, amount: formatMoney(amount, currency) }}
          path={`payments/${id}/reverse`}
          target={target}
          draft={form.draft}
          onClose={form.close}
        />
      )}
    </IfMay>
  )
}

function Reversed({ payment: { reversed_by, reversed_at, reverse_reason } }: { payment: Payment }) {
  const translate = useTranslate()
  const values = { name: reversed_by ?? '', when: formatInstant(reversed_at), reason: reverse_reason ?? '' }
  return (
    <Alert severity="warning" role="status">
      {translate(reversal('was'), values)}
    </Alert>
  )
}

const LinkTo = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to}>
    {children}
  </Link>
)

function PaymentFields({ payment }: { payment: Payment }) {
  const translate = useTranslate()
  const { client, client_id, amount, currency, transaction_date, transaction_id, import_id } = payment
  const values: Partial<Record<keyof Payment, ReactNode>> = {
    client: <LinkTo to={clientPath(client_id)}>{client.client_name}</LinkTo>,
    amount: formatMoney(amount, currency),
    transaction_date: formatDate(dayOf(transaction_date)),
    payment_mode: <Mode {...payment} />,
    reference_no: payment.reference_no,
    state: <PaymentState {...payment} />,
    transaction_id: <LinkTo to={balancePath(client_id, currency)}>{`#${transaction_id}`}</LinkTo>,
    ...(import_id !== null && { import_id: <LinkTo to={importPath(import_id)}>{`#${import_id}`}</LinkTo> }),
    created_by: payment.created_by,
    created_at: formatInstant(payment.created_at),
    note: payment.note,
  }
  const fields = Object.entries(values).map(([field, value]): [string, ReactNode] => [
    translate(`resources.payments.fields.${field}`),
    value,
  ])
  return (
    <DetailSection title={translate('resources.payments.details.paid')}>
      <DetailFields fields={fields} />
    </DetailSection>
  )
}

/** The statements that it has settled, what was released of that, and what stays on account. */
function Settled({ payment }: { payment: Payment }) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.payments.details.${key}`, values)
  const { allocations, unallocated_amount: left, currency } = payment
  return (
    <DetailSection title={text('settled')}>
      {allocations.length > 0 && (
        <Box sx={[{ overflowX: 'auto' }, cardsOnPhones]}>
          <Table size="small" aria-label={text('settled')}>
            <TableHead>
              <TableRow>
                <TableCell>{text('statement')}</TableCell>
                <TableCell align="right">{text('amount')}</TableCell>
                <TableCell align="right">{text('released')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {allocations.map((allocation) => (
                <AllocationRow key={allocation.id} allocation={allocation} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {left > 0
          ? text('left', { amount: formatMoney(left, currency) })
          : text(allocations.length ? 'nothing_left' : 'nothing')}
      </Typography>
    </DetailSection>
  )
}

function AllocationRow({ allocation }: { allocation: Allocation }) {
  const translate = useTranslate()
  const { billing_id, billing_month, billing_year, amount, released, currency } = allocation
  const { given_amount, given_currency } = allocation
  const text = (key: string) => translate(`resources.payments.details.${key}`)
  return (
    <TableRow>
      <TableCell data-label={text('statement')}>
        <span>
          <LinkTo to={billingPath(billing_id)}>{`#${billing_id}`}</LinkTo>,{' '}
          {formatMonth(billing_month, billing_year)}
        </span>
      </TableCell>
      <TableCell align="right" data-label={text('amount')}>
        <div>
          {formatMoney(amount, currency)}
          {given_amount !== null && given_currency && (
            <Typography variant="caption" component="div" color="textSecondary">
              {translate('resources.payments.details.by', {
                amount: formatMoney(given_amount, given_currency),
              })}
            </Typography>
          )}
        </div>
      </TableCell>
      <TableCell align="right" data-label={text('released')}>
        {released > 0 ? formatMoney(released, currency) : translate('common.none')}
      </TableCell>
    </TableRow>
  )
}
