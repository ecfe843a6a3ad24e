import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite } from '../../db/with-write.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { closedFlagsRoutes } from './dismissals.routes.ts'
import { dismissalSchemas } from './dismissals.schemas.ts'
import { createDismissalsService } from './dismissals.service.ts'
import { createExemptionsService } from './exemptions.service.ts'
import { REVIEW_COLUMNS } from './reviews.csv.ts'
import * as schemas from './reviews.schemas.ts'
import type { ReviewsService } from './reviews.service.ts'
import { lineOnWire, rowOnWire, summaryOnWire } from './reviews.wire.ts'

/** The calls on the review of a month. */
export const reviewsRoutes =
  (service: ReviewsService, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/months/:month/review',
      { schema: schemas.list },
      async ({ params, query: given }, reply) => {
        const query = schemas.reviewQuery.read(given)
        const { rows, total } = await service.listReview(params.month, query)
        sendTotal(reply, query, total)
        return rows.map(rowOnWire)
      },
    )

    app.get('/api/months/:month/review/export', { schema: schemas.exportCsv }, (request, reply) => {
      const { month } = request.params
      return exports.sendList(request, reply, {
        name: `review_${month}`,
        noun: 'clients',
        columns: REVIEW_COLUMNS,
        batches: service.reviewBatches(month, schemas.reviewQuery.read(request.query)),
      })
    })

    app.get('/api/months/:month/review/summary', { schema: schemas.summary }, async ({ params }) => {
      const names = await service.platformNames()
      return summaryOnWire(await service.reviewSummary(params.month), (id) => names.get(id) ?? '')
    })

    app.get('/api/months/:month/review/:id/lines', { schema: schemas.lines }, async (request, reply) => {
      const { month, id } = request.params
      const query = schemas.linesQuery.read(request.query)
      const { lines, total } = await service.listLines(month, id, query)
      sendTotal(reply, query, total)
      return lines.map(lineOnWire)
    })
  }

interface Tools {
  withWrite: WithWrite
  reviews: ReviewsService
  idempotent: Idempotency
  exports: Exports
}

export const reviewsApi = {
  tag: { name: 'Review', description: "Every client's month against the month before" },
  schemas: [...schemas.reviewSchemas, ...dismissalSchemas],
  routes: ({ withWrite, reviews, idempotent, exports }: Tools) => [
    reviewsRoutes(reviews, exports),
    closedFlagsRoutes(createDismissalsService(withWrite), createExemptionsService(withWrite), idempotent),
  ],
}
