import { Op, type WhereOptions } from 'sequelize'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import { inState } from './outbox.find.ts'
import { OutboxMessage } from './outbox.model.ts'
import { fromNow } from './outbox.queue.ts'

const MINUTE = 60_000
const LATE_MS = 5 * MINUTE
/** How long a failed message is news, in milliseconds. */
const NEWS_MS = 30 * 24 * 60 * MINUTE

const count = (where: WhereOptions): Promise<number> => OutboxMessage.count({ where })
const isNews = (state: 'failed' | 'unknown'): WhereOptions => ({
  state,
  replaced_by: null,
  created_at: { [Op.gt]: fromNow(-NEWS_MS) },
})

/** What wants a look among the messages: what failed, what waits, and whether anything goes. */
export async function outboxSummary(settings: EmailSettingsService) {
  const { enabled, sender } = await settings.outgoing()
  const late = { state: 'queued', due_at: { [Op.lt]: fromNow(-LATE_MS) } }
  const [scheduled, queued, sending, failed, unknown, lateOnes, ended, waiting] = await Promise.all([
    count(inState('scheduled')),
    count(inState('queued')),
    count({ state: 'sending' }),
    count(isNews('failed')),
    count(isNews('unknown')),
    count(late),
    count({ ended_at: { [Op.gt]: fromNow(-LATE_MS) } }),
    OutboxMessage.findOne({
      attributes: ['server_words'],
      where: { state: 'queued', attempts: { [Op.gt]: 0 } },
      order: [['id', 'DESC']],
    }),
  ])
  return {
    ...{ scheduled, queued, sending, failed, unknown },
    paused: enabled ? (sender ? null : ('not_configured' as const)) : ('not_enabled' as const),
    stands_still: lateOnes > 0 && ended === 0,
    server_words: waiting?.server_words ?? null,
  }
}
