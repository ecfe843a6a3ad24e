import { withCurrency, type CsvColumns } from '../../lib/csv.rules.ts'
import type { Balance } from './balances.service.ts'
import type { DatedTransaction } from './transactions.store.ts'

/** The list of balances as CSV, in US dollars alone. */
export const BALANCE_COLUMNS: CsvColumns<Balance> = {
  'Client Name': ({ client_name }) => client_name,
  'Total Paid': ({ total_paid: cents, currency }) => ({ cents, currency }),
  'Total Debit': ({ total_debit: cents, currency }) => ({ cents, currency }),
  'Remaining Balance': ({ remaining_balance: cents, currency }) => ({ cents, currency }),
  'Total Transactions': ({ total_transactions }) => total_transactions,
}

/** A client's transactions as CSV, in US dollars alone. */
export const TRANSACTION_COLUMNS: CsvColumns<DatedTransaction> = {
  Date: ({ day }) => day,
  Type: ({ transaction_type }) => transaction_type.toUpperCase(),
  Amount: ({ amount: cents, currency }) => ({ cents, currency }),
  Description: ({ description }) => description,
  'Payment Mode': ({ payment_mode }) => payment_mode?.replaceAll('_', ' ') ?? null,
  'Reference No': ({ reference_no }) => reference_no,
}

export const balanceColumns = (local: string) => withCurrency(BALANCE_COLUMNS, 'Total Paid', local)
export const transactionColumns = (local: string) => withCurrency(TRANSACTION_COLUMNS, 'Amount', local)
