import type { SignedInUser } from '../../http/auth.ts'
import { messageIn } from '../../db/stored-messages.ts'
import type { WebhookDelivery } from './webhook-deliveries.model.ts'
import { webhooksTime, type WebhookEndpoint } from './webhook-endpoints.model.ts'
import type { EventType } from './webhooks.rules.ts'

/** Until when the secret before the present one signs too; null: it does not. */
export const overlapOf = ({
  previous_secret,
  previous_until,
}: Pick<WebhookEndpoint, 'previous_secret' | 'previous_until'>): Date | null =>
  previous_secret && previous_until && previous_until > webhooksTime() ? previous_until : null

/** An endpoint as the API answers it: without its secrets. */
export function endpointOnWire(endpoint: WebhookEndpoint) {
  const { secret: _, previous_secret: __, previous_until: ___, events, ...rest } = endpoint.get()
  return {
    ...rest,
    events: JSON.parse(events) as EventType[],
    previous_secret_until: overlapOf(endpoint),
  }
}

/** A delivery as the API answers it, without what was sent. */
export function deliveryOnWire(delivery: WebhookDelivery) {
  const { payload: _, due_at, code, params, ...rest } = delivery.get()
  return {
    ...rest,
    ...messageIn({ code, params }),
    due_at: delivery.state === 'queued' ? due_at : null,
  }
}

/** The same for who asks: whoever may not see endpoints is told only where one is, since its path may hold a secret. */
export const hidingPath =
  ({ role }: Pick<SignedInUser, 'role'>) =>
  <Delivery extends { url: string }>(delivery: Delivery): Delivery =>
    role === 'owner' ? delivery : { ...delivery, url: new URL(delivery.url).origin }

/** A delivery with what is sent. */
export const detailsOnWire = (delivery: WebhookDelivery) => ({
  ...deliveryOnWire(delivery),
  payload: JSON.parse(delivery.payload) as object,
})
