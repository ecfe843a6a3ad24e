import type { Plain } from '../../db/page-query.ts'
import { instantText, type CsvColumns } from '../../lib/csv.rules.ts'
import { USD } from '../../lib/currency.rules.ts'
import type { Billing } from './billings.model.ts'

type Columns = CsvColumns<Plain<Billing>>

const BEFORE_AMOUNTS: Columns = {
  ID: ({ id }) => id,
  'Client ID': ({ client }) => client.client_id,
  'Client Name': ({ client }) => client.client_name,
  Type: ({ billing_type }) => billing_type,
  Month: ({ billing_month }) => billing_month,
  Year: ({ billing_year }) => billing_year,
  Vehicles: ({ total_vehicles }) => total_vehicles,
}
const CURRENCY: Columns = { Currency: ({ currency }) => currency }
const AMOUNTS: Columns = {
  Amount: ({ total_amount: cents, currency }) => ({ cents, currency }),
  'Previous Balance': ({ previous_balance: cents, currency }) => ({ cents, currency }),
  'Paid Amount': ({ paid_amount: cents, currency }) => ({ cents, currency }),
  Notes: ({ notes }) => notes,
  'Last Sent': ({ last_sent_at }) => instantText(last_sent_at),
  Created: ({ created_at }) => instantText(created_at),
}

/** The list of billings as CSV. */
export const BILLING_COLUMNS: Columns = { ...BEFORE_AMOUNTS, ...AMOUNTS }

/** The same by the local currency: where it is not USD, the amounts have their currency beside them. */
export const billingColumns = (local: string): Columns =>
  local === USD ? BILLING_COLUMNS : { ...BEFORE_AMOUNTS, ...CURRENCY, ...AMOUNTS }
