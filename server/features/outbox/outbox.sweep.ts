import { Op, type WhereOptions } from 'sequelize'
import type { WithWrite } from '../../db/with-write.ts'
import { OutboxMessage, outboxTime } from './outbox.model.ts'
import { isStale, RELEASED, type OutboxQueue } from './outbox.queue.ts'
import { STALE_HOURS } from './outbox.rules.ts'

const MAYBE_GONE = 'The service stopped while the message was being handed over: it may have gone out'
const STALE = `It was not sent within ${STALE_HOURS} hours of its time. Send it again if it should still go`
const RESTORED = 'It waited when the backup was made: it may have gone out since'

/** To be called when a backup has been restored: what waits in it may have been sent after it was made. */
export async function settleRestored(withWrite: WithWrite): Promise<void> {
  const unknown = { state: 'unknown' as const, ended_at: outboxTime(), server_words: RESTORED }
  const waits = { state: ['queued', 'sending'] }
  await withWrite((transaction) => OutboxMessage.update(unknown, { where: waits, transaction }))
}

/** What a process was sending that has died: one of this process, too, that it does not know to be under way. */
const hasEnded = ({ underWay }: OutboxQueue): WhereOptions => ({
  lease_until: { [Op.lt]: outboxTime() },
  id: { [Op.notIn]: [...underWay] },
})

/**
 * Puts right what a process left that died: what was not handed over goes back to the queue, of what was it is unknown
 * whether it went out. And gives up what is long overdue.
 * @param isOnly whether this is the only process of its database: then all that others had has ended
 */
export async function sweep(withWrite: WithWrite, queue: OutboxQueue, isOnly = false): Promise<void> {
  const left = isOnly ? { lease_owner: { [Op.ne]: queue.owner } } : hasEnded(queue)
  const isOrphan: WhereOptions = { state: 'sending', ...left }
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
