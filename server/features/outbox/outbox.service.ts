import type { Transaction } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import { IN_ANY_ORDER, inOrder, pageOptions, type ListRequest, type ListScope } from '../../db/list.ts'
import type { WithWrite } from '../../db/with-write.ts'
import type { Actor } from '../activity/activity.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import { unpackParts, type MessageDraft } from './message-drafts.ts'
import type { MessageHandlers } from './message-handlers.ts'
import { withBillings } from './message-billings.store.ts'
import { getBatch } from './outbox-batches.ts'
import { checkAction, createOutboxChanges } from './outbox-changes.service.ts'
import type { OutboxMessageChange, Resending } from './outbox-messages.schemas.ts'
import type { OutboxSending, SendOptions } from './outbox-sending.service.ts'
import type { OutboxWorker } from './outbox-worker.ts'
import { OutboxMessage } from './outbox.model.ts'
import { findMessage, outboxSummary, whereOf } from './outbox.store.ts'
import type { OutboxFilter } from './outbox.schemas.ts'
import { onWire } from './outbox.wire.ts'

export type OutboxService = ReturnType<typeof createOutboxService>

interface Deps {
  withWrite: WithWrite
  settings: EmailSettingsService
  handlers: MessageHandlers
  sending: OutboxSending
  worker: OutboxWorker
}

/** A page of the list, without the texts. */
async function listMessages(request: ListRequest<OutboxFilter>) {
  const where = await whereOf(request.filter)
  const attributes = { exclude: ['parts'] }
  const page = { attributes, where, ...pageOptions(request), include: withBillings }
  return (await OutboxMessage.findAll(page)).map(onWire)
}

/** All messages that a filter finds, some hundred at a time. */
const messageBatches = async ({ filter, order }: ListScope<OutboxFilter>) =>
  batchesOfModel(OutboxMessage, { where: await whereOf(filter), order: inOrder(order) }, (ids) =>
    listMessages({ filter: { ids }, ...IN_ANY_ORDER, limit: ids.length }),
  )

/** A message with its text: as it was sent, or as it would be sent now while it waits. */
async function detailsOf(handlers: MessageHandlers, message: OutboxMessage) {
  const handler = handlers[message.kind]
  const parts = await unpackParts(message.parts)
  const { source, rendered } = parts
  const attachments = await handler.attachmentsOf(message)
  const now = message.state === 'queued' ? await handler.make(message, source, parts).catch(() => null) : null
  return {
    ...onWire(message),
    source,
    rendered: now?.rendered ?? rendered,
    attachment: attachments[0] ?? null,
    attachments,
  }
}

/** A draft of the same message. */
async function copyOf(
  message: OutboxMessage,
  { recipient_email, cc_emails }: Resending,
): Promise<MessageDraft> {
  const { kind, client_name, billing_month, billing_year, billings } = message
  return {
    kind,
    ...(client_name !== null && { client_name }),
    billings: billings.map(({ billing_id, billing_type, revision }) => ({
      ...{ billing_id, billing_type, revision },
      client_name: client_name!,
      billing_month: billing_month!,
      billing_year: billing_year!,
    })),
    recipient_email: recipient_email ?? message.recipient_email,
    cc_emails: cc_emails ?? (JSON.parse(message.cc_emails) as string[]),
    parts: await unpackParts(message.parts),
    scheduled_at: null,
    batch_id: null,
  }
}

/** The messages of the outbox, and what people do with them. */
export function createOutboxService({ withWrite, settings, handlers, sending, worker }: Deps) {
  const changes = createOutboxChanges(withWrite, handlers)

  return {
    listMessages,

    messageBatches,

    countMessages: async (filter: ListRequest<OutboxFilter>['filter']): Promise<number> =>
      OutboxMessage.count({ where: await whereOf(filter) }),

    getSummary: () => outboxSummary(settings),

    getBatch,

    /** @throws NotFoundError */
    getMessage: async (id: number) => detailsOf(handlers, await findMessage(id)),

    /** Changes a message that waits. @throws NotFoundError, ConflictError, InvalidError */
    async changeMessage(actor: Actor, id: number, input: OutboxMessageChange) {
      if (input.scheduled_at) await sending.ready(input.scheduled_at)
      const message = await changes.change(actor, id, input)
      worker.wake()
      return detailsOf(handlers, message)
    },

    /** Cancels a message that waits or has failed. @throws NotFoundError, ConflictError */
    cancelMessage: async (actor: Actor, id: number) => onWire(await changes.cancel(actor, id)),

    /** Sets whether a message of unknown result was sent. @throws NotFoundError, ConflictError */
    settleMessage: async (actor: Actor, id: number, state: 'sent' | 'failed') =>
      onWire(await changes.settle(actor, id, state)),

    /** Sends the same text again. @throws NotFoundError, ConflictError, MailRefusedError */
    async resendMessage(
      actor: Actor,
      id: number,
      input: Resending,
      options: SendOptions,
    ): Promise<OutboxMessage> {
      const message = await findMessage(id)
      checkAction(message, 'resend')
      const onCreate = (copy: OutboxMessage, transaction: Transaction) =>
        message.update({ replaced_by: copy.id }, { transaction })
      return sending.sendNow(actor, await copyOf(message, input), { ...options, onCreate })
    },
  }
}
