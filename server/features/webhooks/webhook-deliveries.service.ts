import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { allOf, byIds, pageOptions, type ListRequest } from '../../db/list.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import { WebhookDelivery } from './webhook-deliveries.model.ts'
import { WebhookEndpoint } from './webhook-endpoints.model.ts'
import { deliveryOf, newEventId } from './webhook-events.store.ts'
import { isResendable, TEST_EVENT } from './webhooks.rules.ts'
import type { DeliveriesFilter } from './webhooks.schemas.ts'
import { findDelivery, findEndpoint } from './webhooks.store.ts'
import { endpointOnWire } from './webhooks.wire.ts'

export type WebhookDeliveriesService = ReturnType<typeof createWebhookDeliveriesService>

const whereOf = ({ ids, ...columns }: ListRequest<DeliveriesFilter>['filter']): WhereOptions =>
  allOf(...byIds({ ids }), columns)

/** The endpoint that something is sent to again. @throws ConflictError when it is deleted or disabled */
async function endpointOf(
  { endpoint_id }: WebhookDelivery,
  transaction: Transaction,
): Promise<WebhookEndpoint> {
  const endpoint = await WebhookEndpoint.findByPk(endpoint_id, { transaction })
  if (!endpoint) throw new ConflictError('webhook.deleted')
  if (!endpoint.enabled) throw new ConflictError('webhook.disabled')
  return endpoint
}

/** The same event again, under the same id: whoever has it knows it. */
const copyOf = ({ event_id, event_type, payload }: WebhookDelivery, endpoint: WebhookEndpoint) => ({
  ...deliveryOf(endpoint, TEST_EVENT, {}, event_id),
  event_type,
  payload,
})

/** What endpoints were told of, and how they answered. @param wake called when something is to be sent at once */
export const createWebhookDeliveriesService = (withWrite: WithWrite, wake: () => void) => ({
  listDeliveries: (request: ListRequest<DeliveriesFilter>): Promise<WebhookDelivery[]> =>
    WebhookDelivery.findAll({
      attributes: { exclude: ['payload'] },
      where: whereOf(request.filter),
      ...pageOptions(request),
    }),

  countDeliveries: (filter: ListRequest<DeliveriesFilter>['filter']): Promise<number> =>
    WebhookDelivery.count({ where: whereOf(filter) }),

  /** @throws NotFoundError */
  getDelivery: (id: number): Promise<WebhookDelivery> => findDelivery(id),

  /** Sends an endpoint a test, even one that is disabled. @throws NotFoundError */
  sendTest: (id: number, write: Write<WebhookDelivery> = withWrite): Promise<WebhookDelivery> =>
    write(async (transaction) => {
      const endpoint = await findEndpoint(id, transaction)
      const data = { endpoint: endpointOnWire(endpoint) }
      return WebhookDelivery.create(deliveryOf(endpoint, TEST_EVENT, data, newEventId()), { transaction })
    }).finally(wake),

  /** Sends an event again, with the same id and the same words. @throws NotFoundError, ConflictError */
  resend: (id: number, write: Write<WebhookDelivery> = withWrite): Promise<WebhookDelivery> =>
    write(async (transaction) => {
      const delivery = await findDelivery(id, transaction)
      const { state } = delivery
      if (!isResendable(state)) throw new ConflictError('webhook.under_way')
      const endpoint = await endpointOf(delivery, transaction)
      const copy = await WebhookDelivery.create(copyOf(delivery, endpoint), { transaction })
      // Those that did not arrive are looked at no more; of several that waited, each is replaced by the newest.
      const where = { id: delivery.id, state: { [Op.ne]: 'sent' } }
      await WebhookDelivery.update({ replaced_by: copy.id }, { where, transaction })
      return copy
    }).finally(wake),
})
