import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { Change } from './edited.ts'
import type { BillingView } from './view.ts'

const keyOf = (billing_id: string) => ['billings', 'view', billing_id]

/** All that a statement shows; null when the answer is empty. */
export function useBillingView(billing_id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: keyOf(billing_id),
    queryFn: async () => {
      const view = await dataProvider.request<BillingView | null | undefined>(`billings/${billing_id}/view`)
      return view?.billing_items ? view : null
    },
  })
}

/** The statement as it was loaded last, the way to show it otherwise, and to load it again; that ends when it is there. */
export function useLoadedView(billing_id: number) {
  const queryClient = useQueryClient()
  const queryKey = keyOf(String(billing_id))
  const [, , id] = queryKey
  const read = useCallback(() => queryClient.getQueryData<BillingView>(keyOf(id!)), [queryClient, id])
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey: keyOf(id!) }), [queryClient, id])
  const change = useCallback(
    (update: Change) =>
      void queryClient.setQueryData<BillingView | null>(keyOf(id!), (view) => view && update(view)),
    [queryClient, id],
  )
  const isLoading = useCallback(() => queryClient.isFetching({ queryKey: keyOf(id!) }) > 0, [queryClient, id])
  return { read, change, reload, isLoading }
}
