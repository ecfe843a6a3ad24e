import { instantText, type CsvColumns } from '../../lib/csv.rules.ts'
import { toCents } from '../../lib/money.rules.ts'
import type { lineOnWire } from './payment-lines.wire.ts'

/** The list of lines as CSV. */
export const LINE_COLUMNS: CsvColumns<ReturnType<typeof lineOnWire>> = {
  ID: ({ id }) => id,
  Import: ({ import_id }) => import_id,
  Row: ({ sheet_row }) => sheet_row,
  Account: ({ account }) => account,
  Date: ({ line_date }) => line_date,
  Currency: ({ currency }) => currency,
  Amount: ({ amount, currency }) => ({ cents: toCents(amount), currency }),
  Reference: ({ reference }) => reference,
  Payer: ({ payer }) => payer,
  Details: ({ details }) => details.join('; '),
  State: ({ state }) => state.replaceAll('_', ' '),
  'Client ID': ({ client }) => client?.client_id ?? null,
  'Client Name': ({ client }) => client?.client_name ?? null,
  Payment: ({ payment_id }) => payment_id,
  'Set Aside Because': ({ reason }) => reason,
  'Decided By': ({ decided_by }) => decided_by,
  Decided: ({ decided_at }) => instantText(decided_at),
}
