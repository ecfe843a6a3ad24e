import { amountCell, instantText, type CsvColumns } from '../../lib/csv.rules.ts'
import type { MonthView } from './months.service.ts'
import type { BilledTotal } from './months.store.ts'

/** A month in one of its currencies. */
export interface MonthInCurrency {
  month: MonthView
  total: BilledTotal
}

/** The list of months as CSV. */
export const MONTH_COLUMNS: CsvColumns<MonthInCurrency> = {
  Month: ({ month }) => month.month,
  State: ({ month }) => month.state,
  Currency: ({ total }) => total.currency,
  Billings: ({ total }) => total.billings,
  Lines: ({ total }) => total.vehicles,
  'Total amount': ({ total }) => amountCell(total.total_amount, total.currency),
  'Paid amount': ({ total }) => amountCell(total.paid_amount, total.currency),
  'Closed at': ({ month }) => instantText(month.closing?.closed_at ?? null),
  'Closed by': ({ month }) => month.closing?.closed_by ?? null,
}
