import type { Transaction } from 'sequelize'
import { keyOf } from '../../lib/text.rules.ts'
import { MAX_LISTED } from '../../xlsx/template.ts'
import { Client } from './clients.model.ts'

/** What a name in a sheet stands for: the one client's id, or why there is none. */
export type NamedClient = { id: number } | { fault: string }

/**
 * The clients of names, compared trimmed, case-insensitively and in NFC.
 * @returns by the key of the name (`keyOf`)
 */
export async function clientsByName(
  names: readonly string[],
  transaction?: Transaction,
): Promise<(name: string) => NamedClient> {
  const keys = new Set(Array.from(new Set(names), keyOf))
  const clients = await Client.findAll({
    attributes: ['id', 'client_name_key'],
    where: { client_name_key: [...keys] },
    raw: true,
    transaction,
  })
  const byKey = new Map<string, number[]>()
  for (const { id, client_name_key } of clients)
    byKey.set(client_name_key, [...(byKey.get(client_name_key) ?? []), id])
  const named = (name: string): NamedClient => {
    const [id, ...others] = byKey.get(keyOf(name)) ?? []
    if (id === undefined) return { fault: `"${name}" is the name of no client` }
    return others.length ? { fault: `"${name}" is the name of ${others.length + 1} clients` } : { id }
  }
  // A name stands in many rows.
  const asked = new Map<string, NamedClient>()
  return (name) => {
    const known = asked.get(name) ?? named(name)
    asked.set(name, known)
    return known
  }
}

/** The ids of clients by their business ids as they are stored or written in a sheet. */
export async function clientsByClientId(names: readonly string[]): Promise<Map<string, number>> {
  const keys = [...new Set(names.map(keyOf))]
  const clients = await Client.findAll({
    attributes: ['id', 'client_id_key'],
    where: { client_id_key: keys },
  })
  const ids = new Map(clients.map(({ id, client_id_key }) => [client_id_key, id]))
  return new Map(names.flatMap((name) => (ids.has(keyOf(name)) ? [[name, ids.get(keyOf(name))!]] : [])))
}

/** The names of the clients in their order, one more than a template lists at most. */
export async function clientNames(): Promise<string[]> {
  const found = await Client.findAll({
    attributes: ['client_name'],
    order: [['client_name_key', 'ASC']],
    limit: MAX_LISTED + 1,
  })
  return [...new Set(found.map(({ client_name }) => client_name))]
}
