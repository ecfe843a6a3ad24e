import { col, fn, type Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { isoOf } from '../../db/instants.ts'
import { allOf } from '../../db/list.ts'
import { NotFoundError } from '../../lib/errors.ts'
import type { MailedBilling } from './message-drafts.ts'
import { carriedIn, carriesNewest } from './message-billings.store.ts'
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

/**
 * What billings were or may have been sent as, or will be, by their keys (`pairOf`): `isNewest` as they are, else as the newest
 * `revision` that went to that address. Those that were not have none.
 * @param billings with the revisions that they have now; null where one is to be issued
 */
export async function perhapsSent(
  billings: readonly Pick<MailedBilling, 'billing_id' | 'revision'>[],
): Promise<Map<string, { isNewest: boolean; revision: number }>> {
  const now = new Map(billings.map(({ billing_id, revision }) => [billing_id, revision]))
  const found = new Map<string, { isNewest: boolean; revision: number }>()
  for (const carried of await carriedIn(PERHAPS_SENT, [...now.keys()])) {
    const key = pairOf(carried.billing_id, carried.recipient_key)
    const earlier = found.get(key)
    const isNewest = earlier?.isNewest || carriesNewest(carried, now.get(carried.billing_id)!)
    found.set(key, { isNewest, revision: Math.max(earlier?.revision ?? 0, carried.revision ?? 0) })
  }
  return found
}

/**
 * When statements of account were last sent, or may have been or will be, by their keys (`accountKeyOf`): ISO instants. Those
 * that were not have none.
 */
export async function accountsPerhapsSent(
  keys: readonly string[],
  transaction?: Transaction,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const attributes = ['account_key', 'ended_at', 'scheduled_at', 'created_at']
  for (const account_key of chunksOf(keys)) {
    const where = { account_key, state: PERHAPS_SENT }
    for (const sent of await OutboxMessage.findAll({
      attributes,
      where,
      order: ['id'],
      raw: true,
      transaction,
    }))
      found.set(sent.account_key!, isoOf(sent.ended_at ?? sent.scheduled_at ?? sent.created_at))
  }
  return found
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
  if (!rows.length) throw new NotFoundError('mailing.not_found')
  const counts = { ...NO_MESSAGES }
  for (const { state, count } of rows) counts[state] = Number(count)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const scheduled = await OutboxMessage.count({ where: allOf({ batch_id }, inState('scheduled')) })
  return { batch_id, total, ...counts, scheduled, queued: counts.queued - scheduled }
}
