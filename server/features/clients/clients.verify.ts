import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { isMonth } from '../../lib/period.rules.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { ClientPrice } from './client-prices.model.ts'
import { CLIENT_PRICES, LOCAL_PRICES } from './client-prices.rules.ts'
import { Client } from './clients.model.ts'
import { clientKeys } from './clients.rules.ts'

const PRICED = ['client_id', 'valid_from', ...CLIENT_PRICES] as const

const NAMES = ['client_id', 'client_name', 'email_1', 'email_2', 'email_3'] as const
const KEYS = ['client_id_key', 'client_name_key', 'search_text'] as const

/** The clients of the database: their keys are derived from their names. */
export async function verifyClients(check: Verification): Promise<void> {
  for await (const clients of batchesOf(Client, [...NAMES, ...KEYS], check.transaction))
    for (const client of clients) check.same(`client #${client.id}`, client, clientKeys(client))
  await check.unique(Client, ['client_id_key'])
}

/** The prices of clients are whole cents, local ones of a currency without cents whole amounts, and valid from a month on: those of a client from different ones. */
export async function verifyClientPrices(check: Verification): Promise<void> {
  const { code } = await localCurrency(check.transaction)
  for await (const rows of batchesOf(ClientPrice, [...PRICED], check.transaction))
    for (const row of rows) {
      const record = `client price #${row.id} of client #${row.client_id}`
      check.whole(record, row, CLIENT_PRICES, 0, true)
      check.inCurrency(record, row, LOCAL_PRICES, code)
      if (!isMonth(row.valid_from))
        check.differs(record, `valid_from is "${row.valid_from}", which is no month`)
    }
  await check.unique(ClientPrice, ['client_id', 'valid_from'])
}
