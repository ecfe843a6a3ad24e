import * as queues from '../../db/leased-queue.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { STALE_HOURS } from '../../lib/retry-pauses.rules.ts'
import { message } from '../../messages.ts'
import { OutboxMessage, outboxTime, wordsOf } from './outbox.model.ts'

const MAYBE_GONE = message('message.left')
const STALE = message('message.overdue', { hours: STALE_HOURS })
const RESTORED = message('message.restored')

export const fromNow = (milliseconds: number): Date => queues.fromNow(OutboxMessage, milliseconds)

/** The columns of a message that a process has claimed. */
export const claimOf = (lease_owner: string) => queues.claimOf(OutboxMessage, lease_owner)

export type OutboxQueue = ReturnType<typeof createOutboxQueue>

/** The messages as a queue. Of one that was handed over when its process died it is unknown whether it was sent. */
export const createOutboxQueue = (withWrite: WithWrite) =>
  queues.createLeasedQueue(withWrite, OutboxMessage, {
    overdue: () => ({ state: 'failed', ended_at: outboxTime(), ...wordsOf(STALE) }),
    left: () => ({ state: 'unknown', ended_at: outboxTime(), ...wordsOf(MAYBE_GONE) }),
  })

/** To be called when a backup was restored: messages that wait in it may have been sent after it was made. */
export async function settleRestored(withWrite: WithWrite): Promise<void> {
  const unknown = { state: 'unknown' as const, ended_at: outboxTime(), ...wordsOf(RESTORED) }
  const waits = { state: ['queued', 'sending'] }
  await withWrite((transaction) => OutboxMessage.update(unknown, { where: waits, transaction }))
}
