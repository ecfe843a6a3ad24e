import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { Client } from './clients.model.ts'
import { CLIENT_PRICES, clientKeys } from './clients.rules.ts'

const NAMES = ['client_id', 'client_name', 'email_1', 'email_2', 'email_3'] as const
const KEYS = ['client_id_key', 'client_name_key', 'search_text'] as const

/** The clients of the database: their keys are derived from their names, and their prices are whole cents. */
export async function verifyClients(check: Verification): Promise<void> {
  for await (const clients of batchesOf(Client, [...NAMES, ...KEYS, ...CLIENT_PRICES], check.transaction))
    for (const client of clients) {
      const record = `client #${client.id}`
      check.same(record, client, clientKeys(client))
      check.whole(record, client, CLIENT_PRICES, 0, true)
    }
  await check.unique(Client, ['client_id_key'])
}
