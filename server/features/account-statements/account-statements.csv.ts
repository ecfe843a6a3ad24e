import type { CsvColumns } from '../../lib/csv.rules.ts'
import { descriptionOf, sidesOf, type DocumentRow } from './account-document.rules.ts'

/** A row of the file, with the currency of its amounts. */
export type AccountCsvRow = DocumentRow & { currency: string }

const side =
  (at: 0 | 1) =>
  ({ amount, currency }: AccountCsvRow) => {
    const cents = sidesOf(amount)[at]
    return cents === null ? null : { cents, currency }
  }

/** A statement of account as CSV; its first and its last line are the balances before and after it. */
export const ACCOUNT_COLUMNS: CsvColumns<AccountCsvRow> = {
  Date: ({ day }) => day,
  'Given Date': ({ transaction_date }) => transaction_date?.slice(0, 10) ?? null,
  Description: descriptionOf,
  Reference: ({ reference_no }) => reference_no,
  Currency: ({ currency }) => currency,
  Charges: side(0),
  Credits: side(1),
  Balance: ({ balance: cents, currency }) => ({ cents, currency }),
}
