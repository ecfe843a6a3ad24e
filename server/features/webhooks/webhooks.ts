import { Op } from 'sequelize'
import { createLeasedQueue, fromNow } from '../../db/leased-queue.ts'
import { createQueueWorker } from '../../db/queue-worker.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { STALE_HOURS } from '../../lib/retry-pauses.rules.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { message } from '../../messages.ts'
import { WebhookDelivery } from './webhook-deliveries.model.ts'
import { createWebhookDeliveriesService } from './webhook-deliveries.service.ts'
import { createWebhookDelivery } from './webhook-delivery.ts'
import { createWebhookEndpointsService } from './webhook-endpoints.service.ts'
import { endedAs } from './webhook-outcome.ts'
import type { RequestLimits } from './webhook-request.ts'
import { KEPT_DAYS } from './webhooks.rules.ts'

const HOUR_MS = 60 * 60 * 1000
const OVERDUE = message('webhook.overdue', { hours: STALE_HOURS })
const RESTORED = message('message.restored')

interface Deps {
  withWrite: WithWrite
  /** Seals the secrets. */
  box: SecretBox
  limits: RequestLimits
  /** The pause before the second attempt to send an event, in milliseconds. */
  retryMs: number
}

/** Deletes what ended long ago. */
async function forgetOld(withWrite: WithWrite): Promise<void> {
  const where = { ended_at: { [Op.lt]: fromNow(WebhookDelivery, -KEPT_DAYS * 24 * HOUR_MS) } }
  if (await WebhookDelivery.findOne({ attributes: ['id'], where }))
    await withWrite((transaction) => WebhookDelivery.destroy({ where, transaction }))
}

/** To be called when a backup was restored: what waits in it may have been sent after it was made. */
export async function settleRestoredWebhooks(withWrite: WithWrite): Promise<void> {
  const where = { state: ['queued', 'sending'] }
  await withWrite((transaction) =>
    WebhookDelivery.update(endedAs('unknown', RESTORED), { where, transaction }),
  )
}

/** The webhooks of a process: what it sends, and what people see and do of it. */
export function createWebhooks({ withWrite, box, limits, retryMs }: Deps) {
  const queue = createLeasedQueue(withWrite, WebhookDelivery, {
    overdue: () => endedAs('failed', OVERDUE),
    // A receiver knows by the id what it has already.
    left: null,
  })
  let report: (error: unknown) => void = () => undefined
  const onError = (error: unknown): void => report(error)
  const deliver = createWebhookDelivery({ withWrite, queue, box, limits, retryMs })
  const claim = (most: number) => withWrite((transaction) => queue.claim(most, null, transaction))
  const worker = createQueueWorker<WebhookDelivery>({ name: 'webhooks', queue, claim, deliver, onError })
  let cleaning: NodeJS.Timeout | undefined
  return {
    endpoints: createWebhookEndpointsService({ withWrite, box, limits }),
    deliveries: createWebhookDeliveriesService(withWrite, worker.wake),

    /** @param onWorkError called with internal errors that no caller gets */
    start(onWorkError: (error: unknown) => void): void {
      report = onWorkError
      worker.start()
      cleaning = setInterval(() => void forgetOld(withWrite).catch(onError), HOUR_MS).unref()
    },

    /** To be called when the only process of a database starts: the leases of the one before have ended. */
    endLeases: (): Promise<void> => queue.sweep(true),

    /** Waits for the events that are being sent. */
    async close(): Promise<void> {
      clearInterval(cleaning)
      await worker.stop()
    },
  }
}
