import { Op, type Transaction } from 'sequelize'
import { fromNow, type LeasedQueue } from '../../db/leased-queue.ts'
import type { WithWrite } from '../../db/with-write.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { message } from '../../messages.ts'
import { WebhookDelivery } from './webhook-deliveries.model.ts'
import { WebhookEndpoint, webhooksTime } from './webhook-endpoints.model.ts'
import { endedAs, isGone, updateAfter, type DeliveryUpdate } from './webhook-outcome.ts'
import { postTo, type Answered, type RequestLimits } from './webhook-request.ts'
import { signedHeaders } from './webhook-signature.ts'
import { FAILING_DAYS, TEST_EVENT } from './webhooks.rules.ts'
import { disableEndpoint } from './webhooks.store.ts'
import { overlapOf } from './webhooks.wire.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Deps {
  withWrite: WithWrite
  queue: LeasedQueue<WebhookDelivery>
  box: SecretBox
  limits: RequestLimits
  /** The pause before the second attempt, in milliseconds. */
  retryMs: number
}

/** The secrets that sign what is sent now, the present one first; none where they were sealed with another secret. */
function secretsOf(box: SecretBox, endpoint: WebhookEndpoint): string[] {
  const secret = box.open(endpoint.secret)
  if (!secret) return []
  const previous = overlapOf(endpoint) && box.open(endpoint.previous_secret!)
  return previous ? [secret, previous] : [secret]
}

/** What follows for the endpoint from an attempt. */
async function afterAttempt(
  { endpoint_id, event_type }: WebhookDelivery,
  answered: Answered,
  retryMs: number,
  transaction: Transaction,
): Promise<void> {
  const endpoint = await WebhookEndpoint.findByPk(endpoint_id, { transaction, lock: transaction.LOCK.UPDATE })
  if (!endpoint || event_type === TEST_EVENT) return
  if (isGone(answered)) return disableEndpoint(endpoint, 'gone', transaction)
  const isGood = answered.status !== null && answered.status < 300
  if (isGood) {
    if (endpoint.failing_since) await endpoint.update({ failing_since: null }, { transaction, silent: true })
    return
  }
  const failing_since = endpoint.failing_since ?? webhooksTime()
  if (failing_since < fromNow(WebhookEndpoint, -FAILING_DAYS * DAY_MS))
    return disableEndpoint(endpoint, 'failing', transaction)
  await endpoint.update({ failing_since }, { transaction, silent: true })
  if (answered.status === null) await holdOthers(endpoint_id, retryMs, transaction)
}

/** Where nobody answers, what waits for the same endpoint waits too: it would only keep the others from being sent. */
async function holdOthers(endpoint_id: number, retryMs: number, transaction: Transaction): Promise<void> {
  const due_at = fromNow(WebhookDelivery, retryMs)
  const where = { endpoint_id, state: 'queued', due_at: { [Op.lt]: due_at } }
  await WebhookDelivery.update({ due_at }, { where, transaction })
}

/** Sends deliveries that this process has claimed. */
export function createWebhookDelivery({ withWrite, queue, box, limits, retryMs }: Deps) {
  /** Stores the result of a delivery, unless another process has claimed it. */
  const store = (delivery: WebhookDelivery, update: DeliveryUpdate, answered?: Answered) =>
    withWrite(async (transaction) => {
      const where = { id: delivery.id, lease_owner: queue.owner, state: 'sending' }
      const [count] = await WebhookDelivery.update(update, { where, transaction })
      if (!count) return delivery.reload({ transaction })
      delivery.set(update)
      if (answered) await afterAttempt(delivery, answered, retryMs, transaction)
      return delivery
    })

  return async function deliver(delivery: WebhookDelivery): Promise<WebhookDelivery> {
    const { event_id: id, event_type, payload: body } = delivery
    const endpoint = await WebhookEndpoint.findByPk(delivery.endpoint_id)
    if (!endpoint) return store(delivery, endedAs('cancelled', message('webhook.deleted')))
    if (!endpoint.enabled && event_type !== TEST_EVENT)
      return store(delivery, endedAs('cancelled', message('webhook.disabled')))
    const secrets = secretsOf(box, endpoint)
    if (!secrets.length) return store(delivery, endedAs('failed', message('webhook.secret_unreadable')))
    if (!(await queue.markHanded(delivery, { url: endpoint.url }))) return delivery.reload()
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'TrackLedger',
      ...signedHeaders({ id, at: webhooksTime(), body }, secrets),
    }
    const answered = await postTo(new URL(endpoint.url), headers, body, limits)
    return store(delivery, updateAfter(delivery, answered, retryMs), answered)
  }
}
