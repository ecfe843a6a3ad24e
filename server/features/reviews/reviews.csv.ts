import { amountCell, type CsvColumns } from '../../lib/csv.rules.ts'
import { render } from '../../messages.ts'
import type { ReviewRow } from './reviews.store.ts'

const amountOf = (of: (row: ReviewRow) => number) => (row: ReviewRow) => amountCell(of(row), row.currency)

/** The review of a month as CSV. */
export const REVIEW_COLUMNS: CsvColumns<ReviewRow> = {
  'Client ID': ({ client }) => client.client_id,
  'Client Name': ({ client }) => client.client_name,
  Currency: ({ currency }) => currency,
  Before: amountOf(({ before }) => before),
  After: amountOf(({ after }) => after),
  Difference: amountOf(({ before, after }) => after - before),
  Added: amountOf(({ parts }) => parts.added),
  Gone: amountOf(({ parts }) => parts.gone),
  Price: amountOf(({ parts }) => parts.price),
  Fuel: amountOf(({ parts }) => parts.fuel),
  Installation: amountOf(({ parts }) => parts.installation),
  Status: amountOf(({ parts }) => parts.status),
  Edits: amountOf(({ parts }) => parts.edits),
  'Vehicles Before': ({ vehicles_before }) => vehicles_before,
  Vehicles: ({ vehicles }) => vehicles,
  State: ({ state }) => state,
  Flags: ({ flags }) =>
    flags
      .filter(({ state }) => state !== 'off')
      .map(({ said, state }) => (state === 'open' ? render(said) : `${render(said)} (dismissed)`))
      .join('; '),
}
