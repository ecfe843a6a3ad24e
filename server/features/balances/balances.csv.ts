import { chunksOf } from '../../db/chunks.ts'
import { CSV_MARK, csvLine } from '../../lib/csv.rules.ts'
import type { BalancesFilter } from './balances.schemas.ts'
import { listBalanceIds, listBalances, type Balance } from './balances.service.ts'

const HEADER = ['Client Name', 'Total Paid', 'Total Debit', 'Remaining Balance', 'Total Transactions']

const lineOf = (balance: Balance): string =>
  csvLine([
    balance.client_name,
    { cents: balance.total_paid },
    { cents: balance.total_debit },
    { cents: balance.remaining_balance },
    balance.total_transactions,
  ])

/** All balances that the filter finds as the text of a CSV file, by name; a part at a time, as fast as it is read. */
export async function* balancesCsv(filter: BalancesFilter): AsyncGenerator<string> {
  // The ids are settled first: whoever is renamed meanwhile is neither missing nor there twice.
  const found = await listBalanceIds(filter)
  yield CSV_MARK + csvLine(HEADER)
  for (const ids of chunksOf(found)) {
    const request = { filter: { ids }, order: ['client_name', 'ASC'], offset: 0, limit: ids.length } as const
    yield (await listBalances(request)).map(lineOf).join('')
  }
}
