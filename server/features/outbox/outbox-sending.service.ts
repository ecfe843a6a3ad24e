import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Op, type Transaction } from 'sequelize'
import { afterFirstWrite } from '../../db/database-errors.ts'
import { messageIn } from '../../db/stored-messages.ts'
import { retryOnUniqueConflict, type WithWrite, type Write } from '../../db/with-write.ts'
import { ConflictError, InvalidError, MailRefusedError } from '../../lib/errors.ts'
import { message as serverMessage, type Message } from '../../messages.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { Actor } from '../activity/activity.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { MailCaller, MailRateLimit } from '../emails/mail-rate-limit.ts'
import { linkDraft, type LinkMail } from './link-messages.ts'
import { coveredBy, createMessage } from './message-billings.store.ts'
import { rowOf, type MessageDraft, type MessageRow } from './message-drafts.ts'
import { TEST_DRAFT } from './message-handlers.ts'
import { claimOf, type OutboxQueue } from './outbox-queue.ts'
import type { OutboxWorker } from './outbox-worker.ts'
import { OutboxMessage, outboxTime, wordsOf } from './outbox.model.ts'
import { stateOf } from './outbox.wire.ts'

/** How often a call checks whether another process has sent its message, in milliseconds. */
const POLL_MS = 200
const YEAR_MS = 366 * 24 * 60 * 60 * 1000
/** What mailings send, too. */
const IN_MAILINGS: readonly MessageRow['kind'][] = ['billing', 'account']

interface Deps {
  withWrite: WithWrite
  settings: EmailSettingsService
  queue: OutboxQueue
  worker: OutboxWorker
  rateLimit: MailRateLimit
  links: SecretBox
}

/** The sender's address, and how many messages may be sent in a minute; null: any number. */
interface SenderSettings {
  from: string
  perMinute: number | null
}

/** How a call sends a message. */
export interface SendOptions {
  /** The same for repeats of one request; null when it has no idempotency key. */
  requestKey: string | null
  /** The transaction that stores the answer. */
  write: Write<OutboxMessage>
  /** Called in the transaction that creates the message. */
  onCreate?: (message: OutboxMessage, transaction: Transaction) => Promise<unknown>
}

/** @throws InvalidError for a time in the past, or more than a year ahead */
function checkTime(scheduled_at: Date): void {
  const ahead = scheduled_at.getTime() - outboxTime().getTime()
  if (ahead > 0 && ahead <= YEAR_MS) return
  const problem = serverMessage(ahead <= 0 ? 'field.passed' : 'field.not_within_year')
  throw new InvalidError(serverMessage('message.time', { problem }), [{ field: 'scheduled_at', ...problem }])
}

/** The message, if it was sent. @throws MailRefusedError, ConflictError */
function sentOrThrow(message: OutboxMessage): OutboxMessage {
  const { id, state, due_at, server_words } = message
  if (state === 'sent') return message
  if (state === 'cancelled') throw new ConflictError(messageIn(message) ?? serverMessage('message.cancelled'))
  if (!server_words) throw new ConflictError('message.unknown')
  throw new MailRefusedError(messageIn(message) ?? serverMessage('mail.reply', { words: server_words }), {
    id,
    state: stateOf(message),
    due_at: state === 'queued' ? due_at : null,
  })
}

/** The message of an earlier attempt at the same request, which this one continues; null when there is none. */
async function findEarlier(
  requestKey: string,
  owner: string,
  transaction: Transaction,
): Promise<OutboxMessage | null> {
  const found = await OutboxMessage.findOne({
    where: { request_key: requestKey },
    lock: transaction.LOCK.UPDATE,
    transaction,
  })
  if (!found) return null
  if (found.state === 'unknown') throw new ConflictError('message.unknown')
  if (found.state === 'queued') return found.update(claimOf(owner), { transaction })
  if (found.state === 'sending' || found.state === 'sent') return found
  await found.update({ request_key: null }, { transaction })
  return null
}

/** Creates a message, unless an earlier run of the transaction has, whose COMMIT was not answered. */
async function createOnce(row: MessageRow, transaction: Transaction): Promise<OutboxMessage> {
  const where = { request_key: row.request_key }
  return (await OutboxMessage.findOne({ where, transaction })) ?? createMessage(row, transaction)
}

/**
 * Cancels messages of the same billings to the same address that wait for a retry or as part of a mailing, now that
 * another one is sent. Messages that were scheduled for a time of their own stay, and those that carry more.
 */
async function replaceWaiting(message: OutboxMessage, transaction: Transaction): Promise<void> {
  const cancelled = { state: 'cancelled' as const, ended_at: outboxTime(), replaced_by: message.id }
  const words = wordsOf(serverMessage('message.replaced'))
  const isOfMany = { batch_id: { [Op.ne]: null }, scheduled_at: null }
  const waits = { state: 'queued', [Op.or]: [{ attempts: { [Op.gt]: 0 } }, isOfMany] }
  const where = { id: await coveredBy(message, waits, transaction), state: 'queued' }
  await OutboxMessage.update({ ...cancelled, ...words }, { where, transaction })
}

/**
 * Checks that mail can be sent.
 * @param scheduled_at when it is to be sent; null or absent: now
 * @throws ConflictError while mail is not enabled or not configured, or may not be scheduled; InvalidError for the time
 */
async function checkReady(
  settings: EmailSettingsService,
  scheduled_at?: Date | string | null,
  notEnabled: Message = serverMessage('mail.not_enabled'),
): Promise<SenderSettings> {
  const { enabled, sender, allowScheduled, maxPerMinute } = await settings.outgoing()
  if (!enabled) throw new ConflictError(notEnabled)
  if (!sender) throw new ConflictError('mail.not_configured')
  if (scheduled_at && !allowScheduled) throw new ConflictError('mail.no_scheduling')
  if (scheduled_at) checkTime(new Date(scheduled_at))
  return { from: sender.from, perMinute: maxPerMinute }
}

/** Sends messages that a caller waits for. */
function createSend({ withWrite, settings, queue, worker }: Deps) {
  /** The message of a request, claimed by this process unless another one is sending it or it was sent. */
  const claim = (row: MessageRow, requestKey: string, { onCreate }: SendOptions): Promise<OutboxMessage> =>
    withWrite(async (transaction) => {
      const earlier = await findEarlier(requestKey, queue.owner, transaction)
      if (earlier) return earlier
      // One after the other with mailings, of other processes too: those look what was sent before they queue what they send.
      if (IN_MAILINGS.includes(row.kind)) await settings.lock(transaction)
      const claimed = { ...row, ...claimOf(queue.owner), request_key: requestKey }
      const message = await createMessage(claimed, transaction)
      await replaceWaiting(message, transaction)
      await onCreate?.(message, transaction)
      return message
    })

  /** The result of a claimed message, sent by this process unless another one is sending it. @throws ConflictError, MailRefusedError */
  async function result(claimed: OutboxMessage, again: () => Promise<OutboxMessage>, { write }: SendOptions) {
    for (let message = claimed; ; message = await again()) {
      if (message.state !== 'sending') return sentOrThrow(message)
      if (message.lease_owner === queue.owner) return sentOrThrow(await worker.run(message, write))
      await pause(POLL_MS)
    }
  }

  /**
   * Sends a message now, and answers it once it was sent.
   * @throws ConflictError, MailRefusedError; UnavailableError, which says that the outcome is unknown once it was claimed:
   *   what is claimed goes later
   */
  return async function send(row: MessageRow, options: SendOptions): Promise<OutboxMessage> {
    // Without a key of the request, one of its own: a transaction whose COMMIT was not answered runs again, and finds its row.
    const key = options.requestKey ?? randomUUID()
    const claimed = () => retryOnUniqueConflict(() => claim(row, key, options))
    const message = await claimed()
    return result(message, claimed, options).catch((error: unknown) => {
      throw afterFirstWrite(error)
    })
  }
}

export type OutboxSending = ReturnType<typeof createOutboxSending>

/** Puts messages into the outbox, and sends those at once that a caller waits for. */
export function createOutboxSending(deps: Deps) {
  const { settings, worker, rateLimit, links } = deps
  const send = createSend(deps)
  const ready = (scheduled_at?: Date | string | null, notEnabled?: Message) =>
    checkReady(settings, scheduled_at, notEnabled)

  return {
    ready,
    wake: worker.wake,

    /**
     * Sends a message now, and waits for the result.
     * @throws ConflictError while mail is not enabled or not configured, MailRefusedError
     */
    async sendNow(actor: Actor, draft: MessageDraft, options: SendOptions): Promise<OutboxMessage> {
      const { from } = await ready()
      return send(await rowOf(draft, actor.username, from), options)
    },

    /** Puts a message into the queue until its time. @throws ConflictError when that is not allowed, InvalidError */
    async schedule(actor: Actor, draft: MessageDraft, write: Write<OutboxMessage>): Promise<OutboxMessage> {
      const { from } = await ready(draft.scheduled_at)
      const row = { ...(await rowOf(draft, actor.username, from)), request_key: randomUUID() }
      return write((transaction) => createOnce(row, transaction))
    },

    /** The sender's address when mail can be sent, else null. */
    sender: (): Promise<string | null> =>
      settings.outgoing().then(({ enabled, sender }) => (enabled && sender ? sender.from : null)),

    /**
     * Puts an e-mail with a link into the queue, in the transaction that makes the link; then it is to be woken.
     * @param from what `sender` answers
     * @throws InvalidError for an invalid address
     */
    async sendLink({ username }: Actor, mail: LinkMail, from: string, transaction: Transaction) {
      await OutboxMessage.create(await rowOf(linkDraft(mail, links), username, from), { transaction })
    },

    /** Sends a test message to the From address. @throws ConflictError, MailRefusedError, TooManyError */
    async sendTest(actor: Actor & MailCaller, options: SendOptions): Promise<OutboxMessage> {
      const { from } = await ready(null, serverMessage('mail.enable_first'))
      await rateLimit('message', actor)
      const draft = { ...TEST_DRAFT, recipient_email: from }
      const row = await rowOf(draft, actor.username, from)
      return send(row, options)
    },
  }
}
