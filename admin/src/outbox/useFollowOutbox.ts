import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { OUTBOX, type Message } from './message.ts'

const FOLLOW_MS = 3000
/** A timer cannot wait for weeks. */
const LONGEST_MS = 60 * 60_000

type Followed = Pick<Message, 'state' | 'due_at'>

/** After how long there may be news of these e-mails, in milliseconds; null when nothing goes on by itself. */
function newsAfter(messages: readonly Followed[], now: number): number | null {
  if (messages.some(({ state }) => state === 'queued' || state === 'sending')) return FOLLOW_MS
  const times = messages.flatMap(({ due_at }) => (due_at ? [Date.parse(due_at) - now] : []))
  return times.length ? Math.min(Math.max(FOLLOW_MS, Math.min(...times)), LONGEST_MS) : null
}

/** Has everything that is shown of e-mails loaded again. */
export function useReloadOutbox(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    // An answer that is slower than the next question is waited for.
    () => queryClient.invalidateQueries({ queryKey: [OUTBOX] }, { cancelRefetch: false }),
    [queryClient],
  )
}

/** Keeps what is shown of e-mails up to date while one is queued or being sent, and when one falls due. */
export function useFollowOutbox(messages: readonly Followed[] | undefined): void {
  const reload = useReloadOutbox()
  useEffect(() => {
    const every = newsAfter(messages ?? [], Date.now())
    if (every === null) return
    const timer = setInterval(() => void reload(), every)
    return () => clearInterval(timer)
  }, [messages, reload])
}
