import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { cacheList, showCachedList } from '../../providers/cachedLists.ts'

/** Lets a list paint at once what it showed on the visit before, even after a reload. */
export function useShowCachedList(resource: string): void {
  const queryClient = useQueryClient()
  // Before the first rendering of the list, and only then.
  useState(() => showCachedList(queryClient, resource))
}

/** Keeps what the list in context shows, each time the server has answered. */
export function useCacheList(): void {
  const list = useListContext<RaRecord>()
  const { resource, data, total, page, perPage, sort, isFetching, isPlaceholderData, error } = list
  const filter = list.filterValues as object
  const settled = !isFetching && !isPlaceholderData && !error
  useEffect(() => {
    if (settled && data && total !== undefined)
      cacheList(resource, { pagination: { page, perPage }, sort, filter }, data, total)
  }, [resource, settled, data, total, page, perPage, sort, filter])
}
