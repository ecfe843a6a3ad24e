import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Idempotency } from '../../http/idempotency.ts'
import { ifMatch } from '../../http/if-match.ts'
import { showingCurrent } from '../../http/versions.ts'
import * as schemas from './billing-items.schemas.ts'
import {
  createBillingItemsService,
  type AddedItem,
  type BillingItemsService,
} from './billing-items.service.ts'
import { itemOnWire, warningsOnWire } from './billings.wire.ts'
import type { WithWrite } from '../../db/with-write.ts'

const addedOnWire = ({ item, warnings }: AddedItem) => ({ ...itemOnWire(item), ...warningsOnWire(warnings) })

/** The calls on the items of a billing: spec section 7, 'Billings'. */
export const billingItemsRoutes =
  (service: BillingItemsService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/billings/items', { schema: schemas.create }, (request) => {
      const { user, query, body } = request
      return idempotent(
        request,
        body,
        (write) => service.addItem(user, query.billing_id, body, write),
        addedOnWire,
      )
    })

    app.get('/api/billings/items/:id', { schema: schemas.get }, async (request) =>
      itemOnWire(await service.getItem(request.params.id)),
    )

    app.put('/api/billings/items/:id', { schema: schemas.update }, async ({ user, params, body }, reply) => {
      const check = ifMatch(reply, schemas.get, itemOnWire)
      const save = service.updateItem(user, params.id, body, check)
      return itemOnWire(await save.catch(showingCurrent(itemOnWire)))
    })

    app.delete('/api/billings/items/:id', { schema: schemas.remove }, async ({ user, params }, reply) =>
      itemOnWire(await service.deleteItem(user, params.id, ifMatch(reply, schemas.get, itemOnWire))),
    )
  }

export const billingItemsApi = {
  schemas: schemas.billingItemSchemas,
  routes: ({ withWrite, idempotent }: { withWrite: WithWrite; idempotent: Idempotency }) => [
    billingItemsRoutes(createBillingItemsService(withWrite), idempotent),
  ],
}
