import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { OUTBOX, type Message } from './message.ts'

const POLL_MS = 3000
/** Timers overflow after 24 days. */
const MAX_MS = 60 * 60_000

type Followed = Pick<Message, 'state' | 'due_at'>

/** How often to reload these e-mails, in milliseconds; null when none of them changes by itself. */
function pollInterval(messages: readonly Followed[], now: number): number | null {
  if (messages.some(({ state }) => state === 'queued' || state === 'sending')) return POLL_MS
  const times = messages.flatMap(({ due_at }) => (due_at ? [Date.parse(due_at) - now] : []))
  return times.length ? Math.min(Math.max(POLL_MS, Math.min(...times)), MAX_MS) : null
}

/** Returns a function that reloads everything that is shown of e-mails. */
export function useReloadOutbox(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    // A request that is slower than the interval is not cancelled.
    () => queryClient.invalidateQueries({ queryKey: [OUTBOX] }, { cancelRefetch: false }),
    [queryClient],
  )
}

/** Reloads what is shown of e-mails while one is queued or being sent, and when one falls due. */
export function useFollowOutbox(messages: readonly Followed[] | undefined): void {
  const reload = useReloadOutbox()
  useEffect(() => {
    const every = pollInterval(messages ?? [], Date.now())
    if (every === null) return
    const timer = setInterval(() => void reload(), every)
    return () => clearInterval(timer)
  }, [messages, reload])
}
