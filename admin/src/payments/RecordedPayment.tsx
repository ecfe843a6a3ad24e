import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import { Box, Button, DialogActions, DialogContent, DialogTitle, Link, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import { balancePath, billingPath, paymentPath } from '../paths.ts'
import { formatDate } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import type { Payment } from './payment.ts'
import { ReceiptButton } from './ReceiptButton.tsx'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

const text = (key: string) => `resources.payments.recorded.${key}`

interface RecordedPaymentProps {
  payment: Payment
  /** Records another one. */
  onAgain: () => void
  onClose: () => void
}

/** Says what was recorded, with the ways on. */
export function RecordedPayment({ payment, onAgain, onClose }: RecordedPaymentProps) {
  const translate = useTranslate()
  const titleId = useId()
  const { id, client, amount, currency, transaction_date } = payment
  const values = {
    amount: formatMoney(amount, currency),
    client: client.client_name,
    date: formatDate(transaction_date),
  }
  return (
    <ModalDialog maxWidth="sm" fullWidth onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CheckCircle color="success" aria-hidden />
        {translate(text('title'))}
      </DialogTitle>
      <DialogContent>
        <Typography role="status">{translate(text('what'), values)}</Typography>
        <Settled payment={payment} onClose={onClose} />
        <Link component={RouterLink} to={paymentPath(id)} onClick={onClose}>
          {translate(text('payment'), { id })}
        </Link>
      </DialogContent>
      <DialogActions>
        <ReceiptButton payment_id={id} variant="text" />
        <Button onClick={onAgain}>{translate(text('again'))}</Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

/** Each billing with what it got, and what stays on account. */
function Settled({ payment, onClose }: Pick<RecordedPaymentProps, 'payment' | 'onClose'>) {
  const translate = useTranslate()
  const { client_id, currency, allocations, unallocated_amount: left } = payment
  const link = (to: string, name: string) => (
    <Link component={RouterLink} to={to} onClick={onClose}>
      {name}
    </Link>
  )
  return (
    <Box component="ul" sx={{ my: 1.5, paddingInlineStart: 2.5 }}>
      {allocations.map(({ id, billing_id, amount, currency: billed_in, given_amount, ...period }) => (
        <li key={id}>
          {link(billingPath(billing_id), `#${billing_id}`)}{' '}
          {translate(text(given_amount === null ? 'settled' : 'settled_by'), {
            month: formatPeriod(period),
            amount: formatMoney(amount, billed_in),
            given: given_amount === null ? '' : formatMoney(given_amount, currency),
          })}
        </li>
      ))}
      {left > 0 && (
        <li>
          {translate(text('left'), { amount: formatMoney(left, currency) })}{' '}
          {link(balancePath(client_id, currency), translate(text('account')))}
        </li>
      )}
    </Box>
  )
}
