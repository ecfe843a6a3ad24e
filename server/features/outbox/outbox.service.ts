import type { Transaction } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import { IN_ANY_ORDER, inOrder, pageOptions, type ListRequest, type ListScope } from '../../db/list.ts'
import type { WithWrite } from '../../db/with-write.ts'
import type { Actor } from '../activity/activity.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import { getBatch } from './outbox.batches.ts'
import { allow, createOutboxChanges } from './outbox.changes.ts'
import type { Draft } from './outbox.drafts.ts'
import { findMessage, onWire, whereOf } from './outbox.find.ts'
import type { Kinds } from './outbox.kind.ts'
import { OutboxMessage } from './outbox.model.ts'
import { unpackParts } from './outbox.parts.ts'
import type { OutboxMessageChange, Resending } from './outbox-messages.schemas.ts'
import type { OutboxFilter } from './outbox.schemas.ts'
import type { OutboxSending, Sending } from './outbox.sending.ts'
import { outboxSummary } from './outbox.summary.ts'
import type { OutboxWorker } from './outbox.worker.ts'

export type OutboxService = ReturnType<typeof createOutboxService>

interface Deps {
  withWrite: WithWrite
  settings: EmailSettingsService
  kinds: Kinds
  sending: OutboxSending
  worker: OutboxWorker
}

/** The pages of the list, without the texts. */
async function listMessages(request: ListRequest<OutboxFilter>) {
  const where = whereOf(request.filter)
  const attributes = { exclude: ['parts'] }
  return (await OutboxMessage.findAll({ attributes, where, ...pageOptions(request) })).map(onWire)
}

/** All messages that a filter finds, some hundred at a time. */
const messageBatches = ({ filter, order }: ListScope<OutboxFilter>) =>
  batchesOfModel(OutboxMessage, { where: whereOf(filter), order: inOrder(order) }, (ids) =>
    listMessages({ filter: { ids }, ...IN_ANY_ORDER, limit: ids.length }),
  )

/** A message with its text: as it went out, or as it would go now while it waits. */
async function detailsOf(kinds: Kinds, message: OutboxMessage) {
  const kind = kinds[message.kind]
  const { source, rendered } = await unpackParts(message.parts)
  const now = message.state === 'queued' ? await kind.make(message, source).catch(() => null) : null
  return {
    ...onWire(message),
    source,
    rendered: now?.rendered ?? rendered,
    attachment: kind.attachmentOf(message),
  }
}

/** The same message once more. */
async function again(message: OutboxMessage, { recipient_email, cc_emails }: Resending): Promise<Draft> {
  const { kind, billing_id, client_name, billing_type, billing_month, billing_year } = message
  return {
    kind,
    billing: { billing_id, client_name, billing_type, billing_month, billing_year } as Draft['billing'],
    recipient_email: recipient_email ?? message.recipient_email,
    cc_emails: cc_emails ?? (JSON.parse(message.cc_emails) as string[]),
    parts: await unpackParts(message.parts),
    scheduled_at: null,
    batch_id: null,
  }
}

/** What became of messages, and what people do about it. */
export function createOutboxService({ withWrite, settings, kinds, sending, worker }: Deps) {
  const changes = createOutboxChanges(withWrite, kinds)

  return {
    listMessages,

    messageBatches,

    countMessages: (filter: ListRequest<OutboxFilter>['filter']): Promise<number> =>
      OutboxMessage.count({ where: whereOf(filter) }),

    getSummary: () => outboxSummary(settings),

    getBatch,

    /** @throws NotFoundError */
    getMessage: async (id: number) => detailsOf(kinds, await findMessage(id)),

    /** Changes a message that waits. @throws NotFoundError, ConflictError, InvalidError */
    async changeMessage(actor: Actor, id: number, input: OutboxMessageChange) {
      if (input.scheduled_at) await sending.ready(input.scheduled_at)
      const message = await changes.change(actor, id, input)
      worker.wake()
      return detailsOf(kinds, message)
    },

    /** Takes back a message that waits, or gives up one that failed. @throws NotFoundError, ConflictError */
    cancelMessage: async (actor: Actor, id: number) => onWire(await changes.cancel(actor, id)),

    /** Says of a message of unknown fate whether it went out. @throws NotFoundError, ConflictError */
    settleMessage: async (actor: Actor, id: number, state: 'sent' | 'failed') =>
      onWire(await changes.settle(actor, id, state)),

    /** Sends the words of a message again. @throws NotFoundError, ConflictError, MailRefusedError */
    async resendMessage(actor: Actor, id: number, input: Resending, how: Sending): Promise<OutboxMessage> {
      const message = await findMessage(id)
      allow(message, 'resend', 'sent again')
      const also = (made: OutboxMessage, transaction: Transaction) =>
        message.update({ replaced_by: made.id }, { transaction })
      return sending.sendNow(actor, await again(message, input), { ...how, also })
    },
  }
}
