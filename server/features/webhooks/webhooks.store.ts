import type { Transaction } from 'sequelize'
import { NotFoundError } from '../../lib/errors.ts'
import type { Message } from '../../messages.ts'
import { message } from '../../messages.ts'
import { WebhookDelivery } from './webhook-deliveries.model.ts'
import { WebhookEndpoint, webhooksTime } from './webhook-endpoints.model.ts'
import { deliveryProblem } from './webhook-outcome.ts'
import type { DisabledBecause } from './webhooks.rules.ts'

/** An endpoint; locked within a transaction. @throws NotFoundError */
export async function findEndpoint(id: number, transaction?: Transaction): Promise<WebhookEndpoint> {
  const endpoint = await WebhookEndpoint.findByPk(id, { transaction, lock: transaction?.LOCK.UPDATE })
  if (!endpoint) throw new NotFoundError('webhook.not_found')
  return endpoint
}

/** A delivery; locked within a transaction. @throws NotFoundError */
export async function findDelivery(id: number, transaction?: Transaction): Promise<WebhookDelivery> {
  const delivery = await WebhookDelivery.findByPk(id, { transaction, lock: transaction?.LOCK.UPDATE })
  if (!delivery) throw new NotFoundError('webhook.delivery_not_found')
  return delivery
}

/** Cancels what waits for an endpoint. */
export async function cancelWaiting(
  endpoint_id: number,
  reason: Message,
  transaction: Transaction,
): Promise<void> {
  const cancelled = { state: 'cancelled' as const, ended_at: webhooksTime(), ...deliveryProblem(reason) }
  await WebhookDelivery.update(cancelled, { where: { endpoint_id, state: 'queued' }, transaction })
}

/** Disables an endpoint, and cancels what waits for it. @param because null: a person did it */
export async function disableEndpoint(
  endpoint: WebhookEndpoint,
  because: DisabledBecause | null,
  transaction: Transaction,
): Promise<void> {
  endpoint.set({ enabled: false, disabled_because: because })
  await endpoint.save({ transaction })
  await cancelWaiting(endpoint.id, message('webhook.disabled'), transaction)
}
