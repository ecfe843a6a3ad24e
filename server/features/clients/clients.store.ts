import type { Transaction, WhereOptions } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import { chunksOf } from '../../db/chunks.ts'
import { allOf, byIds } from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { MAX_LISTED } from '../../xlsx/template.ts'
import { message, type Message } from '../../messages.ts'
import { Client } from './clients.model.ts'
import type { ClientsFilter } from './clients.schemas.ts'

/** The clients that a filter of their list finds. */
export const whereClients = ({
  ids,
  platform_id,
  search,
}: ClientsFilter & { ids?: number[] }): WhereOptions =>
  allOf(
    ...byIds({ ids }),
    ...(platform_id ? [{ platform_id }] : []),
    ...searched('Client.search_text', search),
  )

export type FoundClient = Pick<Client, (typeof NAMED)[number]>
const NAMED = ['id', 'client_id', 'client_name'] as const

/** All clients that a filter finds, by name; within a transaction they are locked until its end. */
export async function findClients(
  filter: ClientsFilter & { ids?: number[] },
  transaction?: Transaction,
): Promise<FoundClient[]> {
  const clients = await Client.findAll({
    attributes: [...NAMED],
    where: whereClients(filter),
    // In the order in which everybody locks them.
    order: ['id'],
    raw: true,
    ...(transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {}),
  })
  const keyed = clients.map((client) => [keyOf(client.client_name), client] as const)
  return keyed.sort(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, client]) => client)
}

/** The id of the only client of a name, or why there is none. */
type NamedClient = { id: number } | { error: Message }
export type FindClient = (name: string) => NamedClient

/**
 * Looks up clients by their names, which are compared trimmed, in NFC and without case. It is given all names that will be
 * looked up, as often as there are more, and asks for each of them once.
 */
export function clientsByName(transaction?: Transaction) {
  const known = new Map<string, NamedClient>()
  return async (names: readonly string[]): Promise<FindClient> => {
    const others = [...new Set(names)].filter((name) => !known.has(name))
    const byKey = await idsByNameKey(others, transaction)
    for (const name of others) known.set(name, named(name, byKey.get(keyOf(name)) ?? []))
    return (name) => known.get(name)!
  }
}

async function idsByNameKey(names: readonly string[], transaction?: Transaction) {
  const ids = new Map<string, number[]>()
  if (!names.length) return ids
  const clients = await Client.findAll({
    attributes: ['id', 'client_name_key'],
    where: { client_name_key: [...new Set(names.map(keyOf))] },
    raw: true,
    transaction,
  })
  for (const { id, client_name_key } of clients)
    ids.set(client_name_key, [...(ids.get(client_name_key) ?? []), id])
  return ids
}

function named(name: string, [id, ...others]: readonly number[]): NamedClient {
  if (id === undefined) return { error: message('cell.no_client', { value: name }) }
  if (!others.length) return { id }
  return { error: message('cell.many_clients', { value: name, count: others.length + 1 }) }
}

/** The ids of clients by their business ids, as these are written in a sheet. */
export async function clientsByClientId(names: readonly string[]): Promise<Map<string, number>> {
  const keys = [...new Set(names.map(keyOf))]
  const clients = await Client.findAll({
    attributes: ['id', 'client_id_key'],
    where: { client_id_key: keys },
  })
  const ids = new Map(clients.map(({ id, client_id_key }) => [client_id_key, id]))
  return new Map(names.flatMap((name) => (ids.has(keyOf(name)) ? [[name, ids.get(keyOf(name))!]] : [])))
}

/** Locks clients until the end of the transaction, in the order in which everybody does. @returns whether all are there */
export async function lockClients(ids: readonly number[], transaction: Transaction): Promise<boolean> {
  let found = 0
  for (const some of chunksOf([...new Set(ids)].sort((a, b) => a - b)))
    found += (await findRows(Client, { id: some }, transaction, ['id'])).length
  return found === new Set(ids).size
}

/** The names of the clients in alphabetical order; at most one more than a template can list. */
export async function clientNames(): Promise<string[]> {
  const found = await Client.findAll({
    attributes: ['client_name'],
    order: [['client_name_key', 'ASC']],
    limit: MAX_LISTED + 1,
  })
  return [...new Set(found.map(({ client_name }) => client_name))]
}
