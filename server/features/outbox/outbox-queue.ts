import { randomUUID } from 'node:crypto'
import { Op, type Transaction, type WhereOptions } from 'sequelize'
import type { WithWrite } from '../../db/with-write.ts'
import { OutboxMessage, outboxTime } from './outbox.model.ts'
import { STALE_HOURS } from './outbox.rules.ts'

/** A message belongs to a process until its lease ends; each heartbeat of the process renews it. In milliseconds. */
const LEASE_MS = 20_000
export const HEARTBEAT_MS = 5_000
const MINUTE = 60_000

const MAYBE_GONE = 'The service stopped while the message was being handed over: it may have gone out'
const STALE = `It was not sent within ${STALE_HOURS} hours of its time. Send it again if it should still go`
const RESTORED = 'It waited when the backup was made: it may have gone out since'

export const fromNow = (milliseconds: number): Date => new Date(outboxTime().getTime() + milliseconds)

/** The columns of a message that a process has claimed. */
export const claimOf = (lease_owner: string) => ({
  state: 'sending' as const,
  lease_owner,
  lease_until: fromNow(LEASE_MS),
  claimed_at: outboxTime(),
  handed_at: null,
})

/** The columns of a message that no process has claimed. */
export const RELEASED = { state: 'queued' as const, lease_owner: null, lease_until: null }

/** Messages that have waited too long, and are not sent any more: see `sweep`. */
const isStale = (): WhereOptions => ({
  state: 'queued',
  due_at: { [Op.lt]: fromNow(-STALE_HOURS * 60 * MINUTE) },
})
const isDue = (): WhereOptions => ({
  [Op.and]: [{ state: 'queued', due_at: { [Op.lte]: outboxTime() } }, { [Op.not]: isStale() }],
})

/** How many messages may be claimed now. @param perMinute the limit of the settings; null: none */
async function claimLimit(most: number, perMinute: number | null, transaction: Transaction): Promise<number> {
  if (perMinute === null) return most
  const where = { claimed_at: { [Op.gt]: fromNow(-MINUTE) } }
  return Math.min(most, perMinute - (await OutboxMessage.count({ where, transaction })))
}

/** Claims messages that are due. With a limit per minute, the caller has locked the settings. */
async function claimDue(
  owner: string,
  most: number,
  perMinute: number | null,
  transaction: Transaction,
): Promise<OutboxMessage[]> {
  const limit = await claimLimit(most, perMinute, transaction)
  if (limit < 1) return []
  const messages = await OutboxMessage.findAll({
    where: isDue(),
    order: [
      ['due_at', 'ASC'],
      ['id', 'ASC'],
    ],
    limit,
    lock: transaction.LOCK.UPDATE,
    skipLocked: true,
    transaction,
  })
  const claim = claimOf(owner)
  const ids = messages.map(({ id }) => id)
  await OutboxMessage.update(claim, { where: { id: ids }, transaction })
  return messages.map((message) => message.set(claim))
}

export type OutboxQueue = ReturnType<typeof createOutboxQueue>

/** Which process sends which message: one process at a time claims a message, by a lease that it renews. */
export function createOutboxQueue(withWrite: WithWrite) {
  const owner = randomUUID()
  const underWay = new Set<number>()
  /** By the monotonic clock. */
  let pausedUntil = 0
  const isClaimed = ({ id }: { id: number }) => ({ id, lease_owner: owner, state: 'sending' })
  return {
    owner,

    /** The ids of the messages that this process is sending. */
    underWay,

    /** Claims nothing for a while: every message would fail. */
    pause(milliseconds: number): void {
      pausedUntil = performance.now() + milliseconds
    },

    /** Whether there is a message to claim now. */
    isDue: async (): Promise<boolean> =>
      pausedUntil <= performance.now() &&
      (await OutboxMessage.findOne({ attributes: ['id'], where: isDue() })) !== null,

    claim: (most: number, perMinute: number | null, transaction: Transaction) =>
      claimDue(owner, most, perMinute, transaction),

    /** Puts a message back into the queue, unchanged. */
    async release(message: OutboxMessage): Promise<OutboxMessage> {
      await withWrite((transaction) =>
        OutboxMessage.update(RELEASED, { where: isClaimed(message), transaction }),
      )
      return message.set(RELEASED)
    },

    /** Stores what is about to be sent. False when the message is not ours any more: then it must not be sent. */
    async markHanded(message: OutboxMessage, made: { subject: string; parts: string }): Promise<boolean> {
      const handed = { ...made, handed_at: outboxTime(), lease_until: fromNow(LEASE_MS) }
      const [count] = await withWrite((transaction) =>
        OutboxMessage.update(handed, { where: { ...isClaimed(message), handed_at: null }, transaction }),
      )
      return count === 1
    },

    /** Renews the leases of the messages that this process is sending. */
    async renewLeases(): Promise<void> {
      const where = { id: [...underWay], lease_owner: owner, state: 'sending' }
      if (underWay.size)
        await withWrite((transaction) =>
          OutboxMessage.update({ lease_until: fromNow(LEASE_MS) }, { where, transaction }),
        )
    },
  }
}

/** To be called when a backup was restored: messages that wait in it may have been sent after it was made. */
export async function settleRestored(withWrite: WithWrite): Promise<void> {
  const unknown = { state: 'unknown' as const, ended_at: outboxTime(), server_words: RESTORED }
  const waits = { state: ['queued', 'sending'] }
  await withWrite((transaction) => OutboxMessage.update(unknown, { where: waits, transaction }))
}

/** Messages whose lease has ended, even of this process, unless it is sending them. */
const isExpired = ({ underWay }: OutboxQueue): WhereOptions => ({
  lease_until: { [Op.lt]: outboxTime() },
  id: { [Op.notIn]: [...underWay] },
})

/**
 * Cleans up after processes that died: a message that was not handed over goes back to the queue, of one that was it is
 * unknown whether it was sent. Messages that have waited too long fail.
 * @param isOnly whether this is the only process of its database: then the leases of all others have ended
 */
export async function sweep(withWrite: WithWrite, queue: OutboxQueue, isOnly = false): Promise<void> {
  const expired = isOnly ? { lease_owner: { [Op.ne]: queue.owner } } : isExpired(queue)
  const isOrphan: WhereOptions = { state: 'sending', ...expired }
  const stale = isStale()
  const isWrong = { [Op.or]: [isOrphan, stale] }
  if (!(await OutboxMessage.findOne({ attributes: ['id'], where: isWrong }))) return
  const ended_at = outboxTime()
  const unknown = { state: 'unknown' as const, ended_at, server_words: MAYBE_GONE }
  const failed = { state: 'failed' as const, ended_at, server_words: STALE }
  await withWrite(async (transaction) => {
    const isUnhanded = { [Op.and]: [isOrphan, { handed_at: null }] }
    await OutboxMessage.update(RELEASED, { where: isUnhanded, transaction })
    await OutboxMessage.update(unknown, { where: isOrphan, transaction })
    await OutboxMessage.update(failed, { where: stale, transaction })
  })
}
