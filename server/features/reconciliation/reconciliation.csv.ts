import { amountCell, type CsvColumns } from '../../lib/csv.rules.ts'
import { message, render } from '../../messages.ts'
import type { BilledLine } from './reconciliation.rules.ts'
import type { Finding } from './reconciliation.store.ts'

const amountOf = (line: BilledLine | null) => (line ? amountCell(line.amount, line.currency) : null)

/** What is found of a month, as CSV. */
export const FINDING_COLUMNS: CsvColumns<Finding> = {
  Finding: ({ kind }) => render(message(`reconciliation.${kind}`)),
  'Vehicle Name': ({ vehicle_name }) => vehicle_name,
  IMEI: ({ imei_number }) => imei_number,
  Status: ({ vehicle_status }) => vehicle_status,
  'Last Connection': ({ last_connection }) => last_connection,
  'Installation Date': ({ installation_date }) => installation_date,
  'Client ID': ({ client }) => client.client_id,
  'Client Name': ({ client }) => client.client_name,
  Before: ({ before }) => before,
  After: ({ after }) => after,
  'Billing Before': ({ last }) => last?.billing_id ?? null,
  'Amount Before': ({ last }) => amountOf(last),
  Billing: ({ now }) => now?.billing_id ?? null,
  Amount: ({ now }) => amountOf(now),
  Effect: ({ effect, currency }) => amountCell(effect, currency ?? undefined),
  Currency: ({ currency }) => currency,
  'Other Effect': ({ other_effect, other_currency }) => amountCell(other_effect, other_currency ?? undefined),
  'Other Currency': ({ other_currency }) => other_currency,
  'Known Until': ({ mark }) => mark?.until ?? null,
  Reason: ({ mark }) => mark?.reason ?? null,
}
