import { randomUUID } from 'node:crypto'
import { Op, type Transaction, type WhereOptions } from 'sequelize'
import type { WithWrite } from '../../db/with-write.ts'
import { OutboxMessage, outboxTime } from './outbox.model.ts'
import { STALE_HOURS } from './outbox.rules.ts'

/** How long a message counts as being sent after a sign of life of its process, and how often that gives one, in milliseconds. */
export const LEASE = 20_000
export const BEAT = 5_000
const MINUTE = 60_000

export const fromNow = (milliseconds: number): Date => new Date(outboxTime().getTime() + milliseconds)

/** What a message has that is being sent by a process. */
export const claimOf = (lease_owner: string) => ({
  state: 'sending' as const,
  lease_owner,
  lease_until: fromNow(LEASE),
  claimed_at: outboxTime(),
  handed_at: null,
})

/** What a message has that is no process's. */
export const RELEASED = { state: 'queued' as const, lease_owner: null, lease_until: null }
/** What waits since longer than that is not sent any more: see `sweep`. */
export const isStale = (): WhereOptions => ({
  state: 'queued',
  due_at: { [Op.lt]: fromNow(-STALE_HOURS * 60 * MINUTE) },
})
const isDue = (): WhereOptions => ({
  [Op.and]: [{ state: 'queued', due_at: { [Op.lte]: outboxTime() } }, { [Op.not]: isStale() }],
})

/** How many messages may be taken now, when only so many may go a minute. */
async function room(most: number, perMinute: number | null, transaction: Transaction): Promise<number> {
  if (perMinute === null) return most
  const where = { claimed_at: { [Op.gt]: fromNow(-MINUTE) } }
  return Math.min(most, perMinute - (await OutboxMessage.count({ where, transaction })))
}

/** Takes messages that are due, so that no other process has them. The caller holds what the rate is counted by. */
async function take(
  owner: string,
  most: number,
  perMinute: number | null,
  transaction: Transaction,
): Promise<OutboxMessage[]> {
  const limit = await room(most, perMinute, transaction)
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

/** Who sends which message: a message belongs to one process at a time, for as long as that gives signs of life. */
export function createOutboxQueue(withWrite: WithWrite) {
  const owner = randomUUID()
  const underWay = new Set<number>()
  /** By the clock that only goes on. */
  let restsUntil = 0
  const mine = ({ id }: { id: number }) => ({ id, lease_owner: owner, state: 'sending' })
  return {
    owner,

    /** The messages that this process is sending: it knows itself that it is alive. */
    underWay,

    /** Leaves the queue alone for a while: nothing would go. */
    rest(milliseconds: number): void {
      restsUntil = performance.now() + milliseconds
    },

    /** Whether any message is to be taken now. */
    isDue: async (): Promise<boolean> =>
      restsUntil <= performance.now() &&
      (await OutboxMessage.findOne({ attributes: ['id'], where: isDue() })) !== null,

    take: (most: number, perMinute: number | null, transaction: Transaction) =>
      take(owner, most, perMinute, transaction),

    /** Gives a message back as it was. */
    async release(message: OutboxMessage): Promise<OutboxMessage> {
      await withWrite((transaction) => OutboxMessage.update(RELEASED, { where: mine(message), transaction }))
      return message.set(RELEASED)
    },

    /** Notes what is handed to the mail server now. Answers false when the message is ours no more: then it must not go. */
    async hand(message: OutboxMessage, made: { subject: string; parts: string }): Promise<boolean> {
      const handed = { ...made, handed_at: outboxTime(), lease_until: fromNow(LEASE) }
      const [count] = await withWrite((transaction) =>
        OutboxMessage.update(handed, { where: { ...mine(message), handed_at: null }, transaction }),
      )
      return count === 1
    },

    /** A sign of life for what this process sends. */
    async beat(): Promise<void> {
      const where = { id: [...underWay], lease_owner: owner, state: 'sending' }
      if (underWay.size)
        await withWrite((transaction) =>
          OutboxMessage.update({ lease_until: fromNow(LEASE) }, { where, transaction }),
        )
    },
  }
}
