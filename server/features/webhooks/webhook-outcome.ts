import { fromNow, RELEASED } from '../../db/leased-queue.ts'
import { storedMessage } from '../../db/stored-messages.ts'
import { pauseAfter } from '../../lib/retry-pauses.rules.ts'
import { message, render, type Message } from '../../messages.ts'
import { WebhookDelivery } from './webhook-deliveries.model.ts'
import { webhooksTime } from './webhook-endpoints.model.ts'
import type { Answered } from './webhook-request.ts'
import { TEST_EVENT, type DeliveryState } from './webhooks.rules.ts'

/** How much of an answer is kept, in characters. */
const KEPT_ANSWER = 1000
const MAX_WORDS = 1000
const GONE = 410

/** The columns of a delivery that an attempt changes. */
export type DeliveryUpdate = Partial<WebhookDelivery>

/** The columns of why something has not arrived; null: it has. */
export const deliveryProblem = (reason: Message | null) => ({
  server_words: reason && render(reason).slice(0, MAX_WORDS),
  ...storedMessage(reason),
})

export const endedAs = (
  state: Exclude<DeliveryState, 'queued' | 'sending'>,
  reason: Message | null,
): DeliveryUpdate => ({ state, ...deliveryProblem(reason), ended_at: webhooksTime() })

/** An answer as it is kept: without what is no text. */
const keptAnswer = (body: string): string =>
  [...body.replace(/[^\P{C}\n\t]/gu, ' ')].slice(0, KEPT_ANSWER).join('').trim()

const isGood = ({ status }: Answered): boolean => status !== null && status >= 200 && status < 300

/** Whether an endpoint says that it is there no more. */
export const isGone = ({ status }: Answered): boolean => status === GONE

function problemOf(answered: Answered): Message | null {
  const { status, problem } = answered
  if (status === null) return problem
  if (isGood(answered)) return null
  return isGone(answered) ? message('webhook.gone') : message('webhook.answered', { status })
}

/**
 * The update of a delivery after an attempt. A test is not tried again: a person waits for its result.
 * @param retryMs the pause before the second attempt, in milliseconds
 */
export function updateAfter(
  { attempts: before, event_type }: WebhookDelivery,
  answered: Answered,
  retryMs: number,
): DeliveryUpdate {
  const attempts = before + 1
  const { status, body, tookMs } = answered
  const kept = { attempts, status, answer: status === null ? null : keptAnswer(body), took_ms: tookMs }
  const problem = problemOf(answered)
  if (!problem) return { ...kept, ...endedAs('sent', null) }
  const pause = isGone(answered) || event_type === TEST_EVENT ? null : pauseAfter(attempts, retryMs)
  if (pause === null) return { ...kept, ...endedAs('failed', problem) }
  return { ...kept, ...RELEASED, due_at: fromNow(WebhookDelivery, pause), ...deliveryProblem(problem) }
}
