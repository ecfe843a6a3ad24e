import type { Plain } from '../../db/page-query.ts'
import { instantText, withCurrency, type CsvColumns } from '../../lib/csv.rules.ts'
import type { Billing } from './billings.model.ts'
import { amountDue } from './dues.rules.ts'
import { paymentReference } from './payment-reference.rules.ts'

/** The list of billings as CSV, in US dollars alone. */
export const BILLING_COLUMNS: CsvColumns<Plain<Billing>> = {
  ID: ({ id }) => id,
  'Client ID': ({ client }) => client.client_id,
  'Client Name': ({ client }) => client.client_name,
  Type: ({ billing_type }) => billing_type,
  Month: ({ billing_month }) => billing_month,
  Year: ({ billing_year }) => billing_year,
  Vehicles: ({ total_vehicles }) => total_vehicles,
  Amount: ({ total_amount: cents, currency }) => ({ cents, currency }),
  'Previous Balance': ({ previous_balance: cents, currency }) => ({ cents, currency }),
  'Paid Amount': ({ paid_amount: cents, currency }) => ({ cents, currency }),
  Notes: ({ notes }) => notes,
  'Issue State': ({ issue_state }) => issue_state,
  Revision: ({ revision }) => revision,
  Issued: ({ issued_at }) => instantText(issued_at),
  'Last Sent': ({ last_sent_at }) => instantText(last_sent_at),
  Created: ({ created_at }) => instantText(created_at),
  'Amount Due': (billing) => ({ cents: amountDue(billing), currency: billing.currency }),
  'Due Date': ({ due_date }) => due_date,
  'Payment Reference': ({ id }) => paymentReference(id),
}

export const billingColumns = (local: string) => withCurrency(BILLING_COLUMNS, 'Amount', local)
