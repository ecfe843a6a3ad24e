import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Idempotency } from '../../http/idempotency.ts'
import { ifMatch } from '../../http/if-match.ts'
import { inCents, inDollars } from '../../lib/dollars.ts'
import { render } from '../../messages.ts'
import { CLIENT_PRICES } from './client-prices.rules.ts'
import * as schemas from './client-prices.schemas.ts'
import type { ClientPricesService, EnteredPrices, ValidPrices } from './client-prices.service.ts'

const onWire = (prices: ValidPrices) => inDollars(prices, CLIENT_PRICES)

const enteredOnWire = ({ prices, warnings }: EnteredPrices) => ({
  ...onWire(prices),
  warnings: warnings.map(render),
  warning_messages: warnings,
})

/** The calls on the prices of a client, from month to month. */
export const clientPricesRoutes =
  (service: ClientPricesService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/clients/:id/prices', { schema: schemas.list }, async ({ params }) =>
      (await service.listPrices(params.id)).map(onWire),
    )

    app.get('/api/clients/:id/prices/:valid_from', { schema: schemas.get }, async ({ params }) =>
      onWire(await service.getPrices(params.id, params.valid_from)),
    )

    app.post('/api/clients/:id/prices', { schema: schemas.create }, (request) => {
      const { user, params, body } = request
      const prices = inCents(body, CLIENT_PRICES)
      return idempotent(
        request,
        body,
        (write) => service.enterPrices(user, params.id, prices, write),
        enteredOnWire,
      )
    })

    app.put('/api/clients/:id/prices/:valid_from', { schema: schemas.update }, async (request, reply) => {
      const { user, params, body } = request
      const check = ifMatch(reply, schemas.get, onWire)
      const change = inCents(body, CLIENT_PRICES)
      return enteredOnWire(await service.correctPrices(user, params.id, params.valid_from, change, check))
    })

    app.delete('/api/clients/:id/prices/:valid_from', { schema: schemas.remove }, async (request, reply) => {
      const { user, params } = request
      const check = ifMatch(reply, schemas.get, onWire)
      return onWire(await service.deletePrices(user, params.id, params.valid_from, check))
    })
  }
