import type { Transaction } from 'sequelize'
import type { WithWrite, Write } from '../../db/with-write.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { recordActivity } from '../activity/activity.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { Kind, Kinds } from './outbox.kind.ts'
import { OutboxMessage, outboxTime } from './outbox.model.ts'
import {
  isOfSettings,
  orphaned,
  switchedOff,
  unmade,
  unsent,
  valuesAfter,
  type Troubles,
  type Values,
} from './outbox.outcome.ts'
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
  troubles: Troubles
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
  await recordActivity(transaction, { username }, 'Sent', kind.nameOf(message), billing_id, 'billings')
}

/** Sends messages that this process has taken. */
export function createDelivery({ withWrite, queue, settings, mailer, kinds, retryMs, troubles }: Deps) {
  /** Notes what became of a message, unless it is another's by now. */
  const note = (message: OutboxMessage, values: Values, write: Write<OutboxMessage> = withWrite) =>
    write(async (transaction) => {
      // One whose lease ran out meanwhile was taken for lost: now it is known.
      const where = { id: message.id, lease_owner: queue.owner, state: ['sending', 'unknown'] }
      const [count] = await OutboxMessage.update(values, { where, transaction })
      if (!count) return message.reload({ transaction })
      message.set(values)
      if (message.state === 'sent') await follow(kinds[message.kind], message, transaction)
      return message
    })

  /**
   * Sends a message that is this process's, and notes what became of it.
   * @param awaited where somebody waits for it, the transaction that notes that it was sent
   */
  return async function deliver(
    message: OutboxMessage,
    awaited?: Write<OutboxMessage>,
  ): Promise<OutboxMessage> {
    const { enabled, sender } = await settings.outgoing()
    // Nobody sends it again who was told that it did not go.
    if (!enabled || !sender) return awaited ? note(message, switchedOff()) : queue.release(message)
    const made = await make(kinds[message.kind], message).catch((error) => unmade(error, troubles))
    if (!made) return note(message, orphaned())
    if ('words' in made) return note(message, valuesAfter(message, made, retryMs))
    if (!(await queue.hand(message, made.stored))) return message.reload()

    const { server, from, replyTo } = sender
    const { recipient_email: to, cc_emails, message_id: messageId } = message
    const cc = JSON.parse(cc_emails) as string[]
    const { rendered, attachments } = made
    const outgoing = { from, replyTo, to, cc, messageId, date: outboxTime(), ...rendered, attachments }
    const delivery = await mailer.send(server, outgoing).catch((error) => unsent(error, troubles))
    queue.rest(isOfSettings(delivery) ? retryMs : 0)
    const values = valuesAfter(message, delivery, retryMs)
    return note(message, values, values.state === 'sent' ? awaited : withWrite)
  }
}
