import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { saveListState, store, type ListState } from './store.ts'

/** The local storage keys of a list's records, and of their number where the specification names one. */
const KEYS: Readonly<Record<string, { records: string; total?: string }>> = {
  clients: { records: 'clients_data', total: 'total_clients' },
  vehicles: { records: 'vehicles_data', total: 'total_vehicles' },
  billings: { records: 'billings_data' },
  platforms: { records: 'platforms_data' },
}

/** The parameters of react-admin's getList. */
interface ListRequest {
  pagination: { page: number; perPage: number }
  sort: { field: string; order: string }
  filter: NonNullable<ListState['filter']>
}

/** What the cached records are the answer to. */
interface CachedAnswer {
  request: ListRequest
  total: number
}

const keyOf = (resource: string, request: ListRequest) => [resource, 'getList', request]

/** Stores what a list shows for the next visit. */
function cacheList(
  resource: string,
  request: ListRequest,
  records: readonly RaRecord[],
  total: number,
): void {
  const keys = KEYS[resource]
  if (!keys) return
  saveListState(resource, { page: request.pagination.page, filter: request.filter })
  try {
    localStorage.setItem(keys.records, JSON.stringify(records))
    if (keys.total) localStorage.setItem(keys.total, String(total))
    store.setItem(`${resource}.kept`, { request, total } satisfies CachedAnswer)
  } catch {
    // The storage is full: the next visit waits for the server.
    localStorage.removeItem(keys.records)
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

/** Puts a list's cached records into the query cache until the server answers, unless it holds newer ones. */
function showCachedList(queryClient: QueryClient, resource: string): void {
  const keys = KEYS[resource]
  const cached = store.getItem<CachedAnswer | undefined>(`${resource}.kept`)
  const data = keys && recordsOf(keys.records)
  if (!cached || !data) return
  const key = keyOf(resource, cached.request)
  // Stale, so that it is fetched again at once.
  if (!queryClient.getQueryData(key))
    queryClient.setQueryData(key, { data, total: cached.total }, { updatedAt: 0 })
}

/** Renders a list at once with what it showed on the previous visit, even after a reload. */
export function useShowCachedList(resource: string): void {
  const queryClient = useQueryClient()
  // Once, before the list's first render.
  useState(() => showCachedList(queryClient, resource))
}

/** Caches what the list in context shows, after each answer of the server. */
export function useCacheList(): void {
  const list = useListContext<RaRecord>()
  const { resource, data, total, page, perPage, sort, isFetching, isPlaceholderData, error } = list
  const filter = list.filterValues as object
  const isLoaded = !isFetching && !isPlaceholderData && !error
  useEffect(() => {
    if (isLoaded && data && total !== undefined)
      cacheList(resource, { pagination: { page, perPage }, sort, filter }, data, total)
  }, [resource, isLoaded, data, total, page, perPage, sort, filter])
}
