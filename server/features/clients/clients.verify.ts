import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { Client } from './clients.model.ts'
import { clientKeys } from './clients.rules.ts'

const NAMES = ['client_id', 'client_name', 'email_1', 'email_2', 'email_3'] as const
const KEYS = ['client_id_key', 'client_name_key', 'search_text'] as const
const PRICES = [
  'unit_usd',
  'unit_local',
  'fuel_usd',
  'fuel_local',
  'usd0',
  'local0',
  'usd1',
  'local1',
] as const

/** The clients of the database: their keys follow from their names, and their prices are whole cents. */
export async function verifyClients(check: Verification): Promise<void> {
  for await (const clients of batchesOf(Client, [...NAMES, ...KEYS, ...PRICES], check.transaction))
    for (const client of clients) {
      const record = `client #${client.id}`
      check.same(record, client, clientKeys(client))
      check.whole(record, client, PRICES, 0, true)
    }
  await check.unique(Client, ['client_id_key'])
}
