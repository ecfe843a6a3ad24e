import {
  queryOptions,
  replaceEqualDeep,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { dataProvider as stock, type AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { queryClient } from '../providers/queryClient.ts'
import type { BillingFigures, BillingItem, BillingView } from './view.ts'
import type { ViewUpdate } from './viewUpdates.ts'

/** So long after the last change the statement is loaded again, in milliseconds: others may have changed it too. */
const IDLE_MS = 2000
/** What was loaded beside the code of the page is not loaded again by the page, when that is there so soon, in milliseconds. */
const PRELOADED_MS = 5000

/** What is said about the prices of its lines depends on the lines, too; what has settled it on what is paid. */
const keysBeside = (billing_id: number) => [
  ['billings/pricing'],
  ['billings', 'missing-prices'],
  ['payments', 'of-billing', billing_id],
]

const keyOf = (billing_id: string) => ['billings', 'view', billing_id]

const queryOf = (billing_id: string, { request }: Pick<AppDataProvider, 'request'>) =>
  queryOptions({
    queryKey: keyOf(billing_id),
    queryFn: async ({ client }) => {
      const view = (await withNewFigures(billing_id, request, client)) ?? (await viewOf(billing_id, request))
      return view?.billing_items ? applyPendingUpdates(view) : null
    },
    structuralSharing: (before, view) =>
      before && view ? keepEqualLines(before as BillingView, view as BillingView) : view,
    staleTime: ({ state }) => (billing_id === preloaded && state.dataUpdateCount === 1 ? PRELOADED_MS : 0),
  })

/** All of a statement. Where it cannot be had, what is shown stays in doubt. */
async function viewOf(billing_id: string, request: AppDataProvider['request']) {
  unsure.delete(Number(billing_id))
  try {
    return await request<BillingView | null | undefined>(`billings/${billing_id}/view`)
  } catch (error) {
    doubtLines(Number(billing_id))
    throw error
  }
}

/**
 * The statement that is shown, with what else it shows as it is now: 5,000 lines are five megabytes, which hold up the page.
 * @returns null where its lines have changed, too, or may have
 */
async function withNewFigures(
  billing_id: string,
  request: AppDataProvider['request'],
  client: QueryClient,
): Promise<BillingView | null> {
  const readShown = () => client.getQueryData<BillingView | null>(keyOf(billing_id))
  if (!readShown() || unsure.has(Number(billing_id))) return null
  const answer = await request<BillingFigures>(`billings/${billing_id}/figures`).catch(nullIfMissing)
  // Not before: what was saved meanwhile is shown already.
  const shown = readShown()
  if (!answer || !shown) return null
  const { lines, ...figures } = answer
  // The lines are compared once these are answered: then all is loaded again.
  if (hasPendingUpdates(shown.billing_id)) return { ...shown, ...figures }
  const versions = new Map(lines.map((line) => [line.id, line]))
  const isAsShown = ({ id, version, sr_no }: BillingItem) => {
    const line = versions.get(id)
    return line?.version === version && line.sr_no === sr_no
  }
  const { billing_items } = shown
  return billing_items.length === lines.length && billing_items.every(isAsShown)
    ? { ...shown, ...figures }
    : null
}

/**
 * Keeps the lines that are as they were, so that only the others are drawn anew. By itself React Query copies each line to compare
 * it: 5,000 take three times as long.
 */
function keepEqualLines(before: BillingView, view: BillingView): BillingView {
  if (before.billing_items === view.billing_items) return replaceEqualDeep(before, view)
  const fields = Object.keys(view.billing_items[0] ?? {}) as (keyof BillingItem)[]
  const known = new Map(before.billing_items.map((item) => [item.id, item]))
  const kept = view.billing_items.map((item) => {
    const same = known.get(item.id)
    if (!same || same === item) return item
    return fields.every((field) => same[field] === item[field]) ? same : item
  })
  return replaceEqualDeep(before, { ...view, billing_items: kept })
}

/** As it is answered for a billing that is gone, and by an earlier version of the service. */
function nullIfMissing(error: unknown): null {
  if (statusOf(error) === 404) return null
  throw error
}

/** The billing whose statement was loaded before its page was there. */
let preloaded: string | undefined

/** Loads what a statement shows before its page is there; what fails is loaded again by the page. */
export function preloadBillingView(billing_id: string): void {
  preloaded = billing_id
  void queryClient.prefetchQuery(queryOf(billing_id, stock))
}

/** All that a statement shows; null when the answer is empty. */
export function useBillingView(billing_id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    ...queryOf(billing_id, dataProvider),
    // Who comes back to the page sees what others have changed meanwhile.
    refetchOnWindowFocus: () => !hasPendingUpdates(Number(billing_id)) && 'always',
  })
}

/** Reads and updates the cached statement of a billing; the same functions at every rendering. */
export function useCachedView(billing_id: number) {
  const queryClient = useQueryClient()
  return useMemo(() => cachedView(queryClient, billing_id), [queryClient, billing_id])
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()

function cachedView(queryClient: QueryClient, billing_id: number) {
  const queryKey = keyOf(String(billing_id))
  const reload = () => {
    for (const each of keysBeside(billing_id)) void queryClient.invalidateQueries({ queryKey: each })
    return queryClient.invalidateQueries({ queryKey })
  }
  return {
    read: () => queryClient.getQueryData<BillingView>(queryKey),
    update: (update: ViewUpdate) =>
      void queryClient.setQueryData<BillingView | null>(queryKey, (view) => view && update(view)),
    /** Loads the statement again; resolves when it is there. */
    reload,
    /** Loads it again when nothing has been changed for a while. */
    reloadWhenIdle: () => {
      clearTimeout(timers.get(billing_id))
      const start = () => !hasPendingUpdates(billing_id) && void reload()
      timers.set(billing_id, setTimeout(start, IDLE_MS))
    },
    isLoading: () => queryClient.isFetching({ queryKey }) > 0,
  }
}

/** The updates of each statement, by its id, that are shown and not answered by the server yet; oldest first. */
const pendingUpdates = new Map<number, Set<ViewUpdate>>()

/** Registers an update that the server has not answered yet. Answers the function that ends that. */
export function addPendingUpdate(billing_id: number, update: ViewUpdate): () => void {
  const ofOne = pendingUpdates.get(billing_id) ?? new Set()
  pendingUpdates.set(billing_id, ofOne.add(update))
  return () => {
    ofOne.delete(update)
    if (ofOne.size === 0) pendingUpdates.delete(billing_id)
  }
}

/** The statements of which a change has failed: what was put back may differ from what the server has. */
const unsure = new Set<number>()

/** Has all of a statement loaded the next time, its lines, too. */
export const doubtLines = (billing_id: number): void => void unsure.add(billing_id)

/** Drops the pending updates of all statements: nobody waits for their answers any more. */
export const clearPendingUpdates = (): void => pendingUpdates.clear()

const hasPendingUpdates = (billing_id: number): boolean => pendingUpdates.has(billing_id)

/** A view that was loaded, with the pending updates that it may not contain yet. */
const applyPendingUpdates: ViewUpdate = (view) =>
  [...(pendingUpdates.get(view.billing_id) ?? [])].reduce((updated, update) => update(updated), view)
