import type { CsvColumns } from '../../lib/csv.rules.ts'
import type { DatedTransaction } from './transactions.list.ts'

/** A client's transactions as CSV. */
export const TRANSACTION_COLUMNS: CsvColumns<DatedTransaction> = {
  Date: ({ day }) => day,
  Type: ({ transaction_type }) => transaction_type.toUpperCase(),
  Amount: ({ amount }) => ({ cents: amount }),
  Description: ({ description }) => description,
  'Payment Mode': ({ payment_mode }) => payment_mode?.replaceAll('_', ' ') ?? null,
  'Reference No': ({ reference_no }) => reference_no,
}
