import type { Transaction } from 'sequelize'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { checkText } from '../emails/email-templates.render.ts'
import { addressed } from './outbox.drafts.ts'
import { findMessage, stateOf } from './outbox.find.ts'
import type { Kinds } from './outbox.kind.ts'
import { OutboxMessage, outboxTime } from './outbox.model.ts'
import { orphaned } from './outbox.outcome.ts'
import { packParts, subjectOf, unpackParts } from './outbox.parts.ts'
import { actionsOf, type MessageAction } from './outbox.rules.ts'
import type { OutboxMessageChange } from './outbox-messages.schemas.ts'

/** @throws ConflictError for what cannot be done with a message any more, or not yet */
export function allow(message: OutboxMessage, action: MessageAction, words: string): void {
  const state = stateOf(message)
  if (!actionsOf({ kind: message.kind, state }).includes(action))
    throw new ConflictError(`The e-mail is ${state}: it cannot be ${words}`)
}

/** When a message goes: null is now, undefined when it was to. */
function timed(time: string | null | undefined) {
  if (time === undefined) return {}
  const scheduled_at = time === null ? null : new Date(time)
  return { scheduled_at, due_at: scheduled_at ?? outboxTime() }
}

/** What a change makes of a message. @throws InvalidError */
async function rewritten(kinds: Kinds, message: OutboxMessage, change: OutboxMessageChange) {
  const { source } = await unpackParts(message.parts)
  const { subject = source.subject, body = source.body, recipient_email = message.recipient_email } = change
  checkText({ subject, body })
  const { rendered } = await kinds[message.kind].make(message, { subject, body })
  const cc = change.cc_emails ?? (JSON.parse(message.cc_emails) as string[])
  return {
    ...addressed(message.client_name, recipient_email, cc, subjectOf(rendered)),
    parts: await packParts({ source: { subject, body }, rendered }),
    ...timed(change.scheduled_at),
  }
}

/** What a message is written anew from. */
const origin = ({ recipient_email, cc_emails, parts }: OutboxMessage): string =>
  JSON.stringify([recipient_email, cc_emails, parts])

/** Takes back what waits of a billing that is being deleted. */
export async function cancelMessagesOf(billing_id: number, transaction: Transaction): Promise<void> {
  await OutboxMessage.update(orphaned(), { where: { billing_id, state: 'queued' }, transaction })
}

/** What people do with messages that are in the outbox. */
export function createOutboxChanges(withWrite: WithWrite, kinds: Kinds) {
  /** Makes a change to a message that is held, and notes who made it. @throws NotFoundError */
  const change = (
    actor: Actor,
    id: number,
    make: (message: OutboxMessage, transaction: Transaction) => unknown,
  ): Promise<OutboxMessage> =>
    withWrite(async (transaction) => {
      const message = await findMessage(id, transaction)
      await make(message, transaction)
      await message.save({ transaction })
      await recordActivity(
        transaction,
        actor,
        'Updated',
        `E-mail #${id} to ${message.recipient_email}`,
        id,
        'emails/outbox',
      )
      return message
    })

  return {
    /** Writes it anew before it is held: that takes a while. */
    async change(actor: Actor, id: number, input: OutboxMessageChange): Promise<OutboxMessage> {
      const before = await findMessage(id)
      allow(before, 'change', 'changed')
      const values = await rewritten(kinds, before, input)
      return change(actor, id, (message) => {
        allow(message, 'change', 'changed')
        if (origin(message) !== origin(before))
          throw new ConflictError('The e-mail has just been changed by someone else')
        message.set(values)
      })
    },

    cancel: (actor: Actor, id: number) =>
      change(actor, id, (message) => {
        allow(message, 'cancel', 'cancelled')
        message.set({ state: 'cancelled', ended_at: message.ended_at ?? outboxTime() })
      }),

    settle: (actor: Actor, id: number, state: 'sent' | 'failed') =>
      change(actor, id, async (message, transaction) => {
        allow(message, 'settle', 'settled')
        message.set({ state, server_words: `${actor.username} said so` })
        if (state === 'sent')
          await kinds[message.kind].sent(message, message.handed_at ?? message.created_at, transaction)
      }),
  }
}
