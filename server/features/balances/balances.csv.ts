import type { CsvColumns } from '../../lib/csv.rules.ts'
import type { Balance } from './balances.service.ts'
import type { DatedTransaction } from './transactions.store.ts'

/** The list of balances as CSV. */
export const BALANCE_COLUMNS: CsvColumns<Balance> = {
  'Client Name': ({ client_name }) => client_name,
  'Total Paid': ({ total_paid }) => ({ cents: total_paid }),
  'Total Debit': ({ total_debit }) => ({ cents: total_debit }),
  'Remaining Balance': ({ remaining_balance }) => ({ cents: remaining_balance }),
  'Total Transactions': ({ total_transactions }) => total_transactions,
}

/** A client's transactions as CSV. */
export const TRANSACTION_COLUMNS: CsvColumns<DatedTransaction> = {
  Date: ({ day }) => day,
  Type: ({ transaction_type }) => transaction_type.toUpperCase(),
  Amount: ({ amount }) => ({ cents: amount }),
  Description: ({ description }) => description,
  'Payment Mode': ({ payment_mode }) => payment_mode?.replaceAll('_', ' ') ?? null,
  'Reference No': ({ reference_no }) => reference_no,
}
