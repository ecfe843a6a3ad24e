import { RELEASED } from '../../db/leased-queue.ts'
import { NotFoundError, RequestError, UnavailableError } from '../../lib/errors.ts'
import { pauseAfter } from '../../lib/retry-pauses.rules.ts'
import { WorkerLimitError } from '../../lib/worker-pool.ts'
import type { Delivery } from '../../mail/mailer.ts'
import { message, type Message } from '../../messages.ts'
import { fromNow } from './outbox-queue.ts'
import { outboxTime, wordsOf, type OutboxMessage } from './outbox.model.ts'

/** The length of each rejected recipient's reply; the second when the list would be too long for its column. */
const MAX_REJECTED_WORDS = [150, 60]
const MAX_REJECTED = 5000

type OnError = (error: unknown) => void

/** The columns of a message that an attempt changes. */
export type MessageUpdate = Partial<OutboxMessage>

/** Whether every other message would fail, too. */
export const concernsSettings = (delivery: Delivery): boolean =>
  'cause' in delivery && delivery.cause === 'settings'

const isRetryable = (delivery: Delivery): boolean =>
  delivery.state === 'delayed' || concernsSettings(delivery)

const endedAs = (
  state: 'sent' | 'failed' | 'cancelled' | 'unknown',
  explanation: Message,
): MessageUpdate => ({
  state,
  ...wordsOf(explanation),
  ended_at: outboxTime(),
})

/** The update of a message whose billing was deleted. */
export const billingDeleted = (): MessageUpdate => endedAs('cancelled', message('message.billing_deleted'))

/** The update of a message whose billing was made void. */
export const billingVoid = (): MessageUpdate => endedAs('cancelled', message('message.billing_void'))

/** The update of a message that a caller waits for, when mail was switched off in the meantime. */
export const switchedOff = (): MessageUpdate => endedAs('cancelled', message('mail.not_enabled'))

/** The update of a message that is not to go out any more. */
export const withdrawnFor = (reason: Message): MessageUpdate => endedAs('cancelled', reason)

/** What is said of an error: of one of fields its detail, as the problems of fields are not stored. */
const withProblems = ({ detail }: RequestError, explanation: Message): Message =>
  explanation.code === 'request.invalid' ? message('request.refused', { reason: detail }) : explanation

/** The result of a message that could not be rendered or drawn; null when its billing is gone. */
export function deliveryAfterMakeError(error: unknown, onError: OnError): Delivery | null {
  if (error instanceof NotFoundError) return null
  const isAway = error instanceof UnavailableError
  // It was rendered when it was queued: a worker that is too busy now, or a database that is away, may do later.
  const isRetryable = isAway || (error instanceof Error && error.cause instanceof WorkerLimitError)
  if (error instanceof RequestError && !isRetryable)
    return { state: 'failed', explanation: withProblems(error, error.reason), cause: 'message' }
  onError(error)
  const explanation = isAway ? error.reason : message('message.no_statement')
  return { state: 'delayed', explanation, cause: 'message' }
}

/** The result of a message that could not be sent because of an error on our side. */
export function deliveryAfterSendError(error: unknown, onError: OnError): Delivery {
  if (error instanceof RequestError)
    return { state: 'failed', explanation: withProblems(error, error.reason), cause: 'message' }
  onError(error)
  return { state: 'unknown', explanation: message('message.failed') }
}

/** The rejected recipients as JSON that fits the column. */
function rejectedJson(rejected: readonly { email: string; words: string }[]): string {
  const [list, shorter] = MAX_REJECTED_WORDS.map((length) =>
    JSON.stringify(rejected.map(({ email, words }) => ({ email, words: words.slice(0, length) }))),
  )
  return list!.length > MAX_REJECTED ? shorter! : list!
}

/**
 * The update of a message after an attempt. A test e-mail is not tried again: a person waits for its result.
 * @param retryMs the pause before the second attempt, in milliseconds
 */
export function updateAfter(
  { kind, recipient_key, attempts: before }: OutboxMessage,
  delivery: Delivery,
  retryMs: number,
): MessageUpdate {
  const { state, explanation } = delivery
  const attempts = before + 1
  const pause = kind !== 'test' && isRetryable(delivery) ? pauseAfter(attempts, retryMs) : null
  if (pause !== null) {
    return { ...RELEASED, attempts, due_at: fromNow(pause), ...wordsOf(explanation) }
  }
  const rejected = state === 'sent' ? delivery.rejected : []
  // A message that only copies of were accepted has failed.
  const rejection = rejected.find(({ email }) => email.toLowerCase() === recipient_key)
  const end = rejection
    ? endedAs('failed', message('mail.reply', { words: rejection.words }))
    : endedAs(state === 'delayed' ? 'failed' : state, explanation)
  return { ...end, attempts, rejected: rejectedJson(rejected) }
}
