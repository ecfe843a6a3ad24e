import { NotFoundError, Problem } from '../../lib/errors.ts'
import type { Delivery } from '../../lib/mailer.ts'
import type { OutboxMessage } from './outbox.model.ts'
import { RELEASED } from './outbox.queue.ts'
import { pauseAfter } from './outbox.rules.ts'

const MAX_WORDS = 1000
const MAX_REJECTED = 2000

/** What of a message changes with an attempt. */
export type Values = Partial<OutboxMessage>

/** Whether no other message would go either. */
export const isOfSettings = (delivery: Delivery): boolean =>
  'cause' in delivery && delivery.cause === 'settings'

/** Whether the message itself may go another time. */
const isPassing = (delivery: Delivery): boolean => delivery.state === 'delayed' || isOfSettings(delivery)

export const ended = (state: 'sent' | 'failed' | 'cancelled' | 'unknown', words: string): Values => ({
  state,
  server_words: words.slice(0, MAX_WORDS),
  ended_at: new Date(),
})

/** What a message is whose billing has been deleted. */
export const orphaned = (): Values => ended('cancelled', 'The billing was deleted before the message went')

/** Why a message could not be made; null when what it is about is gone. */
export function unmade(error: unknown): Delivery | null {
  if (error instanceof NotFoundError) return null
  if (error instanceof Problem) return { state: 'failed', words: error.detail, cause: 'message' }
  return { state: 'delayed', words: 'The statement could not be drawn', cause: 'message' }
}

/** Why a message could not be handed over for a reason of ours. */
export const unsent = (error: unknown): Delivery =>
  error instanceof Problem
    ? { state: 'failed', words: error.detail, cause: 'message' }
    : { state: 'unknown', words: 'Something went wrong here while the message was handed over' }

/**
 * What a message is after an attempt that ended so. A test e-mail is not tried again: a person waits for what is wrong.
 * @param retryMs the first pause before another attempt
 */
export function after(
  { kind, attempts: before }: OutboxMessage,
  delivery: Delivery,
  retryMs: number,
): Values {
  const { state, words } = delivery
  const attempts = before + 1
  const pause = kind === 'billing' && isPassing(delivery) ? pauseAfter(attempts, retryMs) : null
  if (pause !== null) {
    const due_at = new Date(Date.now() + pause)
    return { ...RELEASED, attempts, due_at, server_words: words.slice(0, MAX_WORDS) }
  }
  const rejected = state === 'sent' ? JSON.stringify(delivery.rejected) : '[]'
  return {
    ...ended(state === 'delayed' ? 'failed' : state, words),
    attempts,
    rejected: rejected.length > MAX_REJECTED ? '[]' : rejected,
  }
}
