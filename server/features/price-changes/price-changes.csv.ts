import { amountCell, type CsvColumns } from '../../lib/csv.rules.ts'
import { currencyOf } from '../clients/client-prices.rules.ts'
import type { PlannedChange } from './price-change-plan.ts'
import type { ChangedPrice } from './price-changes.rules.ts'

/** A price of a client in a preview. */
export type PreviewedPrice = ChangedPrice & { row: PlannedChange; localCurrency: string; valid_from: string }

/** What a change would make of each price, as CSV. */
export const PRICE_CHANGE_COLUMNS: CsvColumns<PreviewedPrice> = {
  Client_ID: ({ row }) => row.client.client_id,
  Client_Name: ({ row }) => row.client.client_name,
  Price: ({ price }) => price,
  Currency: ({ price, localCurrency }) => currencyOf(price, localCurrency),
  Valid_From: ({ valid_from }) => valid_from,
  Old: ({ from, price, localCurrency }) => amountCell(from, currencyOf(price, localCurrency)),
  New: ({ to, price, localCurrency }) => amountCell(to, currencyOf(price, localCurrency)),
  Problem: ({ problem }) => problem,
  Later_Prices_From: ({ row }) => row.later_prices_from,
  Billed_Until: ({ row }) => row.billed_until,
}
