import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { underWay, type Batch } from './batch.ts'

const FOLLOW_MS = 2000

/** How far a batch is, followed while any of its messages is on its way. */
export function useBatch(batch_id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['emails/batches', batch_id],
    queryFn: () => dataProvider.request<Batch>(`emails/batches/${batch_id}`),
    refetchInterval: ({ state: { data } }) => data !== undefined && underWay(data) > 0 && FOLLOW_MS,
  })
  const counts = JSON.stringify(query.data)
  useEffect(() => {
    // The messages are others now.
    void queryClient.invalidateQueries({ queryKey: ['emails/outbox'] }, { cancelRefetch: false })
  }, [counts, queryClient])
  return query
}
