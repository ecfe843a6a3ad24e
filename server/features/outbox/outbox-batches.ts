import { col, fn, type Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { allOf } from '../../db/list.ts'
import { NotFoundError } from '../../lib/errors.ts'
import type { MessageRow } from './message-drafts.ts'
import { OutboxMessage } from './outbox.model.ts'
import { inState } from './outbox.store.ts'
import { MESSAGE_STATES, PERHAPS_SENT, type MessageState, type StoredState } from './outbox.rules.ts'

const NO_MESSAGES = Object.fromEntries(MESSAGE_STATES.map((state) => [state, 0])) as Record<
  MessageState,
  number
>

/** The key of a billing and an address. */
export const pairOf = (billing_id: number, recipient_email: string): string =>
  `${billing_id} ${recipient_email.toLowerCase()}`

/** The keys (`pairOf`) of billings and the addresses that they were or may have been sent to, or will be. */
export async function pairsPerhapsSent(
  billing_ids: readonly number[],
  transaction?: Transaction,
): Promise<Set<string>> {
  const pairs = new Set<string>()
  for (const ids of chunksOf(billing_ids)) {
    const where = { billing_id: ids, state: PERHAPS_SENT }
    const attributes = ['billing_id', 'recipient_key']
    for (const message of await OutboxMessage.findAll({ attributes, where, raw: true, transaction }))
      pairs.add(pairOf(message.billing_id!, message.recipient_key))
  }
  return pairs
}

/** Puts many messages into the queue. The caller has locked the settings, so that two mailings do not send the same. */
export async function queueMessages(rows: readonly MessageRow[], transaction: Transaction): Promise<void> {
  // Few per statement: a body has up to 64 KB, and is in its row twice.
  for (const some of chunksOf(rows, 25)) await OutboxMessage.bulkCreate(some, { transaction })
}

/** Whether a batch was queued before: a transaction whose COMMIT was not answered runs again. */
export const isQueued = async (batch_id: string, transaction: Transaction): Promise<boolean> =>
  (await OutboxMessage.count({ where: { batch_id }, transaction })) > 0

/** The number of messages of a batch by their states. @throws NotFoundError */
export async function getBatch(batch_id: string) {
  const rows = (await OutboxMessage.findAll({
    attributes: ['state', [fn('COUNT', col('id')), 'count']],
    where: { batch_id },
    group: ['state'],
    raw: true,
  })) as unknown as { state: StoredState; count: number }[]
  if (!rows.length) throw new NotFoundError('There is no such sending')
  const counts = { ...NO_MESSAGES }
  for (const { state, count } of rows) counts[state] = Number(count)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const scheduled = await OutboxMessage.count({ where: allOf({ batch_id }, inState('scheduled')) })
  return { batch_id, total, ...counts, scheduled, queued: counts.queued - scheduled }
}
