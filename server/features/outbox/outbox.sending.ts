import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Op, type Transaction } from 'sequelize'
import { againOnClash, type WithWrite, type Write } from '../../db/with-write.ts'
import { ConflictError, InvalidError, MailRefusedError } from '../../lib/errors.ts'
import type { Actor } from '../activity/activity.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { MailTries, Trier } from '../emails/mail-tries.ts'
import { rowOf, type Draft, type Row } from './outbox.drafts.ts'
import { stateOf } from './outbox.find.ts'
import { OutboxMessage, outboxTime } from './outbox.model.ts'
import { NOT_ENABLED } from './outbox.outcome.ts'
import { claimOf, type OutboxQueue } from './outbox.queue.ts'
import { TEST_DRAFT } from './outbox.test-message.ts'
import type { OutboxWorker } from './outbox.worker.ts'

const NOT_CONFIGURED = 'Please configure SMTP settings first'
const NOT_ALLOWED = 'Scheduled sending is not allowed. Allow it in Settings > Email Settings.'
const UNKNOWN =
  'It is not known whether this message went out: say so under Sent E-mails, or send it again from there'
/** How often a call looks how far another process is with its message, in milliseconds. */
const LOOK = 200
const YEAR_MS = 366 * 24 * 60 * 60 * 1000

interface Deps {
  withWrite: WithWrite
  settings: EmailSettingsService
  queue: OutboxQueue
  worker: OutboxWorker
  tries: MailTries
}

/** What mail comes from, and how much of it may go a minute; null: any. */
interface Ready {
  from: string
  perMinute: number | null
}

/** How a call sends a message. */
export interface Sending {
  /** The same for repeats of one request; null when it is not to be repeated. */
  requestKey: string | null
  /** The transaction that keeps the answer. */
  write: Write<OutboxMessage>
  /** Notes what else belongs to the making of the message. */
  also?: (message: OutboxMessage, transaction: Transaction) => Promise<unknown>
}

/** @throws InvalidError for a time that has passed or is too far away */
function checkTime(scheduled_at: Date): void {
  const ahead = scheduled_at.getTime() - outboxTime().getTime()
  // Not everything that has the form of an instant is one: a leap second, an offset of hours alone.
  const fault = !(ahead <= YEAR_MS) ? 'is no instant within a year' : ahead <= 0 ? 'has passed' : null
  if (fault) throw new InvalidError(`scheduled_at ${fault}`, { scheduled_at: fault })
}

/** A message that went out. @throws MailRefusedError, ConflictError */
function sentOrThrow(message: OutboxMessage): OutboxMessage {
  const { id, state, due_at, server_words } = message
  if (state === 'sent') return message
  if (state === 'cancelled') throw new ConflictError(server_words ?? 'The message was cancelled')
  if (!server_words) throw new ConflictError(UNKNOWN)
  throw new MailRefusedError(server_words, {
    id,
    state: stateOf(message),
    due_at: state === 'queued' ? due_at : null,
  })
}

/** The message of an earlier try at the same request that this one goes on with; null when there is none. */
async function earlier(
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
  if (found.state === 'unknown') throw new ConflictError(UNKNOWN)
  if (found.state === 'queued') return found.update(claimOf(owner), { transaction })
  if (found.state === 'sending' || found.state === 'sent') return found
  await found.update({ request_key: null }, { transaction })
  return null
}

/** Makes a message, unless a run of the same transaction before has: its COMMIT went astray. */
async function createOnce(row: Row, transaction: Transaction): Promise<OutboxMessage> {
  const where = { request_key: row.request_key }
  return (await OutboxMessage.findOne({ where, transaction })) ?? OutboxMessage.create(row, { transaction })
}

/**
 * Takes back what waits to be tried again, or for its turn among many, now that another message says the same to the
 * same address. What somebody has put off to a time of its own stays.
 */
async function replaceWaiting(
  { id, kind, billing_id, recipient_key }: OutboxMessage,
  transaction: Transaction,
): Promise<void> {
  const cancelled = { state: 'cancelled' as const, ended_at: outboxTime(), replaced_by: id }
  const server_words = 'Another message was sent in its place'
  const isOfMany = { batch_id: { [Op.ne]: null }, scheduled_at: null }
  const where = {
    ...{ kind, billing_id, recipient_key, state: 'queued' },
    [Op.or]: [{ attempts: { [Op.gt]: 0 } }, isOfMany],
  }
  await OutboxMessage.update({ ...cancelled, server_words }, { where, transaction })
}

/**
 * How mail leaves.
 * @param scheduled_at when it is to go, null or absent: now
 * @throws ConflictError while mail is not enabled, not configured or not to be scheduled, InvalidError for such a time
 */
async function readyToSend(
  settings: EmailSettingsService,
  scheduled_at?: Date | string | null,
  notEnabled = NOT_ENABLED,
): Promise<Ready> {
  const { enabled, sender, allowScheduled, maxPerMinute } = await settings.outgoing()
  if (!enabled) throw new ConflictError(notEnabled)
  if (!sender) throw new ConflictError(NOT_CONFIGURED)
  if (scheduled_at && !allowScheduled) throw new ConflictError(NOT_ALLOWED)
  if (scheduled_at) checkTime(new Date(scheduled_at))
  return { from: sender.from, perMinute: maxPerMinute }
}

export type OutboxSending = ReturnType<typeof createOutboxSending>

/** Puts messages into the outbox, and sends those at once that a person waits for. */
export function createOutboxSending({ withWrite, settings, queue, worker, tries }: Deps) {
  const ready = (scheduled_at?: Date | string | null, notEnabled?: string) =>
    readyToSend(settings, scheduled_at, notEnabled)

  /** The message of a request, taken by this process unless another one is at it or it has gone out. */
  const taken = (row: Row, requestKey: string, { also }: Sending): Promise<OutboxMessage> =>
    withWrite(async (transaction) => {
      const before = await earlier(requestKey, queue.owner, transaction)
      if (before) return before
      const claimed = { ...row, ...claimOf(queue.owner), request_key: requestKey }
      const message = await OutboxMessage.create(claimed, { transaction })
      await replaceWaiting(message, transaction)
      await also?.(message, transaction)
      return message
    })

  /** Sends a row now and answers the message that went out. */
  async function send(row: Row, sending: Sending): Promise<OutboxMessage> {
    // One of its own where the request has none: a transaction whose COMMIT went astray runs again, and finds its row.
    const key = sending.requestKey ?? randomUUID()
    for (;;) {
      const message = await againOnClash(() => taken(row, key, sending))
      if (message.state !== 'sending') return sentOrThrow(message)
      if (message.lease_owner === queue.owner) return sentOrThrow(await worker.run(message, sending.write))
      await pause(LOOK)
    }
  }

  return {
    ready,
    wake: worker.wake,

    /**
     * Sends a message now and waits for what becomes of it.
     * @throws ConflictError while mail is not enabled or not configured, MailRefusedError
     */
    async sendNow(actor: Actor, draft: Draft, sending: Sending): Promise<OutboxMessage> {
      const { from } = await ready()
      return send(await rowOf(draft, actor.username, from), sending)
    },

    /** Keeps a message until its time. @throws ConflictError when that is not allowed, InvalidError */
    async schedule(actor: Actor, draft: Draft, write: Write<OutboxMessage>): Promise<OutboxMessage> {
      const { from } = await ready(draft.scheduled_at)
      const row = { ...(await rowOf(draft, actor.username, from)), request_key: randomUUID() }
      return write((transaction) => createOnce(row, transaction))
    },

    /** Sends a test message to the From address. @throws ConflictError, MailRefusedError, TooManyError */
    async sendTest(actor: Actor & Trier): Promise<OutboxMessage> {
      const { from } = await ready(null, 'Please enable the email system first')
      await tries('message', actor)
      const draft = { ...TEST_DRAFT, recipient_email: from }
      const row = await rowOf(draft, actor.username, from)
      return send(row, { requestKey: null, write: withWrite })
    },
  }
}
