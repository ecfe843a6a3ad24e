import type { CsvColumns } from '../../lib/csv.rules.ts'
import type { Balance } from './balances.service.ts'

/** The list of balances as CSV. */
export const BALANCE_COLUMNS: CsvColumns<Balance> = {
  'Client Name': ({ client_name }) => client_name,
  'Total Paid': ({ total_paid }) => ({ cents: total_paid }),
  'Total Debit': ({ total_debit }) => ({ cents: total_debit }),
  'Remaining Balance': ({ remaining_balance }) => ({ cents: remaining_balance }),
  'Total Transactions': ({ total_transactions }) => total_transactions,
}
