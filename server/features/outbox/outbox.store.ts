import { col, fn, Op, type Transaction, type WhereOptions } from 'sequelize'
import { storedInstant } from '../../db/instants.ts'
import { messageIn } from '../../db/stored-messages.ts'
import { allOf, byIds, type ListRequest } from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import { sumWhere } from '../../db/sums.ts'
import { NotFoundError } from '../../lib/errors.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import { carriedIn, messagesWith, withBillings } from './message-billings.store.ts'
import { fromNow } from './outbox-queue.ts'
import { OutboxMessage, outboxTime } from './outbox.model.ts'
import type { MessageState } from './outbox.rules.ts'
import type { OutboxFilter } from './outbox.schemas.ts'

const MINUTE = 60_000
/** A message that has waited longer than this is late, in milliseconds. */
const LATE_MS = 5 * MINUTE
/** How long a failed message is part of the summary, in milliseconds. */
const RECENT_MS = 30 * 24 * 60 * MINUTE

const isLater = (): WhereOptions => ({ scheduled_at: { [Op.gt]: outboxTime() } })

const isNow = (): WhereOptions => ({ scheduled_at: { [Op.or]: [null, { [Op.lte]: outboxTime() }] } })

/** Messages in a state as people see it: `stateOf`. */
export function inState(state: MessageState | undefined): WhereOptions {
  if (!state) return {}
  if (state === 'scheduled') return allOf({ state: 'queued' }, isLater())
  if (state === 'queued') return allOf({ state }, isNow())
  return { state }
}

export async function whereOf({
  ids,
  state,
  search,
  billing_id,
  ...columns
}: ListRequest<OutboxFilter>['filter']): Promise<WhereOptions> {
  const where = allOf(...byIds({ ids }), inState(state), ...searched('search_key', search), columns)
  return billing_id ? allOf(where, { id: await messagesWith(billing_id) }) : where
}

/** A message; locked within a transaction. @throws NotFoundError */
export async function findMessage(id: number, transaction?: Transaction): Promise<OutboxMessage> {
  const lock = transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {}
  const message = await OutboxMessage.findByPk(id, { ...lock, include: withBillings })
  if (!message) throw new NotFoundError('message.not_found')
  return message
}

/** Which of these billings a message may be going out with now, or may have gone out without anybody's knowing. */
export async function billingsOnTheirWay(
  billing_id: readonly number[],
  transaction?: Transaction,
): Promise<Set<number>> {
  const carried = await carriedIn(['sending', 'unknown'], billing_id, transaction)
  return new Set(carried.map((each) => each.billing_id))
}

const count = (where: WhereOptions): Promise<number> => OutboxMessage.count({ where })

/** How many wait, for their time or their turn, and how many are being sent: one statement, so that none that is claimed meanwhile is missed. */
async function countUnderWay(): Promise<{ scheduled: number; queued: number; sending: number }> {
  const database = OutboxMessage.sequelize!
  const now = database.escape(storedInstant(database, outboxTime().toISOString()))
  const rows = (await OutboxMessage.findAll({
    attributes: [
      'state',
      [fn('COUNT', col('id')), 'messages'],
      [sumWhere(`scheduled_at > ${now}`, '1'), 'scheduled'],
    ],
    where: { state: ['queued', 'sending'] },
    group: ['state'],
    raw: true,
  })) as unknown as { state: string; messages: number; scheduled: number | string }[]
  const of = (state: string) => rows.find((row) => row.state === state)
  const waiting = Number(of('queued')?.messages ?? 0)
  const scheduled = Number(of('queued')?.scheduled ?? 0)
  return { scheduled, queued: waiting - scheduled, sending: Number(of('sending')?.messages ?? 0) }
}
const isRecent = (state: 'failed' | 'unknown'): WhereOptions => ({
  state,
  replaced_by: null,
  created_at: { [Op.gt]: fromNow(-RECENT_MS) },
})

/** The messages that need attention: failed ones, waiting ones, and whether any are being sent. */
export async function outboxSummary(settings: EmailSettingsService) {
  const { enabled, sender } = await settings.outgoing()
  const late = { state: 'queued', due_at: { [Op.lt]: fromNow(-LATE_MS) } }
  const [underWay, failed, unknown, lateOnes, ended, waiting] = await Promise.all([
    countUnderWay(),
    count(isRecent('failed')),
    count(isRecent('unknown')),
    count(late),
    count({ ended_at: { [Op.gt]: fromNow(-LATE_MS) } }),
    OutboxMessage.findOne({
      attributes: ['server_words', 'code', 'params'],
      where: { state: 'queued', attempts: { [Op.gt]: 0 } },
      order: [['id', 'DESC']],
    }),
  ])
  return {
    ...{ ...underWay, failed, unknown },
    paused: enabled ? (sender ? null : ('not_configured' as const)) : ('not_enabled' as const),
    stands_still: lateOnes > 0 && ended === 0,
    server_words: waiting?.server_words ?? null,
    ...(waiting && messageIn(waiting)),
  }
}
