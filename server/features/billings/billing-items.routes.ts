import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as schemas from './billing-items.schemas.ts'
import type { BillingItemsService } from './billing-items.service.ts'
import { itemOnWire } from './billings.wire.ts'

/** The calls on the lines of a billing: spec section 7, 'Billings'. */
export const billingItemsRoutes =
  (service: BillingItemsService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/billings/items', { schema: schemas.create }, async (request) => {
      const { item, warnings } = await service.addItem(request.user, request.query.billing_id, request.body)
      return { ...itemOnWire(item), warnings }
    })

    app.put('/api/billings/items/:id', { schema: schemas.update }, async (request) =>
      itemOnWire(await service.updateItem(request.user, request.params.id, request.body)),
    )

    app.delete('/api/billings/items/:id', { schema: schemas.remove }, async (request) =>
      itemOnWire(await service.deleteItem(request.user, request.params.id)),
    )
  }
