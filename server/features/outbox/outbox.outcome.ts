import { NotFoundError, RequestError } from '../../lib/errors.ts'
import type { Delivery } from '../../mail/mailer.ts'
import { WorkerLimitError } from '../../lib/worker-pool.ts'
import { outboxTime, type OutboxMessage } from './outbox.model.ts'
import { fromNow, RELEASED } from './outbox.queue.ts'
import { pauseAfter } from './outbox.rules.ts'

/** What says that mail is switched off, to the letter of the specification. */
export const NOT_ENABLED = 'Email system is not enabled. Please enable it in Settings > Email Settings.'
const MAX_WORDS = 1000
/** Of each refused recipient; fewer where all of them are refused at length, to fit the column. */
const MAX_REJECTED_WORDS = [150, 60]
const MAX_REJECTED = 5000

/** Takes errors of ours that no caller hears of. */
export interface Troubles {
  tell: (error: unknown) => void
}

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
  ended_at: outboxTime(),
})

/** What a message is whose billing has been deleted. */
export const orphaned = (): Values => ended('cancelled', 'The billing was deleted before the message went')

/** What a message is that somebody waited for, when mail was switched off in the meantime. */
export const switchedOff = (): Values => ended('cancelled', NOT_ENABLED)

/** Why a message could not be made; null when what it is about is gone. */
export function unmade(error: unknown, troubles: Troubles): Delivery | null {
  if (error instanceof NotFoundError) return null
  // It was rendered when it was queued: a machine that is too busy now will not be later.
  const isPassing = error instanceof Error && error.cause instanceof WorkerLimitError
  if (error instanceof RequestError && !isPassing)
    return { state: 'failed', words: error.detail, cause: 'message' }
  troubles.tell(error)
  return { state: 'delayed', words: 'The statement could not be drawn', cause: 'message' }
}

/** Why a message could not be handed over for a reason of ours. */
export function unsent(error: unknown, troubles: Troubles): Delivery {
  if (error instanceof RequestError) return { state: 'failed', words: error.detail, cause: 'message' }
  troubles.tell(error)
  return { state: 'unknown', words: 'Something went wrong here while the message was handed over' }
}

/** The refused recipients as they are stored. */
function listOf(rejected: readonly { email: string; words: string }[]): string {
  const [list, shorter] = MAX_REJECTED_WORDS.map((length) =>
    JSON.stringify(rejected.map(({ email, words }) => ({ email, words: words.slice(0, length) }))),
  )
  return list!.length > MAX_REJECTED ? shorter! : list!
}

/**
 * What a message is after an attempt that ended so. A test e-mail is not tried again: a person waits for what is wrong.
 * @param retryMs the first pause before another attempt
 */
export function valuesAfter(
  { kind, recipient_key, attempts: before }: OutboxMessage,
  delivery: Delivery,
  retryMs: number,
): Values {
  const { state, words } = delivery
  const attempts = before + 1
  const pause = kind === 'billing' && isPassing(delivery) ? pauseAfter(attempts, retryMs) : null
  if (pause !== null) {
    return { ...RELEASED, attempts, due_at: fromNow(pause), server_words: words.slice(0, MAX_WORDS) }
  }
  const rejected = state === 'sent' ? delivery.rejected : []
  // That copies went out helps nobody whom the message was written to.
  const refusal = rejected.find(({ email }) => email.toLowerCase() === recipient_key)
  const end = refusal ? ended('failed', refusal.words) : ended(state === 'delayed' ? 'failed' : state, words)
  return { ...end, attempts, rejected: listOf(rejected) }
}
