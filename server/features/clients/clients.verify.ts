import { searchCheck } from '../../db/search.verify.ts'
import { CLIENTS } from '../../db/searched-tables.ts'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { isMonth } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { ClientPrice } from './client-prices.model.ts'
import { CLIENT_PRICES, LOCAL_PRICES } from './client-prices.rules.ts'
import { Client } from './clients.model.ts'
import { clientKeys } from './clients.rules.ts'

const PRICED = ['client_id', 'valid_from', ...CLIENT_PRICES] as const

const NAMES = ['client_id', 'client_name', 'email_1', 'email_2', 'email_3'] as const
const KEYS = ['client_id_key', 'client_name_key', 'search_text'] as const

/** The clients of the database: their keys are derived from their names, and they are found by these. */
export async function verifyClients(check: Verification): Promise<void> {
  const keys = check.of('clients.keys')
  const searches = searchCheck(check.of('clients.search'), Client.sequelize!, CLIENTS)
  for await (const clients of batchesOf(Client, [...NAMES, ...KEYS], check.transaction)) {
    await searches.add(clients)
    for (const client of clients)
      keys.same(message('checked.client', { id: client.id }), client, clientKeys(client))
  }
  await searches.end()
  await check.of('clients.unique').unique(Client, ['client_id_key'])
}

/** The prices of clients are whole cents, local ones of a currency without cents whole amounts, and valid from a month on: those of a client from different ones. */
export async function verifyClientPrices(check: Verification): Promise<void> {
  const [amounts, months] = [check.of('prices.amounts'), check.of('prices.months')]
  const { code } = await localCurrency(check.transaction)
  for await (const rows of batchesOf(ClientPrice, [...PRICED], check.transaction))
    for (const row of rows) {
      const record = message('checked.client_price', { id: row.id, client_id: row.client_id })
      amounts.whole(record, row, CLIENT_PRICES, 0, true)
      amounts.inCurrency(record, row, LOCAL_PRICES, code)
      months.that(record, isMonth(row.valid_from), () =>
        message('finding.not_month', { field: 'valid_from', found: row.valid_from }),
      )
    }
  await months.unique(ClientPrice, ['client_id', 'valid_from'])
}
