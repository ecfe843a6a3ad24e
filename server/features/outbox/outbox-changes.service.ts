import type { Transaction } from 'sequelize'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import { message as serverMessage } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { checkText } from '../emails/text-renderer.ts'
import { billingDeleted, billingVoid } from './delivery-outcome.ts'
import { carriedIn } from './message-billings.store.ts'
import { addressed, packParts, subjectOf, unpackParts } from './message-drafts.ts'
import type { MessageHandlers } from './message-handlers.ts'
import type { OutboxMessageChange } from './outbox-messages.schemas.ts'
import { OutboxMessage, outboxTime, wordsOf } from './outbox.model.ts'
import { findMessage } from './outbox.store.ts'
import { actionsOf, type MessageAction } from './outbox.rules.ts'
import { stateOf } from './outbox.wire.ts'

/** @throws ConflictError when the state of a message does not allow an action */
export function checkAction(message: OutboxMessage, action: MessageAction): void {
  const state = stateOf(message)
  if (!actionsOf({ kind: message.kind, state }).includes(action))
    throw new ConflictError('message.not_possible', { state, action })
}

/** The columns of a message's time. @param time null: now; undefined: unchanged */
function timesOf(time: string | null | undefined) {
  if (time === undefined) return {}
  const scheduled_at = time === null ? null : new Date(time)
  return { scheduled_at, due_at: scheduled_at ?? outboxTime() }
}

/** The columns of a changed message. @throws InvalidError */
async function changedColumns(
  handlers: MessageHandlers,
  message: OutboxMessage,
  change: OutboxMessageChange,
) {
  const before = await unpackParts(message.parts)
  const { source } = before
  const { subject = source.subject, body = source.body, recipient_email = message.recipient_email } = change
  checkText({ subject, body })
  const { rendered } = await handlers[message.kind].make(message, { subject, body }, before)
  const cc = change.cc_emails ?? (JSON.parse(message.cc_emails) as string[])
  return {
    ...addressed(message.client_name, recipient_email, cc, subjectOf(rendered)),
    parts: await packParts({ ...before, source: { subject, body }, rendered }),
    ...timesOf(change.scheduled_at),
  }
}

/** The columns that a change is based on, comparable. */
const sourceOf = ({ recipient_email, cc_emails, parts }: OutboxMessage): string =>
  JSON.stringify([recipient_email, cc_emails, parts])

/**
 * Cancels the waiting messages of billings that are being deleted, or made void, with what else they carry: their text names
 * it all.
 */
export async function cancelMessagesOf(
  billings: number[],
  transaction: Transaction,
  because: 'deleted' | 'void' = 'deleted',
): Promise<void> {
  const waiting = await carriedIn(['queued'], billings, transaction)
  const where = { id: waiting.map(({ outbox_message_id }) => outbox_message_id), state: 'queued' as const }
  const ended = because === 'void' ? billingVoid() : billingDeleted()
  await OutboxMessage.update(ended, { where, transaction })
}

/** The actions of people on messages in the outbox. */
export function createOutboxChanges(withWrite: WithWrite, handlers: MessageHandlers) {
  /** Locks a message, changes it, and records the activity. @throws NotFoundError */
  const change = (
    actor: Actor,
    id: number,
    make: (message: OutboxMessage, transaction: Transaction) => unknown,
  ): Promise<OutboxMessage> =>
    withWrite(async (transaction) => {
      const message = await findMessage(id, transaction)
      await make(message, transaction)
      await message.save({ transaction })
      const record = serverMessage('record.email', { id, address: message.recipient_email })
      const deed = serverMessage('activity.updated', { record })
      await recordActivity({ transaction, actor, deed, entity_id: id, subject: 'emails/outbox' })
      return message
    })

  return {
    /** @throws NotFoundError, ConflictError, InvalidError */
    async change(actor: Actor, id: number, input: OutboxMessageChange): Promise<OutboxMessage> {
      const before = await findMessage(id)
      checkAction(before, 'change')
      // Rendered before the message is locked, as it takes a while.
      const values = await changedColumns(handlers, before, input)
      return change(actor, id, (message) => {
        checkAction(message, 'change')
        if (sourceOf(message) !== sourceOf(before)) throw new ConflictError('message.just_changed')
        message.set(values)
      })
    },

    cancel: (actor: Actor, id: number) =>
      change(actor, id, (message) => {
        checkAction(message, 'cancel')
        message.set({ state: 'cancelled', ended_at: message.ended_at ?? outboxTime() })
      }),

    settle: (actor: Actor, id: number, state: 'sent' | 'failed') =>
      change(actor, id, async (message, transaction) => {
        checkAction(message, 'settle')
        message.set({ state, ...wordsOf(serverMessage('message.settled', { username: actor.username })) })
        if (state === 'sent')
          await handlers[message.kind].sent(message, message.handed_at ?? message.created_at, transaction)
      }),
  }
}
