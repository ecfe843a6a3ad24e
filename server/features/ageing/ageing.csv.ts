import { amountCell, type CsvColumns } from '../../lib/csv.rules.ts'
import { amountHeadings, amountsOf } from './ageing-document.rules.ts'
import type { Limits } from './ageing.rules.ts'
import type { AgeingRow } from './ageing.store.ts'

/** The ageing as CSV. @param limits the last days of the buckets, which name their columns */
export const ageingColumns = (limits: Limits): CsvColumns<AgeingRow> => ({
  'Client ID': ({ client }) => client.client_id,
  'Client Name': ({ client }) => client.client_name,
  Currency: ({ currency }) => currency,
  ...Object.fromEntries(
    amountHeadings(limits).map((heading, at) => [
      heading,
      (row: AgeingRow) => amountCell(amountsOf(row)[at]!, row.currency),
    ]),
  ),
})
