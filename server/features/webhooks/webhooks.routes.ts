import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Idempotency } from '../../http/idempotency.ts'
import { ifMatch } from '../../http/if-match.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { WebhookDeliveriesService } from './webhook-deliveries.service.ts'
import type { WebhookEndpointsService, WithSecret } from './webhook-endpoints.service.ts'
import { webhooksOfContract } from './webhook-events.schemas.ts'
import * as schemas from './webhooks.schemas.ts'
import { deliveryOnWire, detailsOnWire, endpointOnWire, hidingPath } from './webhooks.wire.ts'

const withSecret = ({ endpoint, secret }: WithSecret) => ({ ...endpointOnWire(endpoint), secret })

/** The calls on endpoints. */
const endpointsRoutes =
  (service: WebhookEndpointsService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/webhooks', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.webhooksQuery.read(request.query)
      const endpoints = await service.listEndpoints(query)
      sendTotal(reply, query, await service.countEndpoints(query.filter))
      return endpoints.map(endpointOnWire)
    })

    app.get('/api/webhooks/:id', { schema: schemas.get }, async ({ params }) =>
      endpointOnWire(await service.getEndpoint(params.id)),
    )

    app.post('/api/webhooks', { schema: schemas.create }, async ({ user, body }) =>
      withSecret(await service.createEndpoint(user, body)),
    )

    app.put('/api/webhooks/:id', { schema: schemas.update }, async ({ user, params, body }, reply) => {
      const check = ifMatch(reply, schemas.get, endpointOnWire)
      return endpointOnWire(await service.updateEndpoint(user, params.id, body, check))
    })

    app.delete('/api/webhooks/:id', { schema: schemas.remove }, async ({ user, params }, reply) =>
      endpointOnWire(
        await service.deleteEndpoint(user, params.id, ifMatch(reply, schemas.get, endpointOnWire)),
      ),
    )

    app.post('/api/webhooks/:id/rotate', { schema: schemas.rotate }, async ({ user, params }) =>
      withSecret(await service.rotateSecret(user, params.id)),
    )

    app.post('/api/webhooks/:id/end-overlap', { schema: schemas.endOverlap }, async ({ user, params }) =>
      endpointOnWire(await service.endOverlap(user, params.id)),
    )
  }

/** The calls on what endpoints are sent. */
const deliveriesRoutes =
  (service: WebhookDeliveriesService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/webhooks/:id/test', { schema: schemas.sendTest }, (request) =>
      idempotent(request, null, (write) => service.sendTest(request.params.id, write), deliveryOnWire),
    )

    app.get('/api/webhooks/deliveries', { schema: schemas.listDeliveries }, async (request, reply) => {
      const query = schemas.deliveriesQuery.read(request.query)
      const deliveries = await service.listDeliveries(query)
      sendTotal(reply, query, await service.countDeliveries(query.filter))
      return deliveries.map(deliveryOnWire).map(hidingPath(request.user))
    })

    app.get('/api/webhooks/deliveries/:id', { schema: schemas.getDelivery }, async ({ user, params }) =>
      hidingPath(user)(detailsOnWire(await service.getDelivery(params.id))),
    )

    app.post('/api/webhooks/deliveries/:id/resend', { schema: schemas.resend }, (request) =>
      idempotent(request, null, (write) => service.resend(request.params.id, write), deliveryOnWire),
    )
  }

interface Tools {
  webhooks: { endpoints: WebhookEndpointsService; deliveries: WebhookDeliveriesService }
  idempotent: Idempotency
}

export const webhooksApi = {
  tag: { name: 'Webhooks', description: 'Programs that are told of what happens here' },
  schemas: schemas.webhookSchemas,
  webhooks: webhooksOfContract,
  routes: ({ webhooks, idempotent }: Tools) => [
    endpointsRoutes(webhooks.endpoints),
    deliveriesRoutes(webhooks.deliveries, idempotent),
  ],
}
