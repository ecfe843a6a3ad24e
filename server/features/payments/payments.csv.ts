import { instantText, withCurrency, type CsvColumns } from '../../lib/csv.rules.ts'
import type { PaymentDetails } from './payment-details.store.ts'
import { unallocatedOf } from './payments.wire.ts'

type Row = PaymentDetails & { currency: string }

/** The list of payments as CSV, in US dollars alone. */
export const PAYMENT_COLUMNS: CsvColumns<Row> = {
  ID: ({ payment }) => payment.id,
  Date: ({ payment }) => payment.transaction_date,
  'Client ID': ({ payment }) => payment.client.client_id,
  'Client Name': ({ payment }) => payment.client.client_name,
  Amount: ({ payment, currency }) => ({ cents: payment.amount, currency }),
  Unallocated: ({ currency, ...details }) => ({ cents: unallocatedOf(details), currency }),
  'Payment Mode': ({ payment }) => payment.payment_mode?.replaceAll('_', ' ') ?? null,
  'Reference No': ({ payment }) => payment.reference_no,
  Note: ({ payment }) => payment.note,
  Billings: ({ parts }) => parts.map(({ billing }) => `#${billing.id}`).join(' '),
  State: ({ payment }) => (payment.reversed_at ? 'reversed' : 'recorded'),
  'Reversed Because': ({ payment }) => payment.reverse_reason,
  'Recorded By': ({ payment }) => payment.created_by,
  Recorded: ({ payment }) => instantText(payment.created_at),
}

export const paymentColumns = (local: string) => withCurrency(PAYMENT_COLUMNS, 'Amount', local)
