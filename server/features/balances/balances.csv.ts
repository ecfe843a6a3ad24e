import type { CsvColumns } from '../../lib/csv.rules.ts'
import { USD } from '../../lib/currency.rules.ts'
import type { Balance } from './balances.service.ts'
import type { DatedTransaction } from './transactions.store.ts'

type InCurrency = { currency: string }

const CURRENCY = { Currency: ({ currency }: InCurrency) => currency }

const CLIENT: CsvColumns<Balance> = { 'Client Name': ({ client_name }) => client_name }
const SUMS: CsvColumns<Balance> = {
  'Total Paid': ({ total_paid: cents, currency }) => ({ cents, currency }),
  'Total Debit': ({ total_debit: cents, currency }) => ({ cents, currency }),
  'Remaining Balance': ({ remaining_balance: cents, currency }) => ({ cents, currency }),
  'Total Transactions': ({ total_transactions }) => total_transactions,
}

/** The list of balances as CSV. */
export const BALANCE_COLUMNS: CsvColumns<Balance> = { ...CLIENT, ...SUMS }

/** The same by the local currency: where it is not USD, the sums have their currency beside them. */
export const balanceColumns = (local: string): CsvColumns<Balance> =>
  local === USD ? BALANCE_COLUMNS : { ...CLIENT, ...CURRENCY, ...SUMS }

const DATE_AND_TYPE: CsvColumns<DatedTransaction> = {
  Date: ({ day }) => day,
  Type: ({ transaction_type }) => transaction_type.toUpperCase(),
}
const AMOUNT_AND_MORE: CsvColumns<DatedTransaction> = {
  Amount: ({ amount: cents, currency }) => ({ cents, currency }),
  Description: ({ description }) => description,
  'Payment Mode': ({ payment_mode }) => payment_mode?.replaceAll('_', ' ') ?? null,
  'Reference No': ({ reference_no }) => reference_no,
}

/** A client's transactions as CSV. */
export const TRANSACTION_COLUMNS: CsvColumns<DatedTransaction> = { ...DATE_AND_TYPE, ...AMOUNT_AND_MORE }

/** The same by the local currency. */
export const transactionColumns = (local: string): CsvColumns<DatedTransaction> =>
  local === USD ? TRANSACTION_COLUMNS : { ...DATE_AND_TYPE, ...CURRENCY, ...AMOUNT_AND_MORE }
