import { messageIn } from '../../db/stored-messages.ts'
import type { Plain } from '../../db/page-query.ts'
import { render } from '../../messages.ts'
import { amountCell, instantText, yesOrNo, type CsvColumns } from '../../lib/csv.rules.ts'
import type { BillingRunResult } from './runs.model.ts'
import type { runOnWire } from './runs.wire.ts'

/** The list of runs as CSV. */
export const RUN_COLUMNS: CsvColumns<ReturnType<typeof runOnWire>> = {
  ID: ({ id }) => id,
  Month: ({ month }) => month,
  Preview: ({ dry_run }) => yesOrNo(dry_run),
  State: ({ state }) => state,
  By: ({ username }) => username,
  When: ({ created_at }) => instantText(created_at),
  Ended: ({ finished_at }) => instantText(finished_at),
  Clients: ({ total_clients }) => total_clients,
  'Billings Made': ({ counts }) => counts.billings_made,
  'Billings Joined': ({ counts }) => counts.billings_joined,
  Lines: ({ counts }) => counts.lines,
  'At Default Rate': ({ counts }) => counts.lines_at_default_rate,
  'Billed Before': ({ counts }) => counts.vehicles_billed_before,
  'Left Out': ({ counts }) => counts.vehicles_left_out,
  'Clients Failed': ({ counts }) => counts.clients_failed,
  Result: ({ message }) => message,
}

/** What a run did, as CSV. */
export const RESULT_COLUMNS: CsvColumns<Plain<BillingRunResult>> = {
  Client: ({ client_name }) => client_name,
  Tariff: ({ tariff }) => tariff,
  Outcome: ({ outcome }) => outcome,
  Vehicles: ({ line_count }) => line_count,
  Currency: ({ currency }) => currency,
  Amount: ({ amount, currency }) => amountCell(amount, currency ?? undefined),
  Billing: ({ billing_id }) => billing_id,
  'At Default Rate': ({ rate_is_default }) => yesOrNo(rate_is_default),
  Why: ({ code, params }) => {
    const reason = messageIn({ code, params })
    return reason && render(reason)
  },
}
