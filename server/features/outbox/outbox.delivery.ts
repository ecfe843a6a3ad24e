import type { Transaction } from 'sequelize'
import type { WithWrite, Write } from '../../db/with-write.ts'
import type { Mailer } from '../../lib/mailer.ts'
import { recordActivity } from '../activity/activity.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { Kind, Kinds } from './outbox.kind.ts'
import { OutboxMessage } from './outbox.model.ts'
import { after, isOfSettings, orphaned, unmade, unsent, type Values } from './outbox.outcome.ts'
import { packParts, subjectOf, unpackParts } from './outbox.parts.ts'
import type { OutboxQueue } from './outbox.queue.ts'

interface Deps {
  withWrite: WithWrite
  queue: OutboxQueue
  settings: EmailSettingsService
  mailer: Mailer
  kinds: Kinds
  /** The first pause before a message is tried again, in milliseconds. */
  retryMs: number
}

export type Deliver = ReturnType<typeof createDelivery>

/** Makes a message anew, so that its words and its attachment say the same. */
async function make(kind: Kind, message: OutboxMessage) {
  const { source } = await unpackParts(message.parts)
  const { rendered, attach } = await kind.make(message, source)
  const attachments = await attach()
  const parts = await packParts({ source, rendered })
  return { rendered, attachments, stored: { subject: subjectOf(rendered), parts } }
}

/** What follows when a message has gone out. */
async function follow(kind: Kind, message: OutboxMessage, transaction: Transaction): Promise<void> {
  const { id, username, billing_id, recipient_key } = message
  const instead = { kind: message.kind, billing_id, recipient_key, state: 'failed', replaced_by: null }
  await OutboxMessage.update({ replaced_by: id }, { where: instead, transaction })
  await kind.sent(message, message.ended_at!, transaction)
  await recordActivity(transaction, { username }, 'Sent', kind.nameOf(message), billing_id)
}

/** Sends messages that this process has taken. */
export function createDelivery({ withWrite, queue, settings, mailer, kinds, retryMs }: Deps) {
  /** Notes what became of a message, unless it is another's by now. */
  const note = (message: OutboxMessage, values: Values, write: Write<OutboxMessage> = withWrite) =>
    write(async (transaction) => {
      // One whose lease ran out meanwhile was taken for lost: now it is known.
      const where = { id: message.id, lease_owner: queue.owner, state: ['sending', 'unknown'] }
      const [count] = await OutboxMessage.update(values, { where, transaction })
      message.set(values)
      if (count && message.state === 'sent') await follow(kinds[message.kind], message, transaction)
      return message
    })

  /**
   * Sends a message that is this process's, and notes what became of it.
   * @param write the transaction that notes that it was sent
   */
  return async function deliver(
    message: OutboxMessage,
    write: Write<OutboxMessage> = withWrite,
  ): Promise<OutboxMessage> {
    const { enabled, sender } = await settings.outgoing()
    if (!enabled || !sender) return queue.release(message)
    const made = await make(kinds[message.kind], message).catch(unmade)
    if (!made) return note(message, orphaned())
    if ('words' in made) return note(message, after(message, made, retryMs))
    if (!(await queue.hand(message, made.stored))) return message.reload()

    const { server, from, replyTo } = sender
    const { recipient_email: to, cc_emails, message_id: messageId, created_at: date } = message
    const cc = JSON.parse(cc_emails) as string[]
    const { rendered, attachments } = made
    const outgoing = { from, replyTo, to, cc, messageId, date, ...rendered, attachments }
    const delivery = await mailer.send(server, outgoing).catch(unsent)
    queue.rest(isOfSettings(delivery) ? retryMs : 0)
    const isSent = delivery.state === 'sent'
    return note(message, after(message, delivery, retryMs), isSent ? write : withWrite)
  }
}
