import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { Change } from './edited.ts'
import { isUnderWay, withChanges } from './underWay.ts'
import type { BillingView } from './view.ts'

/** So long after the last change the statement is loaded again, in milliseconds: others may have changed it too. */
const QUIET = 2000

const keyOf = (billing_id: string) => ['billings', 'view', billing_id]

/** All that a statement shows; null when the answer is empty. */
export function useBillingView(billing_id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: keyOf(billing_id),
    queryFn: async () => {
      const view = await dataProvider.request<BillingView | null | undefined>(`billings/${billing_id}/view`)
      return view?.billing_items ? withChanges(view) : null
    },
    // Who comes back to the page sees what others have changed meanwhile.
    refetchOnWindowFocus: () => !isUnderWay(Number(billing_id)),
  })
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** What can be done with the statement of a billing that was loaded. */
function loadedView(queryClient: QueryClient, billing_id: number) {
  const queryKey = keyOf(String(billing_id))
  const reload = () => queryClient.invalidateQueries({ queryKey })
  return {
    /** The statement as it is shown. */
    read: () => queryClient.getQueryData<BillingView>(queryKey),
    /** Shows it otherwise. */
    change: (update: Change) =>
      void queryClient.setQueryData<BillingView | null>(queryKey, (view) => view && update(view)),
    /** Loads it again; ends when it is there. */
    reload,
    /** Loads it again when no change has been made for a while. */
    reloadWhenQuiet: () => {
      clearTimeout(timers.get(billing_id))
      const begin = () => !isUnderWay(billing_id) && void reload()
      timers.set(billing_id, setTimeout(begin, QUIET))
    },
    isLoading: () => queryClient.isFetching({ queryKey }) > 0,
  }
}

/** The ways to read and change the statement that was loaded; the same ones at every rendering. */
export function useLoadedView(billing_id: number) {
  const queryClient = useQueryClient()
  return useMemo(() => loadedView(queryClient, billing_id), [queryClient, billing_id])
}
