import type { Plain } from '../../db/page-query.ts'
import { instantText, type CsvColumns } from '../../lib/csv.rules.ts'
import type { Billing } from './billings.model.ts'

/** The list of billings as CSV. */
export const BILLING_COLUMNS: CsvColumns<Plain<Billing>> = {
  ID: ({ id }) => id,
  'Client ID': ({ client }) => client.client_id,
  'Client Name': ({ client }) => client.client_name,
  Type: ({ billing_type }) => billing_type,
  Month: ({ billing_month }) => billing_month,
  Year: ({ billing_year }) => billing_year,
  Vehicles: ({ total_vehicles }) => total_vehicles,
  Amount: ({ total_amount }) => ({ cents: total_amount }),
  'Previous Balance': ({ previous_balance }) => ({ cents: previous_balance }),
  'Paid Amount': ({ paid_amount }) => ({ cents: paid_amount }),
  Notes: ({ notes }) => notes,
  'Last Sent': ({ last_sent_at }) => instantText(last_sent_at),
  Created: ({ created_at }) => instantText(created_at),
}
