import { createQueueWorker } from '../../db/queue-worker.ts'
import type { WithWrite } from '../../db/with-write.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { Deliver } from './delivery.ts'
import type { OutboxQueue } from './outbox-queue.ts'
import type { OutboxMessage } from './outbox.model.ts'

interface Deps {
  withWrite: WithWrite
  queue: OutboxQueue
  settings: EmailSettingsService
  deliver: Deliver
  onError: (error: unknown) => void
}

/** Claims messages that are due, at most so many, and as many a minute as the settings allow. */
async function claimDue({ withWrite, queue, settings }: Deps, most: number): Promise<OutboxMessage[]> {
  const { enabled, sender, maxPerMinute } = await settings.outgoing()
  if (!enabled || !sender) return []
  return withWrite(async (transaction) => {
    if (maxPerMinute !== null) await settings.lock(transaction)
    return queue.claim(most, maxPerMinute, transaction)
  })
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>

/** Sends messages that are due, while mail is enabled. */
export const createOutboxWorker = (deps: Deps) =>
  createQueueWorker<OutboxMessage>({ ...deps, name: 'outbox', claim: (most) => claimDue(deps, most) })
