import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

const POLL_MS = 3000
/** Timers overflow after 24 days. */
const MAX_MS = 60 * 60_000

/** What changes by itself while it is queued or being sent, and when it falls due. */
export interface Followed {
  state: string
  due_at: string | null
}

/** How often to reload these records, in milliseconds; null when none of them changes by itself. */
function pollInterval(records: readonly Followed[], now: number): number | null {
  if (records.some(({ state }) => state === 'queued' || state === 'sending')) return POLL_MS
  const times = records.flatMap(({ due_at }) => (due_at ? [Date.parse(due_at) - now] : []))
  return times.length ? Math.min(Math.max(POLL_MS, Math.min(...times)), MAX_MS) : null
}

/** Returns a function that reloads everything that is shown of a resource. */
export function useReload(resource: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    // A request that is slower than the interval is not cancelled.
    () => queryClient.invalidateQueries({ queryKey: [resource] }, { cancelRefetch: false }),
    [queryClient, resource],
  )
}

/** Reloads what is shown of a resource while one of these records is queued or being sent, and when one falls due. */
export function useFollow(resource: string, records: readonly Followed[] | undefined): void {
  const reload = useReload(resource)
  useEffect(() => {
    const every = pollInterval(records ?? [], Date.now())
    if (every === null) return
    const timer = setInterval(() => void reload(), every)
    return () => clearInterval(timer)
  }, [records, reload])
}

/**
 * Reloads what is shown of a resource when one of these records has got another state, or is new: what follows from them.
 * @param records undefined while they are loaded
 */
export function useReloadAfter(
  resource: string,
  records: readonly { id: number; state: string }[] | undefined,
): void {
  const reload = useReload(resource)
  const states = records?.map(({ id, state }) => `${id} ${state}`).join()
  const before = useRef(states)
  useEffect(() => {
    if (before.current !== undefined && before.current !== states) void reload()
    before.current = states
  }, [states, reload])
}
