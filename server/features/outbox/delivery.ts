import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'sequelize'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { UnavailableError } from '../../lib/errors.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { message as serverMessage } from '../../messages.ts'
import { recordActivity } from '../activity/activity.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import {
  billingDeleted,
  concernsSettings,
  deliveryAfterMakeError,
  deliveryAfterSendError,
  switchedOff,
  updateAfter,
  withdrawnFor,
  type MessageUpdate,
} from './delivery-outcome.ts'
import { billingsCarried, coveredBy } from './message-billings.store.ts'
import { packParts, subjectOf, unpackParts } from './message-drafts.ts'
import type { MessageHandler, MessageHandlers } from './message-handlers.ts'
import type { OutboxQueue } from './outbox-queue.ts'
import { OutboxMessage, outboxTime } from './outbox.model.ts'

/** How long the result of a message that was handed over is stored again, and the pauses, in milliseconds. */
const STORE_FOR_MS = 5 * 60_000
const STORE_AGAIN_MS = 2_000
/** How long a caller waits for that, in milliseconds. */
const CALLER_WAITS_MS = 20_000

interface Deps {
  withWrite: WithWrite
  queue: OutboxQueue
  settings: EmailSettingsService
  mailer: Mailer
  handlers: MessageHandlers
  /** The pause before the second attempt, in milliseconds. */
  retryMs: number
  /** Aborted when the process stops. */
  stopping: AbortSignal
  onError: (error: unknown) => void
}

export type Deliver = ReturnType<typeof createDelivery>

/** Makes a message from current data, so that its text and its attachment agree. */
async function make(handler: MessageHandler, message: OutboxMessage) {
  await handler.prepare?.(message)
  const before = await unpackParts(message.parts)
  const { rendered, mailed = rendered, attach } = await handler.make(message, before.source, before)
  const attachments = await attach()
  const parts = await packParts({ ...before, rendered })
  return { mailed, attachments, stored: { subject: subjectOf(rendered), parts } }
}

/** Stores what follows from a message that was sent. */
async function afterSent(
  handler: MessageHandler,
  message: OutboxMessage,
  transaction: Transaction,
): Promise<void> {
  const { id, username } = message
  const replaced = await coveredBy(message, { state: 'failed', replaced_by: null }, transaction)
  await OutboxMessage.update({ replaced_by: id }, { where: { id: replaced }, transaction })
  await handler.sent(message, message.ended_at!, transaction)
  const billings = await billingsCarried(id, transaction)
  // Each billing tells that it was sent.
  for (const billing_id of billings.length ? billings.map((billing) => billing.billing_id) : [null])
    await recordActivity({
      transaction,
      actor: { username },
      deed: serverMessage('activity.sent', { record: handler.nameOf(message, billing_id) }),
      // Not under billings: `verify` asks there whether one was sent.
      ...(billing_id === null
        ? { entity_id: id, subject: 'emails/outbox' as const }
        : { entity_id: billing_id, subject: 'billings' as const }),
    })
}

/**
 * Stores the result of a message that was handed over, again and again where the database does not take it: nobody else
 * knows the result.
 * @param fail answers a caller who has waited long enough
 */
async function storeSurely(
  store: () => Promise<OutboxMessage>,
  fail: (error: unknown) => void,
  { stopping, onError }: Pick<Deps, 'stopping' | 'onError'>,
): Promise<OutboxMessage> {
  for (const start = performance.now(); ;) {
    try {
      return await store()
    } catch (error) {
      const tookMs = performance.now() - start
      const isLate = tookMs > CALLER_WAITS_MS
      if (!(error instanceof UnavailableError) || stopping.aborted || tookMs > STORE_FOR_MS) {
        // Whoever waited was answered before.
        if (isLate) onError(error)
        throw error
      }
      if (isLate) fail(error)
      // Ended by the stop, it is tried once more.
      await pause(STORE_AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
}

/** Sends messages that this process has claimed. */
export function createDelivery(deps: Deps) {
  const { withWrite, queue, settings, mailer, handlers, retryMs, onError } = deps
  /** Stores the result of a message, unless another process has claimed it. */
  const store = (message: OutboxMessage, update: MessageUpdate, write: Write<OutboxMessage> = withWrite) =>
    write(async (transaction) => {
      // `unknown` is the state of a message whose lease ended while it was sent: now its result is known.
      const where = { id: message.id, lease_owner: queue.owner, state: ['sending', 'unknown'] }
      const [count] = await OutboxMessage.update(update, { where, transaction })
      if (!count) return message.reload({ transaction })
      message.set(update)
      if (message.state === 'sent') await afterSent(handlers[message.kind], message, transaction)
      return message
    })

  /**
   * Sends a message that this process has claimed, and stores the result.
   * @param fail answers whoever waits by an error, while the result is still to be stored
   * @param awaited the transaction that stores that it was sent, where a caller waits for it
   */
  return async function deliver(
    message: OutboxMessage,
    fail: (error: unknown) => void,
    awaited?: Write<OutboxMessage>,
  ): Promise<OutboxMessage> {
    const { enabled, sender } = await settings.outgoing()
    // A caller is told that the message was not sent, so it must not be sent later.
    if (!enabled || !sender) return awaited ? store(message, switchedOff()) : queue.release(message)
    const handler = handlers[message.kind]
    const made = await make(handler, message).catch((error) => deliveryAfterMakeError(error, onError))
    if (!made) return store(message, billingDeleted())
    if ('explanation' in made) return store(message, updateAfter(message, made, retryMs))
    const reason = await handler.withdrawn?.(message)
    if (reason) return store(message, withdrawnFor(reason))
    if (!(await queue.markHanded(message, made.stored))) return message.reload()

    const { server, from, replyTo } = sender
    const { recipient_email: to, cc_emails, message_id: messageId } = message
    const cc = JSON.parse(cc_emails) as string[]
    const { mailed, attachments } = made
    const outgoing = { from, replyTo, to, cc, messageId, date: outboxTime(), ...mailed, attachments }
    const delivery = await mailer
      .send(server, outgoing)
      .catch((error) => deliveryAfterSendError(error, onError))
    queue.pause(concernsSettings(delivery) ? retryMs : 0)
    const update = updateAfter(message, delivery, retryMs)
    const write = update.state === 'sent' ? awaited : withWrite
    return storeSurely(() => store(message, update, write), fail, deps)
  }
}
