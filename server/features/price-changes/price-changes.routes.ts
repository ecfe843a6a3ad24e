import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { namedByDay } from '../../http/csv.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Exports } from '../activity/exports.routes.ts'
import type { BilledMonths } from '../clients/billed-months.ts'
import { PRICE_CHANGE_COLUMNS } from './price-changes.csv.ts'
import * as schemas from './price-changes.schemas.ts'
import { createPriceChangesService, type PriceChangesService } from './price-changes.service.ts'
import { previewedPrices, previewOnWire, priceChangeOnWire } from './price-changes.wire.ts'

type PriceChange = Awaited<ReturnType<PriceChangesService['changePrices']>>

/** The calls that change the prices of many clients. */
export const priceChangesRoutes =
  (service: PriceChangesService, idempotent: Idempotency, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/price-changes', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.priceChangesQuery.read(request.query)
      const changes = await service.listPriceChanges(query)
      sendTotal(reply, query, await service.countPriceChanges(query.filter))
      return changes.map(priceChangeOnWire)
    })

    app.get('/api/price-changes/:id', { schema: schemas.get }, async (request) =>
      priceChangeOnWire(await service.getPriceChange(request.params.id)),
    )

    app.post('/api/price-changes/preview', { schema: schemas.preview }, async (request) =>
      previewOnWire(await service.previewPriceChange(request.body)),
    )

    app.post('/api/price-changes/preview/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const plan = await service.previewPriceChange(request.body)
      return exports.sendList(request, reply, {
        name: namedByDay('price-change'),
        noun: 'prices',
        columns: PRICE_CHANGE_COLUMNS,
        batches: previewedPrices(plan, request.body.valid_from),
      })
    })

    app.post('/api/price-changes', { schema: schemas.create }, (request) => {
      const { user, body } = request
      const { fingerprint, ...asked } = body
      return idempotent(
        request,
        body,
        (write: Write<PriceChange>) => service.changePrices(user, asked, fingerprint, write),
        priceChangeOnWire,
      )
    })

    app.post('/api/price-changes/:id/undo', { schema: schemas.undo }, (request) => {
      const { user, params } = request
      return idempotent(
        request,
        {},
        (write: Write<PriceChange>) => service.undoPriceChange(user, params.id, write),
        priceChangeOnWire,
      )
    })
  }

interface Tools {
  withWrite: WithWrite
  billedMonths: BilledMonths
  idempotent: Idempotency
  exports: Exports
}

export const priceChangesApi = {
  schemas: schemas.priceChangeSchemas,
  routes: ({ withWrite, billedMonths, idempotent, exports }: Tools) => [
    priceChangesRoutes(createPriceChangesService(withWrite, billedMonths), idempotent, exports),
  ],
}
