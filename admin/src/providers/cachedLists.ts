import type { QueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { rememberList, store, type ListState } from './store.ts'

/** Where the records of a list are kept, and their number where the specification has a name for it. */
const NAMES: Readonly<Record<string, { records: string; total?: string }>> = {
  clients: { records: 'clients_data', total: 'total_clients' },
  vehicles: { records: 'vehicles_data', total: 'total_vehicles' },
  billings: { records: 'billings_data' },
  platforms: { records: 'platforms_data' },
}

/** What was asked for, as react-admin asks for it. */
interface ListRequest {
  pagination: { page: number; perPage: number }
  sort: { field: string; order: string }
  filter: NonNullable<ListState['filter']>
}

/** What the kept records answer. */
interface Kept {
  request: ListRequest
  total: number
}

const keyOf = (resource: string, request: ListRequest) => [resource, 'getList', request]

/** Keeps what a list shows, for the next visit. */
export function cacheList(
  resource: string,
  request: ListRequest,
  records: readonly RaRecord[],
  total: number,
): void {
  const names = NAMES[resource]
  if (!names) return
  rememberList(resource, { page: request.pagination.page, filter: request.filter })
  try {
    localStorage.setItem(names.records, JSON.stringify(records))
    if (names.total) localStorage.setItem(names.total, String(total))
    store.setItem(`${resource}.kept`, { request, total } satisfies Kept)
  } catch {
    // Without room for it the next visit waits for the server: nothing else is lost.
    localStorage.removeItem(names.records)
  }
}

function recordsOf(name: string): RaRecord[] | null {
  try {
    const records: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return Array.isArray(records) ? (records as RaRecord[]) : null
  } catch {
    return null
  }
}

/** Has a list show what was kept of it until the server has answered. What was loaded since is left alone. */
export function showCachedList(queryClient: QueryClient, resource: string): void {
  const names = NAMES[resource]
  const kept = store.getItem<Kept | undefined>(`${resource}.kept`)
  const data = names && recordsOf(names.records)
  if (!kept || !data) return
  const key = keyOf(resource, kept.request)
  // Of long ago: so it is asked for again at once.
  if (!queryClient.getQueryData(key))
    queryClient.setQueryData(key, { data, total: kept.total }, { updatedAt: 0 })
}
